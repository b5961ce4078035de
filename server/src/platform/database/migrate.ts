/**
 * Brings the database to this version's schema: plain SQL files, forward only, each applied once in a transaction of
 * its own. Any number of servers may start at once; a lock inside each transaction lets one of them apply each file.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, DatabaseError } from 'pg';
import { withClient } from '../postgres/client.ts';
import { StartError } from '../start-error.ts';

type Applied = { name: string; sha256: string };
type Migration = Applied & { sql: string };

const migrationsDir = resolve(import.meta.dirname, '../../../migrations');
/** An arbitrary number that nothing else in this database locks. */
const advisoryLock = 7_236_146;
const lockNotAvailable = '55P03';
const lockAttempts = 30;

/** What this version of the server needs to find applied. */
export const migrationNames: readonly string[] = namesIn(migrationsDir);

export async function migrate(ownerUrl: string, appRole: string, folder = migrationsDir): Promise<void> {
  const migrations = await readMigrations(folder);
  await withClient(ownerUrl, async (client) => {
    while (await applyNextWithRetries(client, migrations, appRole));
    if (folder === migrationsDir) await grantConsole(client, appRole);
  });
}

/** To a role that was made after the migrations that grant to it. */
async function grantConsole(client: Client, appRole: string): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
  await client.query(`select set_config('glass_dice.app_role', $1, true)`, [appRole]);
  await client.query('select grant_console_again()');
  await client.query('commit');
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
}

async function readMigrations(folder: string): Promise<Migration[]> {
  return Promise.all(
    namesIn(folder).map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** A migration waits at most 2 s for a lock, because everyone behind it in the queue waits too; then it tries again. */
async function applyNextWithRetries(client: Client, migrations: Migration[], appRole: string): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyNext(client, migrations, appRole);
    } catch (error) {
      await client.query('rollback');
      if ((error as DatabaseError).code !== lockNotAvailable) throw error;
      if (attempt === lockAttempts) {
        throw new StartError('A migration found its tables in use again and again: try when the database is quieter.');
      }
      await sleep(1_000);
    }
  }
}

/** Answers whether there was one to apply. */
async function applyNext(client: Client, migrations: Migration[], appRole: string): Promise<boolean> {
  await client.query('begin');
  // The wait for another server's migration, and the work itself, take as long as they take.
  await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
  await client.query(`create table if not exists migration (
    name text constraint migration_pkey primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows: applied } = await client.query<Applied>('select name, sha256 from migration order by name collate "C"');
  refuseUnfitting(applied, migrations);
  const next = migrations[applied.length];
  if (next) {
    await client.query(`set local lock_timeout = '2s'`);
    await client.query(`select set_config('glass_dice.app_role', $1, true)`, [appRole]);
    await client.query(next.sql).catch((error: DatabaseError) => {
      if (error.code === lockNotAvailable) throw error;
      throw new StartError(`Migration ${next.name} failed: ${error.message}.`, { cause: error });
    });
    await client.query('insert into migration (name, sha256) values ($1, $2)', [next.name, next.sha256]);
  }
  await client.query('commit');
  return next !== undefined;
}

/** What was applied must be exactly the beginning of what this version knows. */
function refuseUnfitting(applied: Applied[], known: Migration[]): void {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const match = known[index];
    if (match?.name === name && match.sha256 === sha256) continue;
    if (match?.name === name) {
      throw new StartError(`Migration ${name} was changed after it was applied: undo that and write a new migration.`);
    }
    if (known.some((migration) => migration.name === name)) {
      throw new StartError(
        `Migration ${match?.name} sorts before ${name}, which is already applied: give it a higher number.`,
      );
    }
    throw new StartError(`The database has migration ${name}, which this server does not know: start a newer version.`);
  }
}
