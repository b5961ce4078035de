import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../test/rig/database.ts';
import { withClient } from '../postgres/client.ts';
import { StartError } from '../start-error.ts';
import { migrate } from './migrate.ts';
import { lockWaits } from '../../../test/rig/lock-waits.ts';

const appRole = 'glass_dice_app';
const fixture = join(import.meta.dirname, '../../../test/rig/run-migrate.ts');

async function emptyDatabase(): Promise<string> {
  const { ownerUrl, close } = await testDatabase('template0');
  onTestFinished(close);
  return ownerUrl;
}

async function migrations(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'glass-dice-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query(sql)).rows);
}

async function tablesOf(url: string): Promise<unknown[]> {
  const tables = `select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  return (await query(url, tables)).map(({ name }) => name);
}

test('several servers that start at once on an empty database apply each migration once', async () => {
  const ownerUrl = await emptyDatabase();
  const servers = [1, 2, 3].map(() => spawn(process.execPath, [fixture, ownerUrl, appRole], { stdio: 'inherit' }));
  await Promise.all(servers.map((server) => once(server, 'close')));
  expect(servers.map((server) => server.exitCode)).toEqual([0, 0, 0]);
  const files = await readdir(join(import.meta.dirname, '../../../migrations'));
  expect(await query(ownerUrl, 'select name from migration order by name')).toEqual(
    files.toSorted().map((name) => ({ name })),
  );
});

test('a later start applies only what is new', async () => {
  const ownerUrl = await emptyDatabase();
  await migrate(ownerUrl, appRole, await migrations({ '0000-a.sql': 'create table a ()' }));
  const before = await query(ownerUrl, 'select * from migration');
  await migrate(
    ownerUrl,
    appRole,
    await migrations({ '0000-a.sql': 'create table a ()', '0001-b.sql': 'create table b ()' }),
  );
  expect(await query(ownerUrl, `select * from migration where name = '0000-a.sql'`)).toEqual(before);
  expect(await tablesOf(ownerUrl)).toEqual(['a', 'b', 'migration']);
});

test('a migration that fails is named and leaves nothing of itself behind', async () => {
  const ownerUrl = await emptyDatabase();
  const folder = await migrations({
    '0000-a.sql': 'create table a ()',
    '0001-b.sql': 'create table b (); select 1 / 0',
  });
  await expect(migrate(ownerUrl, appRole, folder)).rejects.toThrow('Migration 0001-b.sql failed: division by zero.');
  expect(await tablesOf(ownerUrl)).toEqual(['a', 'migration']);
});

test.for([
  [
    'changed after it was applied',
    { '0000-a.sql': 'create table a ()', '0001-b.sql': 'create table c ()' },
    'was changed',
  ],
  ['unknown to an older server', { '0000-a.sql': 'create table a ()' }, 'does not know'],
  [
    'numbered below one already applied',
    { '0000-a.sql': 'create table a ()', '0000-b.sql': 'create table c ()', '0001-b.sql': 'create table b ()' },
    'give it a higher number',
  ],
] as const)('a migration %s is refused in one sentence', async ([, files, sentence]) => {
  const ownerUrl = await emptyDatabase();
  await migrate(
    ownerUrl,
    appRole,
    await migrations({ '0000-a.sql': 'create table a ()', '0001-b.sql': 'create table b ()' }),
  );
  const refused = migrate(ownerUrl, appRole, await migrations(files));
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(sentence);
  expect(await tablesOf(ownerUrl)).toEqual(['a', 'b', 'migration']);
});

test('a migration that finds its table in use steps back, lets others pass, and succeeds later', async () => {
  const ownerUrl = await emptyDatabase();
  await query(ownerUrl, 'create table a ()');
  const folder = await migrations({ '0000-a.sql': 'alter table a add b text' });
  const isWaiting = async () => (await query(ownerUrl, lockWaits)).length > 0;
  const migrating = await withClient(ownerUrl, async (user) => {
    await user.query('begin; select from a');
    const work = migrate(ownerUrl, appRole, folder);
    while (!(await isWaiting())) await sleep(20);
    while (await isWaiting()) await sleep(20);
    return { work };
  });
  await migrating.work;
  expect(await query(ownerUrl, 'select b from a')).toEqual([]);
});
