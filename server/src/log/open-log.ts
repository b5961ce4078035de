/**
 * Which log the club writes. A new one begins after another when the database is of another line of history (restored,
 * promoted, moved), when the key was lost, or when the address changed. Old ones stay as they were.
 */
import { sql } from 'kysely';
import type { OpenEntry } from '@glass-dice/domain/log/entries';
import { transaction, type Db, type Tx } from '../platform/database/db.ts';
import { headIn, logHeadFile, type HeadStore, type LogHead } from './log-head.ts';
import type { LogKey } from './log-key.ts';
import { StartError } from '../platform/start-error.ts';

export type OpenLog = { number: number; origin: string; key: string };

type NewestLog = OpenLog & { lineage: string; here: string };
type Because = NonNullable<OpenEntry['after']>['because'];

export async function newestLog(db: Db): Promise<NewestLog | undefined> {
  const { rows } = await sql<NewestLog>`
    select number, origin, key, lineage, lineage() as here from log order by number desc limit 1
  `.execute(db);
  return rows[0];
}

/** The name of the club's first log; later ones add their number. */
export async function baseOrigin(db: Db, publicUrl: URL | undefined): Promise<string> {
  if (publicUrl) return `${publicUrl.host.toLowerCase()}/log`;
  const { digits } = await db.selectFrom('log_name').select('digits').executeTakeFirstOrThrow();
  return `glass-dice.invalid/${digits}/log`;
}

/**
 * A data folder that has signed something goes with the database it was signed for. One that knows no club would begin
 * another with this one's keys, and nobody would be told that the members are gone.
 */
export async function requireNotEmptied(db: Db, dataDir: string): Promise<void> {
  const signed = await headIn(logHeadFile(dataDir)).read();
  if (!signed || (await newestLog(db))) return;
  throw new StartError(
    `${dataDir} belongs to the club of the log ${signed.origin}, and this database holds no club: set DATABASE_URL to that club's database, restore a backup into it, or begin another club with a DATA_DIR of its own.`,
  );
}

export type LogIdentity = { key: LogKey; publicUrl: URL | undefined; head: HeadStore };

/** At a server's start: the newest log, or a new one when that must not go on or has another name. */
export async function ensureLog(db: Db, identity: LogIdentity): Promise<OpenLog> {
  const base = await baseOrigin(db, identity.publicUrl);
  const log = await logToGoOn(db, identity, base);
  if (log.origin === originOf(base, log.number)) return log;
  return await beginLog(db, identity, base, { newest: log, because: 'moved' });
}

/**
 * The newest log, or a new one when that must not go on. While a server runs it leaves the log its name: two with
 * different addresses would begin one after the other without end.
 */
export async function logToGoOn(db: Db, identity: LogIdentity, name?: string): Promise<OpenLog> {
  const newest = await newestLog(db);
  const base = name ?? (newest ? baseOf(newest) : await baseOrigin(db, identity.publicUrl));
  if (!newest) return await beginLog(db, identity, base, { newest, because: 'restored' });
  if (newest.lineage !== newest.here) {
    // The same cluster on another timeline went back to an earlier moment.
    const [cluster] = newest.here.split('/');
    const because = newest.lineage.startsWith(`${cluster}/`) ? 'restored' : 'moved';
    return await beginLog(db, identity, base, { newest, because });
  }
  return newest;
}

/** What the club's first log would be called by the name of this one. */
export function baseOf({ number, origin }: OpenLog): string {
  return number === 1 ? origin : origin.slice(0, -`/${number}`.length);
}

function originOf(base: string, number: number): string {
  return number === 1 ? base : `${base}/${number}`;
}

type Before = { newest: OpenLog | undefined; because: Because };

/** Of several servers one begins it, and the others find it begun. */
export async function beginLog(db: Db, identity: LogIdentity, base: string, before: Before): Promise<OpenLog> {
  await transaction(db, (tx) => openLog(tx, identity, base, before));
  return (await newestLog(db))!;
}

export async function openLog(tx: Tx, { key, head }: LogIdentity, base: string, { newest, because }: Before) {
  const signed = await head.read();
  // What this server signed last may be a log that the database knows nothing of any more.
  const last = signed && isAfter(signed, newest, base) ? signed : newest;
  const number = (last?.number ?? 0) + 1;
  const origin = originOf(base, number);
  const after = last && JSON.stringify(await leftBehind(tx, last, because, signed));
  // After an outage of weeks there is much to be said again.
  await sql`select set_config('statement_timeout', '30s', true)`.execute(tx);
  // Only the owner of the tables may begin one with another key.
  const open = sql.ref(because === 'key' ? 'begin_log' : 'open_log');
  await sql`select ${open}(${number}, ${origin}, ${key.verifierKey(origin)}, ${after ?? null}::jsonb)`.execute(tx);
}

/** Whether what was signed is a later log of the same name. */
export function isAfter({ number, origin }: LogHead, newest: OpenLog | undefined, base: string): boolean {
  return number > (newest?.number ?? 0) && origin === originOf(base, number);
}

/** What the world may have seen of a log: what this server signed last, or what is stored. */
async function leftBehind(
  db: Db,
  { origin }: Pick<OpenLog, 'origin'>,
  because: Because,
  head: LogHead | undefined,
): Promise<NonNullable<OpenEntry['after']>> {
  const stored = await db
    .selectFrom('log_checkpoint')
    .select(['size', 'root'])
    .innerJoin('log', 'log.number', 'log_checkpoint.log')
    .where('log.origin', '=', origin)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<{ kept: number }>`
    select coalesce(max(index) + 1, 0)::bigint as kept from log_entry e
    join log l on l.number = e.log where l.origin = ${origin}
  `.execute(db);
  const seen = { size: stored?.size ?? 0, root: stored?.root.toString('hex') ?? '0'.repeat(64) };
  const { size, root } = head?.origin === origin && head.size > seen.size ? head : seen;
  return { origin, size, root, kept: rows[0]!.kept, because };
}
