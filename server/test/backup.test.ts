/** A club whose disk is lost, under folders closed to others and with names that a shell would trip over. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clubProcesses, end, post } from './rig/processes.ts';

const patience = { timeout: 240_000 };

let closed: string;
let dataDir: string;
let backupDir: string;
let pepperFile: string;
const withBackups = () => ({ DATA_DIR: dataDir, BACKUP_DIR: backupDir, PIN_PEPPER_FILE: pepperFile });
const { club, clubJson, startServer, asSuperuser, endAll } = clubProcesses(withBackups);
beforeEach(() => {
  closed = mkdtempSync(join(tmpdir(), 'glass dice backup-'));
  dataDir = join(closed, 'data');
  pepperFile = join(dataDir, 'pin-pepper');
  backupDir = join(closed, `lin's 100% safe "backups" $HOME`);
});
afterEach(async () => {
  await endAll();
  rmSync(closed, { recursive: true, force: true, maxRetries: 10 });
});

async function register(url: string, username: string): Promise<void> {
  const { code: inviteCode } = await clubJson(['invite', 'create']);
  const form = { username, password: 'four glass dice', inviteCode, agreed: true, adult: true };
  expect((await post(`${url}/api/members`, form)).status).toBe(201);
}

const isMember = async (username: string) => (await club(['member', 'show', username])).code === 0;
const inWal = () => readdirSync(join(backupDir, 'wal'));
const backups = () => readdirSync(backupDir).filter((name) => name.endsWith('Z'));
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const backupCheck = async () => {
  const { checks } = (await clubJson(['doctor'])) as { checks: { name: string; state: string; says: string }[] };
  return checks.find(({ name }) => name === 'backups')!;
};

/** All processes at once, as when the machine burns. */
async function burn(server: Parameters<typeof end>[0]): Promise<void> {
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  await end(server, 'SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await sleep(200);
}

test(
  'what was there a minute before the disk was lost is there again, and each game begins a new chain',
  patience,
  async () => {
    const { process: server, url } = await startServer();
    expect(await backupCheck()).toMatchObject({ state: 'warning', says: expect.stringContaining('no backup yet') });
    const made = await club(['backup']);
    expect(made).toMatchObject({ code: 0, err: '', out: expect.stringContaining('is good') });
    expect(await backupCheck()).toMatchObject({ state: 'warning', says: expect.stringContaining('on the same disk') });
    const ready = (await (await fetch(`${url}/api/ready`)).json()) as { lastBackup: string };
    expect(Date.now() - Date.parse(ready.lastBackup)).toBeLessThan(60_000);
    expect(statSync(join(backupDir, backups()[0]!)).mode & 0o077, 'closed to others').toBe(0);

    await register(url, 'before_loss');
    const archived = inWal().length;
    // Nobody fills a segment here: PostgreSQL archives it because its time has come.
    await vi.waitUntil(() => inWal().length > archived, { timeout: 60_000, interval: 200 });
    await burn(server);
    rmSync(dataDir, { recursive: true, maxRetries: 10 });
    // Somebody tries the new machine first: that club has a pepper of its own.
    await end((await startServer({ BACKUP_DIR: '' })).process, 'SIGTERM');

    expect(await club(['restore'])).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('Its audit holds'),
    });
    expect(await isMember('before_loss')).toBe(true);
    expect(await backupCheck(), 'the old backups end here').toMatchObject({ state: 'failed' });
    const { lines } = await clubJson(['log']);
    expect((lines as { action: string }[]).map(({ action }) => action)).toContain('restore');

    const again = await startServer();
    await vi.waitUntil(async () => (await chainsOf(again.url)).length === 2, { timeout: 20_000, interval: 200 });
    expect((await chainsOf(again.url)).map(({ afterRestore }) => afterRestore)).toEqual([true, false]);
    expect((await fetch(`${again.url}/api/home`)).status).toBe(200);
    await register(again.url, 'after_loss');
    expect((await club(['backup'])).code).toBe(0);
    await end(again.process, 'SIGTERM');
    expect((await club(['restore'])).code).toBe(0);
    expect(await isMember('after_loss'), 'a backup after a restore is a whole one').toBe(true);
  },
);

async function chainsOf(url: string): Promise<{ afterRestore: boolean }[]> {
  const answer = await fetch(`${url}/api/games/game1/chains`);
  return ((await answer.json()) as { chains: { afterRestore: boolean }[] }).chains;
}

