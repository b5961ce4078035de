import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  consistencyPath,
  hashesReadBy,
  inclusionPath,
  isConsistent,
  leafHash,
  nodeHash,
  rootOfInclusion,
  treeOf,
  treeRoot,
  type Hash,
} from './tree.ts';

/** The definitions of RFC 6962, word for word and slow. */
function slowRoot(leaves: readonly Hash[]): Hash {
  if (leaves.length === 0) return sha256(new Uint8Array());
  if (leaves.length === 1) return leaves[0]!;
  const k = splitOf(leaves.length);
  return nodeHash(slowRoot(leaves.slice(0, k)), slowRoot(leaves.slice(k)));
}

function slowPath(m: number, leaves: readonly Hash[]): Hash[] {
  if (leaves.length === 1) return [];
  const k = splitOf(leaves.length);
  return m < k
    ? [...slowPath(m, leaves.slice(0, k)), slowRoot(leaves.slice(k))]
    : [...slowPath(m - k, leaves.slice(k)), slowRoot(leaves.slice(0, k))];
}

function slowConsistency(m: number, leaves: readonly Hash[], complete = true): Hash[] {
  if (m === leaves.length) return complete ? [] : [slowRoot(leaves)];
  const k = splitOf(leaves.length);
  return m <= k
    ? [...slowConsistency(m, leaves.slice(0, k), complete), slowRoot(leaves.slice(k))]
    : [...slowConsistency(m - k, leaves.slice(k), false), slowRoot(leaves.slice(0, k))];
}

function splitOf(length: number): number {
  let k = 1;
  while (k * 2 < length) k *= 2;
  return k;
}

const all = Array.from({ length: 40 }, (_, index) => leafHash(utf8ToBytes(`leaf ${index}`)));

/** Comparing bytes one by one takes long. */
const hex = (hashes: readonly Hash[]) => hashes.map((hash) => bytesToHex(hash)).join();

test('roots, inclusion and consistency are those of the definitions, for every tree of up to 40 leaves', () => {
  for (let size = 0; size <= all.length; size += 1) {
    const leaves = all.slice(0, size);
    const read = treeOf(leaves);
    const root = treeRoot(size, read);
    expect(bytesToHex(root)).toBe(bytesToHex(slowRoot(leaves)));
    for (let index = 0; index < size; index += 1) {
      const path = inclusionPath(index, size, read);
      expect(hex(path)).toBe(hex(slowPath(index, leaves)));
      expect(hex([rootOfInclusion(all[index]!, index, size, path)!])).toBe(hex([root]));
      const old = index + 1;
      const steps = consistencyPath(old, size, read);
      expect(hex(steps)).toBe(hex(slowConsistency(old, leaves)));
      expect(isConsistent({ size: old, root: slowRoot(leaves.slice(0, old)) }, { size, root }, steps)).toBe(true);
    }
    expect(isConsistent({ size: 0, root: slowRoot([]) }, { size, root }, [])).toBe(true);
  }
});

const places = fc
  .integer({ min: 1, max: all.length })
  .chain((size) => fc.record({ size: fc.constant(size), index: fc.nat(size - 1), at: fc.nat(), bit: fc.nat(255) }));

function changed(path: readonly Hash[], at: number, bit: number): Hash[] {
  return path.map((hash, place) =>
    place === at % path.length ? hash.map((byte, each) => (each === bit % 32 ? byte ^ (1 << (bit >> 5)) : byte)) : hash,
  );
}

test('a path that is changed, cut or longer, or belongs to another place or tree, does not hold', () => {
  const read = treeOf(all);
  fc.assert(
    fc.property(places, ({ size, index, at, bit }) => {
      const root = treeRoot(size, read);
      const path = inclusionPath(index, size, read);
      const leads = (leaf: Hash, place: number, of: number, by: readonly Hash[]) =>
        rootOfInclusion(leaf, place, of, by)?.join() === root.join();
      if (path.length > 0) {
        expect(leads(all[index]!, index, size, changed(path, at, bit))).toBe(false);
        expect(leads(all[index]!, index, size, path.slice(1))).toBe(false);
        expect(leads(all[index]!, index, size, path.slice(0, -1))).toBe(false);
        expect(leads(all[(index + 1) % size]!, index, size, path)).toBe(false);
        expect(leads(all[index]!, (index + 1) % size, size, path)).toBe(false);
      }
      expect(leads(all[index]!, index, size, [...path, all[0]!])).toBe(false);
      expect(leads(all[index]!, -1, size, path)).toBe(false);
      expect(leads(all[index]!, size, size, path)).toBe(false);

      const old = { size: index + 1, root: treeRoot(index + 1, read) };
      const now = { size, root };
      const steps = consistencyPath(old.size, size, read);
      if (steps.length > 0) expect(isConsistent(old, now, changed(steps, at, bit))).toBe(false);
      if (steps.length > 0) expect(isConsistent(old, now, steps.slice(1))).toBe(false);
      expect(isConsistent(old, now, [...steps, root])).toBe(false);
      expect(isConsistent({ ...old, root: all[0]!.toReversed() }, now, steps)).toBe(false);
      expect(isConsistent(old, { ...now, root: all[0]!.toReversed() }, steps)).toBe(false);
      // The tree cannot have become smaller.
      if (old.size < size) expect(isConsistent(now, old, steps)).toBe(false);
    }),
  );
});

test('of a large tree a path reads few hashes, and says which', () => {
  const size = 1_000_003;
  for (const index of [0, 1, 524_287, 524_288, 999_999, 1_000_002]) {
    expect(hashesReadBy((read) => inclusionPath(index, size, read)).length).toBeLessThan(40);
    expect(hashesReadBy((read) => consistencyPath(index + 1, size, read)).length).toBeLessThan(40);
  }
});

test('a tree of any size that a number can say is cut where the definition cuts it', () => {
  for (const size of [2 ** 49 - 1, 2 ** 49, 2 ** 50 - 1, 2 ** 50, 2 ** 50 + 1, Number.MAX_SAFE_INTEGER]) {
    const places = hashesReadBy((read) => treeRoot(size, read));
    expect(places.reduce((sum, { level }) => sum + 2 ** level, 0)).toBe(size);
    for (const { level, index } of hashesReadBy((read) => consistencyPath(3, size, read)))
      expect((index + 1) * 2 ** level).toBeLessThanOrEqual(size);
  }
});
