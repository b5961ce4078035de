/** What the database holds, whatever tables it has: for tests that say "and nothing changed". */
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/db.ts';

type Row = Record<string, unknown>;

/** One text per table that is another as soon as anything in it is. */
export async function allRows(db: Db): Promise<Record<string, string>> {
  return await ofTables(await tablesWith(db), async (table) => {
    const { rows } = await sql<{ all: string }>`
      select coalesce(md5(string_agg(row::text, ';' order by row::text)), '') as all from ${sql.table(table)} as row
    `.execute(db);
    return rows[0]!.all;
  });
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

async function tablesWith(db: Db, column?: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = coalesce(${column ?? null}, column_name)
  `.execute(db);
  return rows.map(({ name }) => name);
}

async function ofTables<Value>(
  tables: readonly string[],
  read: (table: string) => Promise<Value>,
): Promise<Record<string, Value>> {
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await read(table)] as const)));
}
