import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasTile,
  joinEntries,
  parseTilePath,
  readTiles,
  splitEntries,
  splitHashes,
  tileAt,
  tilePath,
  type Tile,
} from './tiles.ts';
import { consistencyPath, inclusionPath, leafHash, treeOf, treeRoot } from './tree.ts';

test('a tile has one address', () => {
  expect(tilePath({ index: 0, width: 256 })).toBe('000');
  expect(tilePath({ index: 1_234_067, width: 256 })).toBe('x001/x234/067');
  expect(tilePath({ index: 999, width: 1 })).toBe('999.p/1');
  expect(tilePath({ index: 1000, width: 255 })).toBe('x001/000.p/255');
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 256 }), (index, width) => {
      expect(parseTilePath(tilePath({ index, width }))).toEqual({ index, width });
    }),
  );
  for (const other of [
    '',
    '0',
    '00',
    '0000',
    'x000/001',
    '000.p/0',
    '000.p/256',
    '000.p/257',
    '000.p/999',
    '000.p/01',
    '000.p/1000',
    '000/',
    '/000',
    'x001',
    '001/002',
    '000.p',
    '٠٠٠',
  ])
    expect(parseTilePath(other)).toBeUndefined();
});

/** By the definition: which leaves each hash of a tile stands for. */
function slowTile(leaves: readonly Uint8Array[], { level, index, width }: Tile) {
  const per = 256 ** level;
  return Array.from({ length: width }, (_, at) => {
    const from = (index * 256 + at) * per;
    return treeRoot(per, treeOf(leaves.slice(from, from + per)));
  });
}

test('a tree is read from its tiles alone', () => {
  // Trees of several sizes have most of their tiles in common.
  const made = new Map<string, Uint8Array[]>();
  const leaves = Array.from({ length: 66_000 }, (_, index) => leafHash(utf8ToBytes(String(index))));
  for (const size of [1, 255, 256, 257, 1_000, 65_535, 65_536, 66_000]) {
    const direct = treeOf(leaves.slice(0, size));
    const tiled = readTiles(size, (tile) => {
      expect(hasTile(tile, size)).toBe(true);
      const name = Object.values(tile).join();
      made.set(name, made.get(name) ?? slowTile(leaves, tile));
      return made.get(name)!;
    });
    expect(treeRoot(size, tiled)).toEqual(treeRoot(size, direct));
    for (const index of [0, Math.floor(size / 3), size - 1]) {
      expect(inclusionPath(index, size, tiled)).toEqual(inclusionPath(index, size, direct));
      expect(consistencyPath(index + 1, size, tiled)).toEqual(consistencyPath(index + 1, size, direct));
    }
  }
});

test('which tiles a tree has', () => {
  expect(tileAt(0, 273, 70_000)).toEqual({ level: 0, index: 273, width: 112 });
  expect(tileAt(1, 0, 70_000).width).toBe(256);
  expect(tileAt(1, 1, 70_000).width).toBe(17);
  expect(tileAt(2, 0, 70_000).width).toBe(1);
  expect(hasTile({ level: 0, index: 273, width: 112 }, 70_000)).toBe(true);
  expect(hasTile({ level: 0, index: 273, width: 113 }, 70_000)).toBe(false);
  expect(hasTile({ level: 3, index: 0, width: 1 }, 70_000)).toBe(false);
});

test('entries come out of a bundle as they went in, and a bundle that is cut is none', () => {
  const entry = fc.uint8Array({ maxLength: 300 });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
      const bytes = joinEntries(entries);
      expect(splitEntries(bytes)).toEqual(entries);
      if (entries.length > 0) expect(splitEntries(bytes.slice(0, -1))).not.toEqual(entries);
    }),
  );
  expect(splitEntries(Uint8Array.of(0, 3, 1, 2))).toBeUndefined();
  expect(splitEntries(Uint8Array.of(0))).toBeUndefined();
  expect(splitHashes(new Uint8Array(33))).toBeUndefined();
});
