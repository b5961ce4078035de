/** Reads the tree of a log from the database: leaves from its entries, what lies above from the roots of full tiles. */
import { sql } from 'kysely';
import { readTiles, tileAt, tileWidth, tileWith, type Tile } from '@glass-dice/domain/log/tiles';
import { hashesReadBy, treeOf, treeRoot, type Hash, type HashReader } from '@glass-dice/domain/log/tree';
import type { Db, Tx } from '../platform/database/db.ts';

/** The result of a computation on the tree of a log with `size` leaves. */
export async function onTree<Result>(
  db: Db,
  log: number,
  size: number,
  compute: (read: HashReader) => Result,
): Promise<Result> {
  const tiles = new Map<string, Tile>();
  for (const { level, index } of hashesReadBy(compute)) {
    const tile = tileWith(level, index, size);
    tiles.set(nameOf(tile), tile);
  }
  const hashes = new Map<string, Hash[]>();
  for (const [name, tile] of tiles) hashes.set(name, await readTile(db, log, tile));
  return compute(readTiles(size, (tile) => hashes.get(nameOf(tile))!));
}

function nameOf({ level, index }: Tile): string {
  return `${level}/${index}`;
}

export async function readTile(db: Db, log: number, { level, index, width }: Tile): Promise<Hash[]> {
  const from = index * tileWidth;
  const { rows } =
    level === 0
      ? await sql<{ hash: Buffer }>`
          select leaf as hash from log_entry where log = ${log} and index >= ${from} and index < ${from + width}
          order by index`.execute(db)
      : await sql<{ hash: Buffer }>`
          select root as hash from log_tile
          where log = ${log} and level = ${level} and index >= ${from} and index < ${from + width} order by index`.execute(
          db,
        );
  if (rows.length < width) throw new Error(`tile ${level}/${index} of log ${log} lacks hashes`);
  return rows.map(({ hash }) => hash);
}

export async function readEntries(db: Db, log: number, from: number, to: number): Promise<string[]> {
  const rows = await db
    .selectFrom('log_entry')
    .select('text')
    .where('log', '=', log)
    .where('index', '>=', from)
    .where('index', '<', to)
    .orderBy('index')
    .execute();
  return rows.map(({ text }) => text);
}

/** Stores the roots of the tiles that are full in a tree of this size. */
export async function storeTiles(tx: Tx, log: number, size: number): Promise<void> {
  for (let level = 0; ; level += 1) {
    const full = Math.floor(size / tileWidth ** (level + 1));
    if (full === 0) return;
    const { rows } = await sql<{ stored: number }>`
      select coalesce(max(index) + 1, 0)::bigint as stored from log_tile where log = ${log} and level = ${level + 1}
    `.execute(tx);
    for (let index = rows[0]!.stored; index < full; index += 1) {
      const hashes = await readTile(tx, log, tileAt(level, index, size));
      const root = Buffer.from(treeRoot(tileWidth, treeOf(hashes)));
      await tx
        .insertInto('log_tile')
        .values({ log, level: level + 1, index, root })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}
