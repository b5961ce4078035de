import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

/** Reads may use either; a query that writes asks for `Tx`, and the types refuse it a plain `Db`. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** A pool of connections to PostgreSQL. It outlives PostgreSQL: after a restart the next query connects anew. */
export function connect(url: string, { max, onError }: { max: number; onError: (error: Error) => void }): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'glass-dice',
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    types: { getTypeParser },
  });
  // Without a listener, an idle connection cut by a dying PostgreSQL would take the whole process down.
  pool.on('error', onError);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Commits what `work` wrote when it returns and undoes all of it when it throws. */
export function transaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('read committed').execute(work);
}

const { builtins } = pg.types;
const int8Array = 1016;

/** `bigint` becomes a number and `date` stays text; everything else is as the driver does it. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === builtins.INT8) return toSafeInteger;
  if (oid === builtins.DATE) return (day) => day;
  const parse = pg.types.getTypeParser(oid, format as 'text');
  if (oid === int8Array)
    return (array) => (parse(array) as (string | null)[]).map((item) => item && toSafeInteger(item));
  return parse;
}

function toSafeInteger(digits: string): number {
  const integer = Number(digits);
  if (!Number.isSafeInteger(integer)) throw new RangeError(`The bigint ${digits} does not fit a JavaScript number.`);
  return integer;
}
