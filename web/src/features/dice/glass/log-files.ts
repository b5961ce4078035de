/** Reads the tree of a log from the files that its club serves, and believes only what leads to a signed root. */
import {
  readTiles,
  splitEntries,
  splitHashes,
  tileAt,
  tilePath,
  tileWidth,
  tileWith,
} from '@glass-dice/domain/log/tiles';
import type { Tile } from '@glass-dice/domain/log/tiles';
import {
  hashesReadBy,
  inclusionPath,
  leafHash,
  rootOfInclusion,
  sameHash,
  type Hash,
  type HashReader,
  type TreeHead,
} from '@glass-dice/domain/log/tree';

/** Nobody is to blame: a network, a proxy, a club that is down. It proves nothing. */
export class CannotBeRead extends Error {}

/** Fetches a file of the club by its path; nothing when it cannot be had. */
export type FetchFile = (path: string) => Promise<Uint8Array | undefined>;

/** `/log`, or `/log/2` for the second log: its number is the end of its name. */
export function folderOf(origin: string): string {
  const number = numberOf(origin);
  return number === 1 ? '/log' : `/log/${number}`;
}

function numberOf(origin: string): number {
  return Number(/\/log\/([1-9][0-9]{0,8})$/.exec(origin)?.[1] ?? 1);
}

export type LogFiles = ReturnType<typeof logFiles>;

/** The files of the tree that a checkpoint has signed. */
export function logFiles(fetchFile: FetchFile, origin: string, head: TreeHead) {
  const folder = folderOf(origin);
  const tiles = new Map<string, Promise<Hash[]>>();

  async function parts<Part>(kind: string, tile: Tile, split: (bytes: Uint8Array) => Part[] | undefined) {
    const exact = await fetchFile(`${folder}/tile/${kind}/${tilePath(tile)}`);
    // A log may drop a partial tile once the full one is there.
    const bytes = exact ?? (await fetchFile(`${folder}/tile/${kind}/${tilePath({ ...tile, width: tileWidth })}`));
    const found = bytes && split(bytes);
    if (!found || found.length < tile.width) throw new CannotBeRead(`${kind} ${tile.index}`);
    return found.slice(0, tile.width);
  }

  function hashesOf(tile: Tile): Promise<Hash[]> {
    const name = nameOf(tile);
    const hashes = tiles.get(name) ?? parts(String(tile.level), tile, splitHashes);
    tiles.set(name, hashes);
    return hashes;
  }

  /** The result of a computation on the tree. Only what reaches its root tells something about it. */
  async function onTree<Result>(compute: (read: HashReader) => Result): Promise<Result> {
    const hashes = new Map<string, readonly Hash[]>();
    for (const { level, index } of hashesReadBy(compute)) {
      const tile = tileWith(level, index, head.size);
      hashes.set(nameOf(tile), await hashesOf(tile));
    }
    return compute(readTiles(head.size, (tile) => hashes.get(nameOf(tile))!));
  }

  /** 256 entries, or as many as there are. Their hashes take the place of the tile's, so that all of them reach the root. */
  async function bundle(index: number): Promise<string[]> {
    const tile = tileAt(0, index, head.size);
    const entries = await parts('entries', tile, splitEntries);
    const leaves = entries.map(leafHash);
    tiles.set(nameOf(tile), Promise.resolve(leaves));
    const first = index * tileWidth;
    const path = await onTree((read) => inclusionPath(first, head.size, read));
    const root = rootOfInclusion(leaves[0]!, first, head.size, path);
    if (!root || !sameHash(root, head.root)) throw new CannotBeRead(`entries ${index} are not the log's`);
    return entries.map((entry) => textOf(entry));
  }

  return { head, onTree, bundle };
}

function nameOf({ level, index }: Tile): string {
  return `${level}/${index}`;
}

/** Bytes that are no text make no entry: what stands for them is not ASCII. */
function textOf(entry: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(entry);
}
