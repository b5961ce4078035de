/** How a tree is cut into files of 256 hashes, and its entries into bundles: the `tlog-tiles` of C2SP. */
import { concatBytes } from '@noble/hashes/utils.js';
import { hashBytes, treeOf, type Hash, type HashReader } from './tree.ts';

export const tileWidth = 256;
const levelsPerTile = 8;

/** `width` is below 256 for the last tile of a level only. */
export type Tile = { level: number; index: number; width: number };

/** `1234067` is `x001/x234/067`; a partial tile says how wide it is. */
export function tilePath({ index, width }: Omit<Tile, 'level'>): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.../g)!;
  const path = groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/');
  return width === tileWidth ? path : `${path}.p/${width}`;
}

export function parseTilePath(path: string): Omit<Tile, 'level'> | undefined {
  const parts = /^((?:x[0-9]{3}\/)*[0-9]{3})(?:\.p\/([1-9][0-9]{0,2}))?$/.exec(path);
  if (!parts) return undefined;
  const tile = {
    index: Number(parts[1]!.replaceAll(/[x/]/g, '')),
    width: parts[2] === undefined ? tileWidth : Number(parts[2]),
  };
  // Each tile has one address.
  const isTile = Number.isSafeInteger(tile.index) && tile.width <= tileWidth && tilePath(tile) === path;
  return isTile ? tile : undefined;
}

/** The tile of a tree with `size` leaves that the hash at a place of the tree follows from. */
export function tileWith(level: number, index: number, size: number): Tile {
  const tileLevel = Math.floor(level / levelsPerTile);
  const perTile = 2 ** (levelsPerTile - (level % levelsPerTile));
  return tileAt(tileLevel, Math.floor(index / perTile), size);
}

export function tileAt(level: number, index: number, size: number): Tile {
  const hashes = Math.floor(size / tileWidth ** level);
  return { level, index, width: Math.min(tileWidth, hashes - index * tileWidth) };
}

/** Whether a tree of this size has the tile. Of a wider one, the narrower tiles are part, too. */
export function hasTile({ level, index, width }: Tile, size: number): boolean {
  return index * tileWidth + width <= Math.floor(size / tileWidth ** level);
}

export function joinHashes(hashes: readonly Hash[]): Uint8Array {
  return concatBytes(...hashes);
}

export function splitHashes(bytes: Uint8Array): Hash[] | undefined {
  if (bytes.length % hashBytes !== 0) return undefined;
  return Array.from({ length: bytes.length / hashBytes }, (_, at) => bytes.slice(at * hashBytes, (at + 1) * hashBytes));
}

/** Reads a tree of `size` leaves from its tiles. What is not there is an error of the caller, who knows what is read. */
export function readTiles(size: number, hashesOf: (tile: Tile) => readonly Hash[]): HashReader {
  const trees = new Map<string, HashReader>();
  return (level, index) => {
    const tile = tileWith(level, index, size);
    const name = `${tile.level}/${tile.index}`;
    const tree = trees.get(name) ?? treeOf(hashesOf(tile));
    trees.set(name, tree);
    const inTile = level % levelsPerTile;
    return tree(inTile, index - (tile.index * tileWidth) / 2 ** inTile);
  };
}

/** Each entry behind its length in two bytes. */
export function joinEntries(entries: readonly Uint8Array[]): Uint8Array {
  return concatBytes(
    ...entries.flatMap((entry) => [Uint8Array.of(Math.floor(entry.length / 256), entry.length % 256), entry]),
  );
}

export function splitEntries(bytes: Uint8Array): Uint8Array[] | undefined {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const length = bytes[at]! * 256 + (bytes[at + 1] ?? 0);
    const end = at + 2 + length;
    if (end > bytes.length) return undefined;
    entries.push(bytes.slice(at + 2, end));
    at = end;
  }
  return entries;
}
