/** What the witness remembers: one SQLite file in its data folder. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

const version = 1;
const waitForOthersMs = 5_000;

const schema = `
create table identity (
  only integer primary key check (only = 1),
  name text not null,
  key text not null
) strict;

-- Times are seconds of the epoch. signed_at is the time in the last cosignature; 0 when there is none.
create table log (
  origin text primary key,
  key text not null,
  signed_at integer not null default 0
) strict;

-- Those that were cosigned; the largest is what the next one must follow.
create table checkpoint (
  origin text not null references log,
  size integer not null,
  root text not null,
  note text not null,
  primary key (origin, size)
) strict, without rowid;

create table evidence (
  id text primary key,
  origin text not null,
  proved integer not null,
  file text not null,
  json text not null
) strict;
create index evidence_origin on evidence (origin, proved);

-- note is the newest checkpoint that fitted; checked says how many entries were read, the rest where to go on.
create table followed (
  origin text primary key,
  key text not null,
  note text not null,
  size integer not null,
  seen_at integer not null,
  checked integer not null default 0,
  edge text not null default '[]',
  state text
) strict;
`;

export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(folder, 'witness.sqlite'), { timeout: waitForOthersMs });
  // Synced at every commit, also past the drive's own cache on a Mac.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma fullfsync = on;');
  try {
    inTransaction(database, () => migrate(database));
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function migrate(database: DatabaseSync): void {
  const { user_version: found } = database.prepare('pragma user_version').get() as { user_version: number };
  if (found === version) return;
  if (found !== 0) throw new StartError('The data folder was written by another version of this program.');
  database.exec(`${schema} pragma user_version = ${version};`);
}

/** Locked by another process, a full disk, a broken file: not a bug. */
export function isDatabaseError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}

/** Nobody else writes between what `work` reads and what it writes. What throws leaves nothing behind. */
export function inTransaction<Value>(database: DatabaseSync, work: () => Value): Value {
  database.exec('begin immediate');
  try {
    const value = work();
    database.exec('commit');
    return value;
  } catch (error) {
    // A full disk may have ended it already.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
