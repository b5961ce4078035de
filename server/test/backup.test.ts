/** A club whose disk is lost, under folders closed to others and with names that a shell would trip over. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogStatus } from '@glass-dice/contract/log';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseConfig } from '../src/config.ts';
import { doctorCommand } from '../src/doctor.ts';
import { reachDatabase } from '../src/platform/database/reach-database.ts';
import { clusterNameOf, endProcesses } from '../src/platform/postgres/processes.ts';
import { install } from './rig/installed.ts';
import { operator } from './rig/operator.ts';
import { end, post, processRig, type Running } from './rig/processes.ts';
import { scratchFolder } from './rig/scratch.ts';

const patience = { timeout: 240_000 };

let closed: string;
let dataDir: string;
let backupDir: string;
let pepperFile: string;
const withBackups = () => ({ DATA_DIR: dataDir, BACKUP_DIR: backupDir, PIN_PEPPER_FILE: pepperFile });
const { cli, cliJson, startServer, asSuperuser, endAll } = processRig(withBackups);
beforeEach(async () => {
  closed = scratchFolder('glass dice backup-');
  dataDir = join(closed, 'data');
  await install(dataDir);
  pepperFile = join(dataDir, 'pin-pepper');
  backupDir = join(closed, `lin's 100% safe "backups" $HOME`);
});
afterEach(async () => {
  await endAll();
  rmSync(closed, { recursive: true, force: true, maxRetries: 10 });
});

async function register({ url, inviteCode }: Running, username: string): Promise<void> {
  const form = { username, password: 'four glass dice', inviteCode, agreed: true, adult: true };
  expect((await post(`${url}/api/members`, form)).status).toBe(201);
}

const isMember = async (username: string) => (await cli(['member', 'show', username])).code === 0;
const inWal = () => readdirSync(join(backupDir, 'wal'));
const backups = () => readdirSync(backupDir).filter((name) => name.endsWith('Z'));
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Ends the segment, so that nobody has to wait until it is archived because its time has come. */
async function archiveLog(): Promise<void> {
  const archived = inWal().length;
  await asSuperuser(`select pg_logical_emit_message(true, 'glass dice', 'something')`, 'select pg_switch_wal()');
  await vi.waitUntil(() => inWal().length > archived, { timeout: 60_000, interval: 20 });
}

/** What the doctor says about backups while a server runs. */
async function backupCheck() {
  const config = parseConfig(withBackups());
  const reached = await reachDatabase(config);
  const doctor = doctorCommand({
    config: () => config,
    reach: async () => reached,
    webDir: closed,
    consoleDir: closed,
  });
  const { json } = await operator([doctor], () => reached.db)('doctor').finally(() => reached.close());
  return (json['checks'] as { name: string; state: string; says: string }[]).find(({ name }) => name === 'backups')!;
}

