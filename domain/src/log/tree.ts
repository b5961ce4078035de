/**
 * Merkle trees of RFC 6962 with SHA-256: roots, inclusion and consistency. What a path is made from is read through a
 * `HashReader`, so that a tree may lie in an array, in rows of a database or in tiles on the network.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';

export type Hash = Uint8Array;

/** The root of the complete subtree over the leaves from `index * 2 ** level` on, `2 ** level` of them. */
export type HashReader = (level: number, index: number) => Hash;

export const hashBytes = 32;

export function leafHash(leaf: Uint8Array): Hash {
  return sha256(concatBytes(Uint8Array.of(0), leaf));
}

export function nodeHash(left: Hash, right: Hash): Hash {
  return sha256(concatBytes(Uint8Array.of(1), left, right));
}

export function sameHash(one: Hash, other: Hash): boolean {
  return bytesToHex(one) === bytesToHex(other);
}

export function treeRoot(size: number, read: HashReader): Hash {
  return size === 0 ? sha256(new Uint8Array()) : rangeRoot(0, size, read);
}

/** From the leaf's sibling up to the child of the root. */
export function inclusionPath(index: number, size: number, read: HashReader): Hash[] {
  const path: Hash[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      path.unshift(rangeRoot(middle, to, read));
      to = middle;
    } else {
      path.unshift(rangeRoot(from, middle, read));
      from = middle;
    }
  }
  return path;
}

/** The root that a path leads to; nothing when it is too short or too long for this place. */
export function rootOfInclusion(leaf: Hash, index: number, size: number, path: readonly Hash[]): Hash | undefined {
  if (!isPlace(index, size) || !areHashes(path)) return undefined;
  let [hash, place, last] = [leaf, index, size - 1];
  for (const sibling of path) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      // A node without a sibling to its right moves up as it is.
      while (place % 2 === 0) [place, last] = [place / 2, half(last)];
      hash = nodeHash(sibling, hash);
    } else {
      hash = nodeHash(hash, sibling);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 ? hash : undefined;
}

/** Why the tree of `size` leaves begins with that of `oldSize`. */
export function consistencyPath(oldSize: number, size: number, read: HashReader): Hash[] {
  if (oldSize === 0 || oldSize === size) return [];
  const path: Hash[] = [];
  let [from, to] = [0, size];
  while (to !== oldSize) {
    const middle = from + splitOf(to - from);
    if (oldSize <= middle) {
      path.unshift(rangeRoot(middle, to, read));
      to = middle;
    } else {
      path.unshift(rangeRoot(from, middle, read));
      from = middle;
    }
  }
  // The old tree itself is known to whoever checks.
  return from === 0 ? path : [rangeRoot(from, to, read), ...path];
}

export type TreeHead = { size: number; root: Hash };

/** The two roots that a path leads to, the old tree's and the new one's; nothing when its length is wrong. */
export function rootsOfConsistency(
  old: TreeHead,
  size: number,
  path: readonly Hash[],
): { old: Hash; now: Hash } | undefined {
  if (!isPlace(old.size - 1, size) || !areHashes([old.root, ...path])) return undefined;
  if (old.size === size) return path.length === 0 ? { old: old.root, now: old.root } : undefined;
  let [place, last] = [old.size - 1, size - 1];
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  const whole = place === 0;
  const start = whole ? old.root : path[0];
  if (!start) return undefined;
  let [before, now] = [start, start];
  for (const sibling of whole ? path : path.slice(1)) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      while (place % 2 === 0) [place, last] = [place / 2, half(last)];
      before = nodeHash(sibling, before);
      now = nodeHash(sibling, now);
    } else {
      now = nodeHash(now, sibling);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 ? { old: before, now } : undefined;
}

export function isConsistent(old: TreeHead, now: TreeHead, path: readonly Hash[]): boolean {
  // Every tree begins with the empty one.
  if (old.size === 0) return path.length === 0 && sameHash(old.root, sha256(new Uint8Array()));
  const roots = rootsOfConsistency(old, now.size, path);
  return roots !== undefined && sameHash(roots.old, old.root) && sameHash(roots.now, now.root);
}

/** A tree in memory. */
export function treeOf(leaves: readonly Hash[]): HashReader {
  const levels: Hash[][] = [[...leaves]];
  for (let below = levels[0]!; below.length > 1; below = levels.at(-1)!) {
    levels.push(
      Array.from({ length: half(below.length) }, (_, index) => nodeHash(below[2 * index]!, below[2 * index + 1]!)),
    );
  }
  return (level, index) => levels[level]![index]!;
}

/** Which hashes a computation reads, so that they can be fetched before it is carried out. */
export function hashesReadBy(compute: (read: HashReader) => unknown): { level: number; index: number }[] {
  const places: { level: number; index: number }[] = [];
  compute((level, index) => {
    places.push({ level, index });
    return new Uint8Array(hashBytes);
  });
  return places;
}

/** The root over the leaves from `from` up to `to`, of which `from` is a multiple of a power of two that spans them. */
function rangeRoot(from: number, to: number, read: HashReader): Hash {
  const length = to - from;
  const split = splitOf(length);
  if (length === 1 || length === 2 * split) return read(Math.log2(length), from / length);
  const middle = from + split;
  return nodeHash(rangeRoot(from, middle, read), rangeRoot(middle, to, read));
}

/** The greatest power of two below a length. Not by a logarithm, which rounds: a log may claim any size. */
function splitOf(length: number): number {
  let split = 1;
  while (2 * split < length) split *= 2;
  return split;
}

/** A hash one byte short beside one that is a byte longer would lead to the same root. */
function areHashes(path: readonly Hash[]): boolean {
  return path.every((hash) => hash.length === hashBytes);
}

function isPlace(index: number, size: number): boolean {
  return Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;
}

function half(value: number): number {
  return Math.floor(value / 2);
}
