/**
 * The servers that run now, as each says itself every few seconds. One that falls silent is forgotten; none leads, and
 * none asks another.
 */
import { sql } from 'kysely';
import { transaction, type Db, type Tx } from '../database/db.ts';
import type { Log } from '../log.ts';
import type { Runs, Settings } from './differences.ts';

const tellEveryMs = 15_000;
/** Four words in a row are missing. */
const silentAfterSeconds = 60;

export type RunningServer = Runs & { unnamedProxy: string | null };

export async function listRunning(db: Db): Promise<RunningServer[]> {
  const rows = await db
    .selectFrom('running_server')
    .select(['name', sql<Settings>`settings`.as('settings'), 'unnamed_proxy as unnamedProxy'])
    .where('said_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${silentAfterSeconds})`)
    .orderBy('name')
    .execute();
  return rows;
}

/** Says it at once and from then on; `stop` takes it back. */
export async function keepSaying(
  db: Db,
  { name, settings }: Runs,
  unnamedProxy: () => string | undefined,
  log: Log,
): Promise<{ sayNow: () => void; stop: () => Promise<void> }> {
  const say = () => transaction(db, (tx) => write(tx, { name, settings, unnamedProxy: unnamedProxy() ?? null }));
  await transaction(db, forgetLongGone);
  await say();
  const sayNow = () => void say().catch((err: unknown) => log.warn({ err }, 'telling the other servers was put off'));
  const timer = setInterval(sayNow, tellEveryMs);
  timer.unref();
  return {
    sayNow,
    stop: async () => {
      clearInterval(timer);
      // Without a database it is forgotten by itself.
      await transaction(db, (tx) => tx.deleteFrom('running_server').where('name', '=', name).execute()).catch(() => {});
    },
  };
}

async function forgetLongGone(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('running_server')
    .where('said_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

async function write(tx: Tx, { name, settings, unnamedProxy }: RunningServer): Promise<void> {
  const row = { settings: JSON.stringify(settings), unnamed_proxy: unnamedProxy };
  await tx
    .insertInto('running_server')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, said_at: sql<Date>`clock_timestamp()` }))
    .execute();
}
