/**
 * Lets a test database live at another time. The product asks PostgreSQL what time it is and has no switch for it; here
 * a function of the same name stands before PostgreSQL's own in the search path of the product's functions and of
 * connections by `appUrl`. What a column's default says stays the real time, unless it is asked for.
 */
import { sql } from 'kysely';
import { connect, type Db } from '../../src/platform/database/db.ts';
import { withClient } from '../../src/platform/postgres/client.ts';

export type SimulatedClock = {
  /** Stops at a moment. */
  set: (moment: number | string) => Promise<void>;
  /** A connection as the app's role that lives at that time. */
  db: Db;
  appUrl: string;
  close: () => Promise<void>;
};

const path = 'simulated, pg_catalog, public, pg_temp';

export async function simulateClock(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  start: number | string,
  { withDefaults = false } = {},
): Promise<SimulatedClock> {
  await withClient(ownerUrl, async (client) => {
    await client.query(`
      create schema simulated;
      create table simulated.clock (at timestamptz not null);
      insert into simulated.clock values (now());
      create function simulated.clock_timestamp() returns timestamptz language sql volatile security definer
        as 'select at from simulated.clock';
      grant usage on schema simulated to public`);
    const { rows: functions } = await client.query<{ name: string }>(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proconfig is not null`);
    await client.query(functions.map(({ name }) => `alter function ${name} set search_path = ${path}`).join(';'));
    if (!withDefaults) return;
    const { rows: columns } = await client.query<{ table: string; column: string }>(`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_default = 'clock_timestamp()'`);
    const change = ({ table, column }: (typeof columns)[number]) =>
      `alter table ${table} alter ${column} set default simulated.clock_timestamp()`;
    await client.query(columns.map(change).join(';'));
  });
  const url = new URL(appUrl);
  url.searchParams.set('options', `-c search_path=${path.replaceAll(' ', '')}`);
  const db = connect(url.href, { max: 10, onError: () => {} });
  const owner = connect(ownerUrl, { max: 1, onError: () => {} });
  const set = async (moment: number | string) => {
    await sql`update simulated.clock set at = ${new Date(moment)}`.execute(owner);
  };
  const close = async () => {
    await Promise.all([db.destroy(), owner.destroy()]);
  };
  await set(start);
  return { set, db, appUrl: url.href, close };
}
