/** What the database holds, whatever tables it has: for tests that say "and nothing changed". */
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/db.ts';

type Row = Record<string, unknown>;

/** One text per table that is another as soon as a row of it is written, be it with what it had: by place and transaction. */
export async function allRows(db: Db): Promise<Record<string, string>> {
  const each = (await tablesWith(db)).map(
    (table) => sql`
      select ${sql.lit(table)} as name, count(*) || ' ' || coalesce(sum(hash_record_extended((ctid, xmin), 0)), 0) as all
      from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ name: string; all: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, all }) => [name, all]));
}

/** Every row of every table that belongs to a member. */
export async function rowsOf(db: Db, memberId: number): Promise<Record<string, Row[]>> {
  const owned = await ofTables(await tablesWith(db, 'member_id'), async (table) => {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(row) as row from ${sql.table(table)} as row where member_id = ${memberId} order by row::text
    `.execute(db);
    return rows.map(({ row }) => row);
  });
  const member = await sql<{ row: Row }>`
    select to_jsonb(member) as row from member where id = ${memberId}
  `.execute(db);
  return { ...owned, member: member.rows.map(({ row }) => row) };
}

/** That this role may read. */
async function tablesWith(db: Db, column?: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and has_table_privilege(oid, 'select')
      and (${column ?? null}::text is null
        or exists (select from pg_attribute where attrelid = pg_class.oid and attname = ${column ?? null}))
  `.execute(db);
  return rows.map(({ name }) => name);
}

async function ofTables<Value>(
  tables: readonly string[],
  read: (table: string) => Promise<Value>,
): Promise<Record<string, Value>> {
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await read(table)] as const)));
}