/** All processes at once, as when the machine burns. */
async function burn(server: Parameters<typeof end>[0]): Promise<void> {
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  await end(server, 'SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await endProcesses(await clusterNameOf(join(dataDir, 'postgres')));
}

test(
  'what was there a minute before the disk was lost is there again, and each game begins a new chain',
  patience,
  async () => {
    const server = await startServer();
    const [{ seconds }] = (await asSuperuser(
      `select setting::integer as seconds from pg_settings where name = 'archive_timeout'`,
    )) as [{ seconds: number }];
    expect(seconds, 'a segment that nobody fills is archived within a minute').toBeGreaterThan(0);
    expect(seconds).toBeLessThan(60);
    expect(await backupCheck()).toMatchObject({ state: 'warning', says: expect.stringContaining('no backup yet') });
    const made = await cli(['backup']);
    expect(made).toMatchObject({ code: 0, err: '', out: expect.stringContaining('is good') });
    expect(await backupCheck()).toMatchObject({ state: 'warning', says: expect.stringContaining('on the same disk') });
    const ready = (await (await fetch(`${server.url}/api/ready`)).json()) as { lastBackup: string };
    expect(Date.now() - Date.parse(ready.lastBackup)).toBeLessThan(60_000);
    expect(statSync(join(backupDir, backups()[0]!)).mode & 0o077, 'closed to others').toBe(0);

    await register(server, 'before_loss');
    await archiveLog();
    const logKey = readFileSync(join(dataDir, 'log-key'));
    await burn(server.process);
    rmSync(dataDir, { recursive: true, maxRetries: 10 });
    // Somebody tries the new machine first: that club has a pepper of its own.
    await install(dataDir);
    await end((await startServer({ BACKUP_DIR: '' })).process, 'SIGTERM');

    expect(await cli(['restore'])).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('Its audit holds'),
    });
    expect(await isMember('before_loss')).toBe(true);
    const { lines } = await cliJson(['operator', 'log']);
    expect((lines as { action: string }[]).map(({ action }) => action)).toContain('restore');

    // No backup has the key: it is kept elsewhere, and put back by hand.
    await expect(startServer()).rejects.toThrow('is not the key of this club');
    writeFileSync(join(dataDir, 'log-key'), logKey);
    const again = await startServer();
    const { logs } = (await (await fetch(`${again.url}/api/log`)).json()) as LogStatus;
    expect(logs.map(({ path, after }) => [path, after?.because])).toEqual([
      ['/log/2', 'restored'],
      ['/log', undefined],
    ]);
    expect(await backupCheck(), 'the old backups end here').toMatchObject({ state: 'failed' });
    await vi.waitUntil(async () => (await chainsOf(again.url)).length === 2, { timeout: 60_000, interval: 50 });
    expect((await chainsOf(again.url)).map(({ afterRestore }) => afterRestore)).toEqual([true, false]);
    expect((await fetch(`${again.url}/api/home`)).status).toBe(200);
    await register({ ...again, inviteCode: server.inviteCode }, 'after_loss');
    expect((await cli(['backup'])).code).toBe(0);
    await end(again.process, 'SIGTERM');
    expect((await cli(['restore'])).code).toBe(0);
    expect(await isMember('after_loss'), 'a backup after a restore is a whole one').toBe(true);
  },
);

async function chainsOf(url: string): Promise<{ afterRestore: boolean }[]> {
  const answer = await fetch(`${url}/api/games/game1/chains`);
  return ((await answer.json()) as { chains: { afterRestore: boolean }[] }).chains;
}

test('a club goes back to a moment; what was there is kept, and what cannot be is refused', patience, async () => {
  pepperFile = join(dataDir, 'secrets/pepper');
  const server = await startServer();
  expect((await cli(['backup'])).code).toBe(0);
  await register(server, 'wanted_one');
  // The moment has whole milliseconds only.
  await sleep(2);
  const moment = new Date().toISOString();
  await sleep(2);
  await register(server, 'too_late');
  const running = await cli(['restore']);
  expect(running).toMatchObject({ code: 1, out: '' });
  expect(oneLine(running.err)).toMatch(/is in use by another running server \(process \d+\): stop it first\./);
  // Its PostgreSQL lives on, and has archived nothing of the last seconds.
  await end(server.process, 'SIGKILL');
  const pepper = readFileSync(pepperFile);
  rmSync(pepperFile);
  expect((await cli(['restore'])).code).toBe(0);
  expect(readFileSync(pepperFile)).toEqual(pepper);
  expect(await isMember('too_late'), 'it was stopped cleanly first').toBe(true);

  expect(oneLine((await cli(['restore', '--at', '2020-01-01T00:00:00Z'])).err)).toMatch(/^The oldest backup is of 20/);
  expect(oneLine((await cli(['restore', '--at', '2090-01-01T08:00:00+08:00'])).err)).toMatch(
    /^The archived log ends before 2090/,
  );
  expect((await cli(['restore', '--at', 'yesterday'])).code).toBe(2);
  expect(await isMember('too_late'), 'nothing was changed').toBe(true);

  const { aside } = await cliJson(['restore', '--at', moment]);
  expect(await isMember('wanted_one')).toBe(true);
  expect(await isMember('too_late')).toBe(false);
  expect(existsSync(join(String(aside), 'postgres/PG_VERSION'))).toBe(true);
});

