/** Deletes rows that are no longer needed, in small batches. Any number of servers may do it at once. */
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import { transaction, type Db, type Tx } from './db.ts';
import type { DB } from './schema.ts';

const everyMs = 10 * 60_000;
/** Small batches hold their locks only briefly. */
const atOnce = 1000;

/** Which rows of a table are no longer needed. An index answers each condition. */
export type Chores = { [Table in keyof DB]?: string };

export const platformChores: Chores = {
  idempotency: `created_at < now() - interval '31 days'`,
  operator_session: `last_seen_at < now() - interval '1 day'`,
  session: `last_seen_at < now() - interval '15 days'`,
  try_count: `last_at < now() - interval '1 day'`,
};

export function startHousekeeping(db: Db, log: Log, chores: Chores): { stop: () => void } {
  const timer = setInterval(() => {
    cleanUp(db, chores).catch((error: unknown) => log.warn({ err: error }, 'housekeeping was put off'));
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export async function cleanUp(db: Db, chores: Chores): Promise<void> {
  for (const [table, condition] of Object.entries(chores)) {
    while ((await transaction(db, (tx) => removeSome(tx, table, condition))) === atOnce);
  }
}

/** Answers how many were deleted. */
async function removeSome(tx: Tx, table: string, condition: string): Promise<number> {
  const rows = sql.table(table);
  // A row that changes meanwhile gets another ctid and stays.
  const { numAffectedRows } = await sql`
    delete from ${rows} where ctid = any (array(select ctid from ${rows} where ${sql.raw(condition)} limit ${atOnce}))
  `.execute(tx);
  return Number(numAffectedRows);
}
