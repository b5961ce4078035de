/** Real servers in real processes, killed in every way that matters. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { install } from '../../../test/rig/installed.ts';
import { scratchFolder } from '../../../test/rig/scratch.ts';
import { withClient } from './client.ts';
import { clusterNameOf, endProcesses } from './processes.ts';

const fixture = join(import.meta.dirname, '../../../test/rig/run-postgres.ts');

/** Closed to other users and with a space in its path. Whatever happens in the test, nothing of it stays. */
async function newDataDir(): Promise<string> {
  const dataDir = scratchFolder('glass dice ');
  onTestFinished(async () => {
    const clusterName = await clusterNameOf(join(dataDir, 'postgres')).catch(() => undefined);
    if (clusterName) await endProcesses(clusterName);
    await rm(dataDir, { recursive: true, maxRetries: 10 });
  });
  return dataDir;
}

/** In which a cluster was made before. */
async function usedDataDir(): Promise<string> {
  const dataDir = await newDataDir();
  await install(dataDir);
  return dataDir;
}

function spawnServer(dataDir: string) {
  const server = spawn(process.execPath, [fixture, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'close');
  const log = text(server.stderr);
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await ended;
  };
  onTestFinished(() => end('SIGKILL'));
  return { server, ended, log, end };
}

async function startServer(dataDir: string) {
  const { server, ended, log, end } = spawnServer(dataDir);
  const output = await Promise.race([once(server.stdout, 'data'), ended.then(async () => Promise.reject(await log))]);
  return { ...(JSON.parse(String(output[0])) as { appUrl: string; ownerUrl: string }), log, end };
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(sql)).rows);
}

async function writeNote(url: string): Promise<void> {
  await query(url, `create table note as select 'kept' as words`);
}

async function readNote(url: string): Promise<unknown> {
  return query(url, 'select words from note');
}

/** Asks until it is answered, as the pools of a running server do. */
async function readNoteEventually(url: string): Promise<unknown> {
  for (;;) {
    try {
      return await readNote(url);
    } catch {
      await sleep(100);
    }
  }
}

const kept = [{ words: 'kept' }];

test('a first start makes a durable cluster, closed to other users, whose lesser roles can do little', async () => {
  const dataDir = await newDataDir();
  const { ownerUrl, appUrl } = await startServer(dataDir);

  const durability = ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit'];
  for (const setting of durability) expect(await query(ownerUrl, `show ${setting}`)).toEqual([{ [setting]: 'on' }]);

  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'postgres-passwords.json'))).mode & 0o777).toBe(0o600);
  const guessed = Object.assign(new URL(appUrl), { password: 'guessed' }).href;
  await expect(query(guessed, 'select')).rejects.toThrow('password authentication failed');

  const rights = 'select rolsuper or rolcreaterole or rolcreatedb as many from pg_roles where rolname = current_user';
  expect(await query(ownerUrl, rights)).toEqual([{ many: false }]);
  expect(await query(appUrl, rights)).toEqual([{ many: false }]);
  await expect(query(appUrl, 'create table mine ()')).rejects.toThrow('permission denied');
  await expect(query(appUrl, 'create temporary table mine ()')).rejects.toThrow('permission denied');
});

test('a clean stop ends every process, and a second start finds what the first wrote', async () => {
  const dataDir = await usedDataDir();
  const first = await startServer(dataDir);
  await writeNote(first.ownerUrl);
  const postmaster = await postmasterOf(dataDir);
  await first.end('SIGTERM');
  expect(isAlive(postmaster)).toBe(false);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');

  const second = await startServer(dataDir);
  expect(await readNote(second.ownerUrl)).toEqual(kept);
});

