/** Reads a log over HTTP: its checkpoint, its tiles and its bundles of entries. It asks for nothing else. */
import {
  splitEntries,
  splitHashes,
  tilePath,
  tileWidth,
  tileWith,
  readTiles,
  type Tile,
} from '@glass-dice/domain/log/tiles';
import { hashBytes, hashesReadBy, type Hash, type HashReader } from '@glass-dice/domain/log/tree';
import { StartError } from './start-error.ts';

/** Nobody is to blame: a network, a proxy, a club that is switched off. */
export class CannotBeRead extends Error {
  override name = 'CannotBeRead';
}

/** It answered, and does not have it. */
export class NotThere extends CannotBeRead {}

export type LogReader = {
  checkpoint: () => Promise<string>;
  /** As many as the tile is wide. */
  tile: (tile: Tile) => Promise<Hash[]>;
  entries: (bundle: Omit<Tile, 'level'>) => Promise<Uint8Array[]>;
};

const longestWaitMs = 30_000;
const mostCheckpointBytes = 256 * 1_024;
const mostEntryBytes = 65_535;

export function logReader(address: string, stop: AbortSignal): LogReader {
  const prefix = prefixOf(address);
  const get = (path: string, mostBytes: number) => fetchBytes(`${prefix}/${path}`, mostBytes, stop);
  const getTile = async (folder: string, tile: Omit<Tile, 'level'>, mostBytes: number) => {
    const exact = await get(`tile/${folder}/${tilePath(tile)}`, mostBytes);
    if (exact || tile.width === tileWidth) return exact;
    // A log may drop a partial tile once the full one is there.
    return get(`tile/${folder}/${tilePath({ ...tile, width: tileWidth })}`, mostBytes);
  };
  return {
    checkpoint: async () => decode(present(await get('checkpoint', mostCheckpointBytes), 'the checkpoint')),
    tile: async (tile) => {
      const name = `tile ${tile.level}/${tile.index}`;
      const bytes = present(await getTile(String(tile.level), tile, tileWidth * hashBytes), name);
      return cut(splitHashes(bytes), tile.width, name);
    },
    entries: async (bundle) => {
      const name = `bundle ${bundle.index}`;
      const bytes = present(await getTile('entries', bundle, tileWidth * (2 + mostEntryBytes)), name);
      return cut(splitEntries(bytes), bundle.width, name);
    },
  };
}

/** The hashes that a computation over a tree of this size will ask for. */
export async function fetchHashes(
  reader: LogReader,
  size: number,
  compute: (read: HashReader) => unknown,
): Promise<HashReader> {
  const nameOf = ({ level, index }: Tile) => `${level}/${index}`;
  const tiles = hashesReadBy(compute).map(({ level, index }) => tileWith(level, index, size));
  const hashes = new Map<string, Hash[]>();
  for (const tile of tiles) if (!hashes.has(nameOf(tile))) hashes.set(nameOf(tile), await reader.tile(tile));
  return readTiles(size, (tile) => hashes.get(nameOf(tile))!);
}

function prefixOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new StartError('The address of a log is like https://club.example/log');
  return url.href.replace(/\/+$/, '');
}

/** Nothing when the log does not have it. */
async function fetchBytes(url: string, mostBytes: number, stop: AbortSignal): Promise<Uint8Array | undefined> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(longestWaitMs)]);
    const answer = await fetch(url, { redirect: 'error', signal });
    if (answer.status === 200) return await bytesOf(answer.body, mostBytes);
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new CannotBeRead(`it answered ${answer.status}`);
  } catch (error) {
    const { message, cause } = error as Error;
    throw new CannotBeRead(`${url}: ${cause instanceof Error && cause.message ? cause.message : message}`);
  }
}

async function bytesOf(body: ReadableStream<Uint8Array> | null, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new CannotBeRead('it is too large');
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

function present(bytes: Uint8Array | undefined, name: string): Uint8Array {
  if (!bytes) throw new NotThere(`${name} is not there`);
  return bytes;
}

function cut<Part>(parts: readonly Part[] | undefined, width: number, name: string): Part[] {
  if (!parts || parts.length < width) throw new CannotBeRead(`${name} is not whole`);
  return parts.slice(0, width);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CannotBeRead('the checkpoint is not a text');
  }
}
