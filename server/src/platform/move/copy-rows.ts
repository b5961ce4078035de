/**
 * All rows of a club into the migrated database of another PostgreSQL, which may be of another version: all of them in
 * one transaction there, or none. The jobs of the queue stay behind: a server takes up at its start what they are about.
 */
import type { Client } from 'pg';
import { withClient } from '../postgres/client.ts';

export type Copied = { tables: number; rows: number };

type Table = { name: string; columns: string };
type Count = { rows: string; digest: string };

const rowsAtOnce = 500;

/** Both write values as the same text, whatever is set for their roles. */
const sameTexts = `
  set search_path = public, pg_temp; set time zone 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Signed in as the owners of the tables. */
export async function copyRows(sourceUrl: string, targetUrl: string): Promise<Copied> {
  return await withClient(sourceUrl, (source) =>
    withClient(targetUrl, async (target) => {
      for (const client of [source, target]) await client.query(sameTexts);
      await source.query('begin isolation level repeatable read read only');
      await target.query('begin');
      const tables = await listTables(source);
      await takeChoice(source, target);
      const putBack = await setRulesAside(target, tables);
      // What the migrations themselves have written comes with the rest.
      await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
      for (const table of tables) await copyTable(source, target, table);
      await copySequences(source, target);
      const rows = await compare(source, target, tables);
      await target.query(putBack);
      await target.query('commit');
      await target.query('analyze');
      return { tables: tables.length, rows };
    }),
  );
}

/** By its own rule, which also writes the zone into the functions that indexes and rules rest on. */
async function takeChoice(source: Client, target: Client): Promise<void> {
  const { rows } = await source.query<{ zone: string; label: string }>(
    'select time_zone as zone, money_label as label from club_choice',
  );
  const { zone, label } = rows[0]!;
  await target.query('update club_choice set time_zone = $1, money_label = $2', [zone, label]);
}

async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

/**
 * What was decided when the rows were written is not decided again; and a foreign key would ask for a sequence of tables.
 * Answers with the statements that put all of it back, which look at every foreign key of every row.
 */
async function setRulesAside(target: Client, tables: readonly Table[]): Promise<string> {
  const { rows: keys } = await target.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by oid`);
  const triggers = (change: string) => tables.map(({ name }) => `alter table ${name} ${change} trigger user`);
  await target.query([...triggers('disable'), ...keys.map(({ drop }) => drop)].join(';'));
  return [...keys.map(({ add }) => add), ...triggers('enable')].join(';');
}

async function copyTable(source: Client, target: Client, { name, columns }: Table): Promise<void> {
  await source.query(`declare copied no scroll cursor for select t::text as row from ${name} t`);
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${rowsAtOnce} from copied`);
    if (rows.length === 0) break;
    const insert = `insert into ${name} (${columns}) overriding system value select ${columns} from unnest($1::${name}[])`;
    await target.query(insert, [rows.map(({ row }) => row)]);
  }
  await source.query('close copied');
}

/** A sequence that was never asked has no value. */
async function copySequences(source: Client, target: Client): Promise<void> {
  const { rows } = await source.query<{ name: string; value: string }>(`
    select quote_ident(sequencename) as name, last_value as value
    from pg_sequences where schemaname = 'public' and last_value is not null`);
  for (const { name, value } of rows) await target.query('select setval($1::regclass, $2)', [name, value]);
}

/** Answers with how many rows there are. */
async function compare(source: Client, target: Client, tables: readonly Table[]): Promise<number> {
  let rows = 0;
  for (const { name } of tables) {
    const [there, here] = [await count(source, name), await count(target, name)];
    if (there.rows !== here.rows || there.digest !== here.digest) {
      throw new Error(`the rows of ${name} are not those that were read`);
    }
    rows += Number(here.rows);
  }
  return rows;
}

/** The sum of a hash of each row does not depend on the order in which they lie. */
async function count(client: Client, table: string): Promise<Count> {
  const { rows } = await client.query<Count>(`
    select count(*) as rows, sum(
      ('x' || left(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric
    )::text as digest from ${table} t`);
  return rows[0]!;
}
