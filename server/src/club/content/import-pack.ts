/**
 * Writes a pack's content into the database in the caller's transaction: many rows in each statement, and only rows that
 * differ, so that importing the same pack again changes nothing. Rows that the pack does not mention stay, unless their
 * removal is asked for; and where the pack says nothing at all, nothing is removed.
 */
import { sql } from 'kysely';
import { Refusal } from '../../platform/commands/command.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { fieldsChanged, itemOf, renamedFrom, type Changed, type Item, type Row } from './changes.ts';
import { choose } from './choice.ts';
import { clubRow, contentTables, rowsOf, type ContentTable } from './content-rows.ts';
import { checkKeptIds, withWhatStays, type NewName, type Renamed } from './kept-ids.ts';
import { missingBehind } from './links.ts';
import type { Pack } from './pack.ts';
import { removeRows, retiredBesides, unmentioned, type Key, type Removed } from './removal.ts';
import { writeSearch } from './search-rows.ts';
import { tryOut } from './try-out.ts';

export type Imported = {
  kind: string;
  new: Item[];
  changed: Changed[];
  unchanged: number;
  /** What the pack does not mention, removed or not. */
  removed: Item[];
  left: Item[];
};

export type ImportReport = {
  kinds: Imported[];
  removedWithThem: Removed;
  renamed: Renamed[];
  /** Retired tables that the pack does not mention, which stay as they are. */
  retired: string[];
};

const rowsAtOnce = 1_000;

/** Before anything is written: one import at a time, and time enough for a large one. */
export async function beginImport(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '120s'`.execute(tx);
  await sql`set local lock_timeout = '60s'`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx);
  await sql`lock table club in share row exclusive mode`.execute(tx);
}

export async function importPack(tx: Tx, pack: Pack, { remove }: { remove: boolean }): Promise<ImportReport> {
  await checkKeptIds(tx, pack);
  const renamed: Renamed[] = [];
  await choose(tx, pack);
  const club = await upsert(tx, 'club', 'here', [clubRow(pack.club)]);
  const kinds: Imported[] = [importedOf('club', club)];
  const rows = rowsOf(pack);
  for (const { table, key, kind } of contentTables) {
    const mentioned = rows[table];
    if (!mentioned) continue;
    const written = await upsert(tx, table, key, mentioned);
    kinds.push(importedOf(kind, written));
    renamed.push(...(await withWhatStays(tx, table, written.renamed)));
  }
  const removedWithThem: Removed = {};
  // What refers to others goes before them.
  for (const content of contentTables.toReversed()) {
    const mentioned = rows[content.table];
    if (!mentioned) continue;
    const items = await unmentioned(tx, content, mentioned);
    const imported = kinds.find(({ kind }) => kind === content.kind)!;
    imported[remove ? 'removed' : 'left'] = items;
    const keys = items.map(({ id }) => id);
    if (remove && keys.length > 0) Object.assign(removedWithThem, await removeRows(tx, content.table, keys));
  }
  if (pack.banners) await refuseDeadBanners(tx, pack.banners);
  await writeSearch(tx);
  return { kinds, removedWithThem, renamed, retired: await retiredBesides(tx, rows.game ?? []) };
}

function importedOf(kind: string, { new: added, changed, unchanged }: Written): Imported {
  return { kind, new: added, changed, unchanged, removed: [], left: [] };
}

export async function previewImport(db: Db, pack: Pack, options: { remove: boolean }): Promise<ImportReport> {
  return await tryOut(db, async (tx) => {
    await beginImport(tx);
    return await importPack(tx, pack, options);
  });
}

/** A pack without hosts or videos may lead to those that the club has. */
async function refuseDeadBanners(tx: Tx, banners: NonNullable<Pack['banners']>): Promise<void> {
  const idsIn = async (table: 'host' | 'video') =>
    new Set((await tx.selectFrom(table).select('id').execute()).map(({ id }) => id));
  const known = { hosts: await idsIn('host'), videos: await idsIn('video') };
  for (const { key, link } of banners) {
    const missing = link !== null && missingBehind(link, known);
    if (!missing) continue;
    throw new Refusal(`The banner ${key} leads to ${link}, but there is no ${missing}. Nothing was imported.`);
  }
}

type Written = Pick<Imported, 'new' | 'changed' | 'unchanged'> & { renamed: NewName[] };

type Found = { id: Key | true; before: Row | null; after: Row };

/**
 * Rows that are the same are not even locked, and those that differ only in what nobody refers to: members go on
 * following, rating and betting while an import is under way. So keys, and the ids of games, are not among what is set.
 */
async function upsert(tx: Tx, table: 'club' | ContentTable['table'], key: string, rows: object[]): Promise<Written> {
  const columns = Object.keys(rows[0] ?? {});
  const settable = columns.filter((column) => column !== key && column !== 'id');
  // Whatever is numbered as it comes gets its numbers in the club's own order.
  const order = columns.includes('position') ? 'position' : key;
  const list = (names: string[], prefix = '') => sql.join(names.map((name) => sql.ref(prefix + name)));
  const written: Written = { new: [], changed: [], unchanged: rows.length, renamed: [] };
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + rowsAtOnce))})`;
    const { rows: found } = await sql<Found>`
      select ${sql.ref(`said.${key}`)} as id, to_jsonb(kept) as before, to_jsonb(said) as after
      from ${some} as said
      left join ${sql.table(table)} as kept on ${sql.ref(`kept.${key}`)} = ${sql.ref(`said.${key}`)}
      where ${sql.ref(`kept.${key}`)} is null
        or (${list(columns, 'kept.')}) is distinct from (${list(columns, 'said.')})
      order by ${sql.ref(`said.${order}`)}
    `.execute(tx);
    if (found.length === 0) continue;
    for (const each of found) tell(written, each, settable);
    await sql`
      insert into ${sql.table(table)} (${list(columns)})
      select ${list(columns, 'said.')} from ${some} as said
      where ${sql.ref(`said.${key}`)}::text = any(${found.map(({ id }) => String(id))}::text[])
      order by ${sql.ref(`said.${order}`)}
      on conflict (${sql.ref(key)}) do update set (${list(settable)}) = row (${list(settable, 'excluded.')})
    `.execute(tx);
  }
  return written;
}

function tell(written: Written, { id, before, after }: Found, columns: readonly string[]): void {
  const item = itemOf(id, after);
  written.unchanged -= 1;
  if (!before) return void written.new.push(item);
  written.changed.push({ ...item, fields: fieldsChanged(before, after, columns) });
  const names = renamedFrom(before, after);
  if (names) written.renamed.push({ id: item.id, ...names });
}
