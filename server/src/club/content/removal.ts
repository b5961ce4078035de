/** Takes away what a pack no longer mentions. What something else still refers to stays, and with it everything. */
import { sql, type RawBuilder } from 'kysely';
import { Refusal } from '../../platform/commands/command.ts';
import type { Tx } from '../../platform/database/db.ts';
import { itemOf, type Item } from './changes.ts';
import type { ContentTable } from './content-rows.ts';

/** How much of members went with what was removed: "follows", 12. */
export type Removed = Record<string, number>;

export type Key = number | string;
type Table = ContentTable['table'];

/** What a pack need not mention is among them only when all are meant. */
export async function unmentioned(
  tx: Tx,
  { table, key }: ContentTable,
  rows: readonly object[] | 'none',
): Promise<Item[]> {
  const mentioned = rows === 'none' ? [] : rows.map((row) => String((row as Record<string, unknown>)[key]));
  const { rows: found } = await sql<{ key: Key; row: Record<string, unknown> }>`
    select ${sql.ref(key)} as key, to_jsonb(kept) as row from ${sql.table(table)} as kept
    where ${sql.ref(key)}::text <> all(${mentioned}::text[]) ${(rows !== 'none' && passedOver[table]) || sql``}
    order by position, 1
  `.execute(tx);
  return found.map((each) => itemOf(each.key, each.row));
}

/** What a pack need not mention: notices that were published by themselves, and retired tables with their classes. */
const passedOver: { [Each in Table]?: RawBuilder<unknown> } = {
  notice: sql`and in_pack`,
  game: sql`and not is_retired(kept.key, clock_timestamp())`,
  game_class: sql`and not exists (
    select from game where class_key = kept.key and is_retired(game.key, clock_timestamp()))`,
};

/** The retired tables that a pack does not mention. */
export async function retiredBesides(tx: Tx, rows: readonly { key?: unknown }[]): Promise<string[]> {
  const { rows: found } = await sql<{ key: string }>`
    select key from game
    where key::text <> all(${rows.map(({ key }) => String(key))}::text[]) and is_retired(key, clock_timestamp())
    order by position, 1
  `.execute(tx);
  return found.map(({ key }) => key);
}

export async function removeRows(tx: Tx, table: Table, keys: readonly Key[]): Promise<Removed> {
  const [held] = await heldAmong(tx, table, keys);
  if (held) {
    throw new Refusal(
      `The ${table} ${held.key} ${held.why}, so it cannot be removed: ${held.instead}. Nothing was imported.`,
    );
  }
  const removed: Removed = {};
  for (const { of, table: theirs, column, count, name } of goesAlong) {
    if (of !== table) continue;
    const { rows } = await sql<{ count: number }>`
      select ${sql.raw(count)} as count from ${sql.table(theirs)} where ${sql.ref(column)} = any(${keys})
    `.execute(tx);
    if (rows[0]!.count > 0) removed[name] = rows[0]!.count;
  }
  const key = typeof keys[0] === 'number' ? 'id' : 'key';
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = any(${keys})`.execute(tx);
  return removed;
}

/** Members' own rows, which the database removes with what they are about. */
const goesAlong = [
  { of: 'host', table: 'follow', column: 'host_id', count: 'count(*)', name: 'follows' },
  { of: 'host', table: 'rating', column: 'host_id', count: 'count(*)', name: 'ratings' },
  // Single views are kept for a week only.
  { of: 'video', table: 'video_tally', column: 'video_id', count: 'coalesce(sum(views), 0)::bigint', name: 'views' },
  // Who has a video open, and never watched it, has no entry.
  { of: 'video', table: 'watch', column: 'video_id', count: 'count(watched_at)', name: 'entries of watch histories' },
] as const;

type Hold = { table: Table; why: string; by: string; column: string; where?: string; instead?: string };

const retire = 'put it back into the pack, or end it with "npm run club -- table retire" first';

/** Who refers to what. The database knows only some of it, and would not say why. */
const holds: readonly Hold[] = [
  { table: 'game', by: 'round', column: 'game_key', why: 'has had rounds, and their proofs name it', instead: retire },
  {
    table: 'game',
    by: 'chain',
    column: 'game_key',
    why: 'has published what its rolls are made of',
    instead: retire,
  },
  { table: 'game', by: 'table_stretch', column: 'game_key', why: 'is named in the public log', instead: retire },
  { table: 'game', by: 'host', column: 'game_key', why: 'is presented by a host who stays' },
  { table: 'game_class', by: 'game', column: 'class_key', why: 'has games that stay' },
  { table: 'region', by: 'host', column: 'region_id', why: 'has hosts who stay' },
  {
    table: 'bank',
    by: 'card',
    column: 'bank_key',
    where: 'deleted_at is null',
    why: 'has cards that members bound',
  },
  { table: 'avatar', by: 'member', column: 'avatar_key', why: 'is the picture of members' },
];

export type Held = { key: Key; why: string; instead: string };

export async function heldAmong(tx: Tx, table: Table, keys: readonly Key[]): Promise<Held[]> {
  const held = new Map<Key, Held>();
  for (const { by, column, where = 'true', why, instead = 'put it back into the pack' } of holds.filter(
    (hold) => hold.table === table,
  )) {
    const { rows } = await sql<{ key: Key }>`
      select wanted.key from unnest(${keys}::${sql.raw(table === 'region' ? 'integer' : 'text')}[]) as wanted (key)
      where exists (select from ${sql.table(by)} where ${sql.ref(column)} = wanted.key and ${sql.raw(where)})
    `.execute(tx);
    for (const { key } of rows) if (!held.has(key)) held.set(key, { key, why, instead });
  }
  return [...held.values()];
}