test('a club goes back to a moment; what was there is kept, and what cannot be is refused', patience, async () => {
  pepperFile = join(dataDir, 'secrets/pepper');
  const { process: server, url } = await startServer();
  expect((await club(['backup'])).code).toBe(0);
  await register(url, 'wanted_one');
  await sleep(1_500);
  const moment = new Date().toISOString();
  await sleep(1_500);
  await register(url, 'too_late');
  const running = await club(['restore']);
  expect(running).toMatchObject({ code: 1, out: '' });
  expect(oneLine(running.err)).toContain('is in use by another running server');
  // Its PostgreSQL lives on, and has archived nothing of the last seconds.
  await end(server, 'SIGKILL');
  const pepper = readFileSync(pepperFile);
  rmSync(pepperFile);
  expect((await club(['restore'])).code).toBe(0);
  expect(readFileSync(pepperFile)).toEqual(pepper);
  expect(await isMember('too_late'), 'it was stopped cleanly first').toBe(true);

  expect(oneLine((await club(['restore', '--at', '2020-01-01T00:00:00Z'])).err)).toMatch(/^The oldest backup is of 20/);
  expect(oneLine((await club(['restore', '--at', '2090-01-01T08:00:00+08:00'])).err)).toMatch(
    /^The archived log ends before 2090/,
  );
  expect((await club(['restore', '--at', 'yesterday'])).code).toBe(2);
  expect(await isMember('too_late'), 'nothing was changed').toBe(true);

  const { aside } = await clubJson(['restore', '--at', moment]);
  expect(await isMember('wanted_one')).toBe(true);
  expect(await isMember('too_late')).toBe(false);
  expect(existsSync(join(String(aside), 'postgres/PG_VERSION'))).toBe(true);
});

test('a club whose audit does not hold is no good backup and is not restored', patience, async () => {
  const { process: server, url } = await startServer();
  await register(url, 'lin_0412');
  expect((await club(['backup'])).code).toBe(0);
  const kept = backups();
  await asSuperuser(
    'select seal_ledger(max(id), 10) from transfer',
    `set session_replication_role = 'replica'`,
    `update transfer set memo = 'a present'`,
  );
  const refused = await club(['backup']);
  expect(refused).toMatchObject({ code: 1, err: '', out: expect.stringContaining('no good backup') });
  expect(refused.out).toContain('(seals)');
  expect(backups()).toEqual(kept);
  expect(readdirSync(join(backupDir, 'draft'))).toEqual(['server.lock']);

  await end(server, 'SIGTERM');
  const before = statSync(join(dataDir, 'postgres')).ino;
  expect(await club(['restore'])).toMatchObject({ code: 1, out: expect.stringContaining('Nothing was changed') });
  expect(statSync(join(dataDir, 'postgres')).ino).toBe(before);
  expect(existsSync(join(dataDir, 'restore.new'))).toBe(false);
});

test('a log that cannot be read, or has a gap, is not taken for its end', patience, async () => {
  const { process: server } = await startServer();
  expect((await club(['backup'])).code).toBe(0);
  for (let time = 0; time < 3; time += 1) {
    const archived = inWal().length;
    await asSuperuser(`select pg_logical_emit_message(true, 'glass dice', 'something')`, 'select pg_switch_wal()');
    await vi.waitUntil(() => inWal().length > archived, { timeout: 30_000, interval: 100 });
  }
  await end(server, 'SIGTERM');
  const cluster = statSync(join(dataDir, 'postgres')).ino;
  const segments = inWal().filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
  const middle = join(backupDir, 'wal', segments.toSorted().at(-2)!);
  writeFileSync(middle, 'torn by a bad disk');
  expect(oneLine((await club(['restore'])).err)).toContain('could not restore file');
  rmSync(middle);
  expect(oneLine((await club(['restore'])).err)).toMatch(/^The archived log has a gap: /);
  expect(statSync(join(dataDir, 'postgres')).ino, 'nothing was changed').toBe(cluster);
});

test('only as many stay as are wanted, with what they need of the log', patience, async () => {
  await startServer();
  for (const keep of ['5', '5', '1']) {
    expect((await club(['backup', '--keep', keep])).code).toBe(0);
    await sleep(1_000);
  }
  expect(backups()).toHaveLength(1);
  const { firstSegment } = JSON.parse(readFileSync(join(backupDir, backups()[0]!, 'backup.json'), 'utf8')) as {
    firstSegment: string;
  };
  expect(inWal().toSorted()[0]!.slice(0, 24)).toBe(firstSegment);
});

test('a backup needs a folder, and a server that archives to it', patience, async () => {
  await startServer({ BACKUP_DIR: '' });
  expect(oneLine((await club(['backup'], { BACKUP_DIR: '' })).err)).toMatch(/^Set BACKUP_DIR, /);
  expect(oneLine((await club(['backup'])).err)).toMatch(/^The server was started without BACKUP_DIR=.* start it again/);
  expect(await backupCheck()).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('started without this BACKUP_DIR'),
  });
  const url = 'postgres://app:hunter2@127.0.0.1:1/club';
  const external = { DATABASE_URL: url, DATABASE_OWNER_URL: url };
  expect((await club(['backup'], { ...external, BACKUP_DIR: '' })).err).toMatch(/^PostgreSQL is named by DATABASE_URL/);
  expect((await club(['backup'], external)).err).toMatch(/^BACKUP_DIR is for the PostgreSQL in DATA_DIR/);
});

test('a backup folder that does not take the log is named, and the club goes on', patience, async () => {
  // As when the club of somebody else archives to the same folder: what is there is not overwritten.
  for (const digit of '0123456789ABCDEF') {
    mkdirSync(join(backupDir, `wal/00000001000000000000000${digit}.gz`), { recursive: true });
  }
  const { url } = await startServer();
  await vi.waitUntil(async () => (await backupCheck()).state === 'failed', { timeout: 60_000, interval: 500 });
  expect((await backupCheck()).says).toContain('does not get into');
  expect(oneLine((await club(['backup'])).err)).toContain('does not get into BACKUP_DIR');
  await register(url, 'still_served');
});
