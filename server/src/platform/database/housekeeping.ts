/** Removes what nobody needs any more, a little at a time. Any number of servers may do it at once. */
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import { transaction, type Db, type Tx } from './db.ts';

const everyMs = 10 * 60_000;
/** Few enough that nobody waits for the locks. */
const atOnce = 1000;

type Table =
  | 'comment_day'
  | 'idempotency'
  | 'known_network'
  | 'pin_try'
  | 'reset_code'
  | 'session'
  | 'try_count'
  | 'view'
  | 'watch';

/** What has had its time; each condition is one that an index answers. */
const chores: Record<Table, string> = {
  comment_day: `day < taipei_day(now()) - 1`,
  idempotency: `created_at < now() - interval '31 days'`,
  known_network: `last_seen_at < now() - interval '180 days'`,
  pin_try: `day < taipei_day(now()) - 1 and (locked_until is null or locked_until < now())`,
  reset_code: `expires_at < now()`,
  session: `last_seen_at < now() - interval '15 days'`,
  try_count: `last_at < now() - interval '1 day'`,
  // A day longer than anything is counted from them.
  view: `viewed_at < now() - interval '8 days'`,
  watch: `watched_at is null and opened_at < now() - interval '1 day'`,
};

export function keepHouse(db: Db, log: Log): { stop: () => void } {
  const timer = setInterval(() => {
    cleanUp(db).catch((error: unknown) => log.warn({ err: error }, 'housekeeping was put off'));
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export async function cleanUp(db: Db): Promise<void> {
  for (const [table, condition] of Object.entries(chores)) {
    while ((await transaction(db, (tx) => removeSome(tx, table, condition))) === atOnce);
  }
}

/** How many went. */
async function removeSome(tx: Tx, table: string, condition: string): Promise<number> {
  const rows = sql.table(table);
  // A row that changes meanwhile has another ctid then, and stays.
  const { numAffectedRows } = await sql`
    delete from ${rows} where ctid = any (array(select ctid from ${rows} where ${sql.raw(condition)} limit ${atOnce}))
  `.execute(tx);
  return Number(numAffectedRows);
}
