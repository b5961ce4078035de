import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import { Pool, types } from 'pg';
import type { DB } from './schema.ts';

/** Reads may use either; a query that writes asks for `Tx`, and the types refuse it a plain `Db`. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

type Pooled = {
  max: number;
  onError: (error: Error) => void;
  /** What it becomes after it has signed in. */
  role?: string;
};

/** A pool of connections to PostgreSQL. It outlives PostgreSQL: after a restart the next query connects anew. */
export function connect(url: string, { max, onError, role }: Pooled): Db {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'glass-dice',
    // A busy machine takes its time to make a connection, so those that are there are kept for the next visitor. Not for
    // ever: what stands between two machines forgets a connection that is silent for long, and tells neither.
    connectionTimeoutMillis: 2_500,
    idleTimeoutMillis: 60_000,
    statement_timeout: 2_500,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 3_000,
    keepAlive: true,
    // Not what somebody has set for the role: tables of their own could stand before ours.
    options: `-c search_path=public,pg_temp${role === undefined ? '' : ` -c role=${role.replaceAll(/[\\\s]/g, '\\$&')}`}`,
    types: { getTypeParser },
  });
  // A connection cut by a dying PostgreSQL says so in an event, which ends the process when nobody listens. The pool
  // repeats it, but only for the connections that are idle.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Commits what `work` wrote when it returns and undoes all of it when it throws. */
export function transaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('read committed').execute(work);
}

const int8Array = 1016;

/** `bigint` becomes a number and `date` stays text; everything else is as the driver does it. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, toSafeInteger],
  [int8Array, toSafeIntegers],
  [types.builtins.DATE, (day) => day],
]);

const getTypeParser: typeof types.getTypeParser = (type, format) =>
  parsers.get(type) ?? types.getTypeParser(type, format);

function toSafeInteger(digits: string): number {
  const integer = Number(digits);
  if (!Number.isSafeInteger(integer)) throw new RangeError(`The bigint ${digits} does not fit a JavaScript number.`);
  return integer;
}

/** From PostgreSQL's notation of a plain array, such as `{1,NULL,-2}`. */
function toSafeIntegers(array: string): (number | null)[] {
  if (array === '{}') return [];
  const items = array.slice(1, -1).split(',');
  return items.map((item) => (item === 'NULL' ? null : toSafeInteger(item)));
}
