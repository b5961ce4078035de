import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookOf, isInBook } from './book.ts';
import { bookLeaf } from './receipt.ts';
import { inclusionPath, nodeHash, sameHash, treeOf, treeRoot, type Hash } from './tree.ts';

/** Whether a path leads to the root, whatever side its hashes stand on: right, and slow. */
function slowLeads(root: Hash, leaf: Hash, [sibling, ...rest]: readonly Hash[]): boolean {
  if (!sibling) return sameHash(leaf, root);
  return slowLeads(root, nodeHash(leaf, sibling), rest) || slowLeads(root, nodeHash(sibling, leaf), rest);
}

const textsOf = (orders: number, from = 0) => Array.from({ length: orders }, (_, nth) => `receipt ${from + nth}\n`);
const cases = fc.record({
  orders: fc.integer({ min: 1, max: 80 }),
  from: fc.nat(),
  nth: fc.nat(),
  at: fc.nat(),
  bit: fc.nat(255),
});

function changed(path: readonly Hash[], at: number, bit: number): Hash[] {
  return path.map((hash, place) =>
    place === at % path.length ? hash.map((byte, each) => (each === bit % 32 ? byte ^ (1 << (bit >> 5)) : byte)) : hash,
  );
}

test('a receipt is found in its book wherever it stands, and another path leads nowhere', () => {
  fc.assert(
    fc.property(cases, ({ orders, from, nth, at, bit }) => {
      const texts = textsOf(orders, from);
      const { root, placeOf, pathOf } = bookOf('header\n', texts);
      const leaf = bookLeaf(texts[nth % orders]!);
      const path = pathOf(leaf)!;
      const others = [changed(path, at, bit), path.slice(1), path.slice(0, -1), [...path, leaf], path.toReversed()];
      for (const each of [path, ...others])
        expect(isInBook({ root, orders }, leaf, each)).toBe(slowLeads(root, leaf, each));
      expect(isInBook({ root, orders }, leaf, path)).toBe(true);
      // Asked again it knows where to look, and looks.
      for (const each of others) expect(isInBook({ root, orders }, leaf, each)).toBe(slowLeads(root, leaf, each));
      // With a place it is looked for there alone.
      for (let place = 0; place <= orders + 1; place += 1)
        expect(isInBook({ root, orders }, leaf, path, place)).toBe(place === placeOf(leaf));
      expect(isInBook({ root, orders }, sha256(leaf), path)).toBe(false);
      expect(isInBook({ root: leaf, orders }, leaf, path)).toBe(false);
      // The header stands first, and no receipt does.
      expect(isInBook({ root, orders }, bookLeaf('header\n'), pathOf(bookLeaf('header\n'))!)).toBe(false);
    }),
  );
});

test('a receipt of a large book is found', () => {
  const orders = 3_000;
  const texts = textsOf(orders);
  const { root, pathOf } = bookOf('header\n', texts);
  for (let nth = 0; nth < orders; nth += 20) {
    const leaf = bookLeaf(texts[nth]!);
    expect(isInBook({ root, orders }, leaf, pathOf(leaf)!)).toBe(true);
  }
});

test('a receipt far from where a sorted book has it is not in the book', () => {
  const orders = 3_000;
  const { leaves } = bookOf('header\n', textsOf(orders));
  const sorted = leaves.slice(1);
  const moved = [leaves[0]!, ...sorted.slice(1), sorted[0]!];
  const read = treeOf(moved);
  const root = treeRoot(moved.length, read);
  expect(bytesToHex(moved[orders]!)).toMatch(/^00/);
  expect(isInBook({ root, orders }, moved[orders]!, inclusionPath(orders, moved.length, read))).toBe(false);
  expect(isInBook({ root, orders }, moved[orders]!, inclusionPath(orders, moved.length, read), orders)).toBe(false);
  expect(isInBook({ root, orders }, moved[1]!, inclusionPath(1, moved.length, read))).toBe(true);
});

test('a book that claims more orders than there can be has no receipt, and keeps nobody busy', () => {
  const leaf = sha256(utf8ToBytes('receipt'));
  for (const orders of [0, -1, 1.5, Number.NaN, 2 ** 20, 2 ** 50, Infinity])
    expect(isInBook({ root: leaf, orders }, leaf, [])).toBe(false);
  expect(isInBook({ root: leaf, orders: 2 ** 49 }, leaf, Array<Hash>(50).fill(leaf))).toBe(false);
});