test('after a kill of the server alone, the next start ends the orphan cleanly and loses nothing', async () => {
  const dataDir = await usedDataDir();
  const killed = await startServer(dataDir);
  await writeNote(killed.ownerUrl);
  await killed.end('SIGKILL');
  expect(await readNote(killed.ownerUrl), 'the orphan lives on').toEqual(kept);

  const next = await startServer(dataDir);
  await expect(readNote(killed.ownerUrl), 'the orphan is gone').rejects.toThrow('ECONNREFUSED');
  expect(await readNote(next.ownerUrl)).toEqual(kept);
  await next.end('SIGTERM');
  expect(await next.log).not.toContain('not properly shut down');
});

test('after a kill of PostgreSQL alone, the running server brings it back at the same address', async () => {
  const dataDir = await usedDataDir();
  const { ownerUrl } = await startServer(dataDir);
  await writeNote(ownerUrl);
  const killed = await postmasterOf(dataDir);
  process.kill(killed, 'SIGKILL');
  expect(await readNoteEventually(ownerUrl)).toEqual(kept);
  expect(await postmasterOf(dataDir)).not.toBe(killed);
});

test('a statement that outlives its PostgreSQL does not keep the next one from starting', async () => {
  const dataDir = await usedDataDir();
  const { ownerUrl } = await startServer(dataDir);
  await writeNote(ownerUrl);
  // Computing, it does not notice by itself that its postmaster is gone.
  const endless = query(ownerUrl, 'select count(*) from generate_series(1, 1e12)').catch((error: Error) => error);
  const isRunning = `select from pg_stat_activity where query like '%1e12%' and pid <> pg_backend_pid()`;
  while ((await query(ownerUrl, isRunning)).length === 0) await sleep(20);
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  expect(await readNoteEventually(ownerUrl)).toEqual(kept);
  expect(await endless).toBeInstanceOf(Error);
});

test('after a kill of both, the next start recovers what was committed', async () => {
  const dataDir = await usedDataDir();
  const killed = await startServer(dataDir);
  await writeNote(killed.ownerUrl);
  const postmaster = await postmasterOf(dataDir);
  await killed.end('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  expect(await readNote((await startServer(dataDir)).ownerUrl)).toEqual(kept);
});

test('a pid file that names a living stranger neither stops the start nor harms the stranger', async () => {
  const dataDir = await usedDataDir();
  const killed = await startServer(dataDir);
  const postmaster = await postmasterOf(dataDir);
  await killed.end('SIGKILL');
  process.kill(postmaster, 'SIGKILL');

  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['600'], { uid, gid });
  onTestFinished(() => void stranger.kill());
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(stranger.pid)));

  await startServer(dataDir);
  expect(isAlive(stranger.pid!)).toBe(true);
});

test('a first start killed while it makes the cluster does not hinder the next one', async () => {
  const dataDir = await newDataDir();
  const { end } = spawnServer(dataDir);
  const drafts = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
  while ((await drafts()).length === 0) await sleep(5);
  await end('SIGKILL');

  await writeNote((await startServer(dataDir)).ownerUrl);
  expect(await drafts()).toEqual([]);
});

test('a data folder that another server holds is refused in one sentence, and that server is left alone', async () => {
  const dataDir = await usedDataDir();
  const holder = await startServer(dataDir);
  await writeNote(holder.ownerUrl);
  const { server, ended, log } = spawnServer(dataDir);
  await ended;
  expect(server.exitCode).toBe(1);
  expect(await log).toMatch(
    /^The data folder .*glass dice .* is in use by another running server \(process \d+\): stop it first\.\n$/,
  );
  expect(await readNote(holder.ownerUrl)).toEqual(kept);
});

test('a cluster whose passwords are gone is refused in one sentence', async () => {
  const dataDir = await usedDataDir();
  await (await startServer(dataDir)).end('SIGTERM');
  await rm(join(dataDir, 'postgres-passwords.json'));
  const { server, ended, log } = spawnServer(dataDir);
  await ended;
  expect(server.exitCode).toBe(1);
  expect(await log).toMatch(/^\S.*postgres-passwords\.json is missing.*\n$/);
});