test(
  'only as many backups stay as are wanted; a club whose audit does not hold is none and is not restored',
  patience,
  async () => {
    const server = await startServer();
    await register(server, 'lin_0412');
    expect((await cli(['backup'])).code).toBe(0);
    const first = backups();
    // A backup is named by its second.
    await vi.waitUntil(() => Date.now() >= statSync(join(backupDir, first[0]!, 'backup.json')).mtimeMs + 1_000, {
      timeout: 60_000,
    });
    expect((await cli(['backup', '--keep', '1'])).code).toBe(0);
    const kept = backups();
    expect(kept).toHaveLength(1);
    expect(kept).not.toEqual(first);
    const { firstSegment } = JSON.parse(readFileSync(join(backupDir, kept[0]!, 'backup.json'), 'utf8')) as {
      firstSegment: string;
    };
    expect(inWal().toSorted()[0]!.slice(0, 24), 'the log that it needs stays, and no more').toBe(firstSegment);

    await asSuperuser(
      'select seal_ledger(max(id), 10) from transfer',
      `set session_replication_role = 'replica'`,
      `update transfer set memo = 'a present'`,
    );
    const refused = await cli(['backup']);
    expect(refused).toMatchObject({ code: 1, err: '', out: expect.stringContaining('no good backup') });
    expect(refused.out).toContain('(seals)');
    expect(backups()).toEqual(kept);
    expect(readdirSync(join(backupDir, 'draft'))).toEqual(['server.lock']);

    await end(server.process, 'SIGTERM');
    const before = statSync(join(dataDir, 'postgres')).ino;
    expect(await cli(['restore'])).toMatchObject({ code: 1, out: expect.stringContaining('Nothing was changed') });
    expect(statSync(join(dataDir, 'postgres')).ino).toBe(before);
    expect(existsSync(join(dataDir, 'restore.new'))).toBe(false);
  },
);

test('a log that cannot be read, or has a gap, is not taken for its end', patience, async () => {
  const { process: server } = await startServer();
  expect((await cli(['backup'])).code).toBe(0);
  for (let time = 0; time < 3; time += 1) await archiveLog();
  await end(server, 'SIGTERM');
  const cluster = statSync(join(dataDir, 'postgres')).ino;
  const segments = inWal().filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
  const middle = join(backupDir, 'wal', segments.toSorted().at(-2)!);
  writeFileSync(middle, 'torn by a bad disk');
  expect(oneLine((await cli(['restore'])).err)).toContain('could not restore file');
  rmSync(middle);
  expect(oneLine((await cli(['restore'])).err)).toMatch(/^The archived log has a gap: /);
  expect(statSync(join(dataDir, 'postgres')).ino, 'nothing was changed').toBe(cluster);
});

test('a backup needs a folder, and a server that archives to it', patience, async () => {
  await startServer({ BACKUP_DIR: '' });
  expect(oneLine((await cli(['backup'], { BACKUP_DIR: '' })).err)).toMatch(/^Set BACKUP_DIR, /);
  expect(oneLine((await cli(['backup'])).err)).toMatch(/^The server was started without BACKUP_DIR=.* start it again/);
  expect(await backupCheck()).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('started without this BACKUP_DIR'),
  });
  const url = 'postgres://app:hunter2@127.0.0.1:1/club';
  const external = { DATABASE_URL: url, DATABASE_OWNER_URL: url };
  expect((await cli(['backup'], { ...external, BACKUP_DIR: '' })).err).toMatch(/^PostgreSQL is named by DATABASE_URL/);
  expect((await cli(['backup'], external)).err).toMatch(/^BACKUP_DIR is for the PostgreSQL in DATA_DIR/);
});

test('a backup folder that does not take the log is named, and the club goes on', patience, async () => {
  // As when the club of somebody else archives to the same folder: what is there is not overwritten.
  for (const digit of '0123456789ABCDEF') {
    mkdirSync(join(backupDir, `wal/00000001000000000000000${digit}.gz`), { recursive: true });
  }
  const server = await startServer();
  await asSuperuser(`select pg_logical_emit_message(true, 'glass dice', 'something')`, 'select pg_switch_wal()');
  await vi.waitUntil(async () => (await backupCheck()).state === 'failed', { timeout: 60_000, interval: 50 });
  expect((await backupCheck()).says).toContain('does not get into');
  expect(oneLine((await cli(['backup'])).err)).toContain('does not get into BACKUP_DIR');
  await register(server, 'still_served');
});
