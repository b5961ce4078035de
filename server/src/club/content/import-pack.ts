/**
 * Writes a pack's content into the database in the caller's transaction: many rows in each statement, and only rows that
 * differ, so that importing the same pack again changes nothing. Rows that the pack does not mention stay, unless their
 * removal is asked for; and where the pack says nothing at all, nothing is removed.
 */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { clubRow, contentTables, rowsOf } from './content-rows.ts';
import { checkKeptIds, type Renamed } from './kept-ids.ts';
import type { Pack } from './pack.ts';
import { removeRows, unmentioned, type Key, type Removed } from './removal.ts';
import { writeSearch } from './search-rows.ts';

export type Imported = {
  kind: string;
  new: number;
  changed: number;
  unchanged: number;
  /** What the pack does not mention, removed or not. */
  removed: Key[];
  left: Key[];
};

export type ImportReport = { kinds: Imported[]; removedWithThem: Removed; renamed: Renamed[] };

const rowsAtOnce = 1_000;

/** Before anything is written: one import at a time, and time enough for a large one. */
export async function beginImport(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '120s'`.execute(tx);
  await sql`set local lock_timeout = '60s'`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx);
  await sql`lock table club in share row exclusive mode`.execute(tx);
}

export async function importPack(tx: Tx, pack: Pack, { remove }: { remove: boolean }): Promise<ImportReport> {
  const renamed = await checkKeptIds(tx, pack);
  const club = await upsert(tx, 'club', 'here', [clubRow(pack.club)]);
  const kinds: Imported[] = [{ kind: 'club', ...club, removed: [], left: [] }];
  const rows = rowsOf(pack);
  for (const { table, key, kind } of contentTables) {
    const mentioned = rows[table];
    if (mentioned) kinds.push({ kind, ...(await upsert(tx, table, key, mentioned)), removed: [], left: [] });
  }
  const removedWithThem: Removed = {};
  // What refers to others goes before them.
  for (const content of contentTables.toReversed()) {
    const mentioned = rows[content.table];
    if (!mentioned) continue;
    const keys = await unmentioned(tx, content, mentioned);
    const imported = kinds.find(({ kind }) => kind === content.kind)!;
    imported[remove ? 'removed' : 'left'] = keys;
    if (remove && keys.length > 0) Object.assign(removedWithThem, await removeRows(tx, content.table, keys));
  }
  await writeSearch(tx);
  return { kinds, removedWithThem, renamed };
}

/**
 * Rows that are the same are not even locked, and those that differ only in what nobody refers to: members go on
 * following, rating and betting while an import is under way. So keys, and the ids of games, are not among what is set.
 */
async function upsert(
  tx: Tx,
  table: string,
  key: string,
  rows: object[],
): Promise<Pick<Imported, 'new' | 'changed' | 'unchanged'>> {
  const columns = Object.keys(rows[0] ?? {});
  const settable = columns.filter((column) => column !== key && column !== 'id');
  // Whatever is numbered as it comes gets its numbers in the club's own order.
  const order = columns.includes('position') ? 'position' : key;
  const list = (names: string[], prefix = '') => sql.join(names.map((name) => sql.ref(prefix + name)));
  const written: boolean[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(from, from + rowsAtOnce));
    const result = await sql<{ isNew: boolean }>`
      insert into ${sql.table(table)} (${list(columns)})
      select ${list(columns, 'said.')} from jsonb_populate_recordset(null::${sql.table(table)}, ${some}) as said
      where not exists (
        select from ${sql.table(table)} as here
        where ${sql.ref(`here.${key}`)} = ${sql.ref(`said.${key}`)}
          and (${list(columns, 'here.')}) is not distinct from (${list(columns, 'said.')})
      )
      order by ${sql.ref(`said.${order}`)}
      on conflict (${sql.ref(key)}) do update set (${list(settable)}) = row (${list(settable, 'excluded.')})
      returning ${sql.ref(`${table}.xmax`)} = 0 as "isNew"
    `.execute(tx);
    written.push(...result.rows.map(({ isNew }) => isNew));
  }
  const added = written.filter(Boolean).length;
  return { new: added, changed: written.length - added, unchanged: rows.length - written.length };
}
