/** The bets of a round under one root: the header first, then the receipts in the order of their leaf hashes. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { bookLeaf } from './receipt.ts';
import { inclusionPath, rootOfInclusion, sameHash, treeOf, treeRoot, type Hash } from './tree.ts';

export type Book = {
  root: Hash;
  leaves: Hash[];
  placeOf: (leaf: Hash) => number | undefined;
  pathOf: (leaf: Hash) => Hash[] | undefined;
};

export function bookOf(header: string, receipts: readonly string[]): Book {
  const sorted = receipts.map(bookLeaf).toSorted((one, other) => (bytesToHex(one) < bytesToHex(other) ? -1 : 1));
  const leaves = [bookLeaf(header), ...sorted];
  const read = treeOf(leaves);
  const places = new Map(leaves.map((leaf, index) => [bytesToHex(leaf), index]));
  const placeOf = (leaf: Hash) => places.get(bytesToHex(leaf));
  return {
    root: treeRoot(leaves.length, read),
    leaves,
    placeOf,
    pathOf: (leaf) => {
      const index = placeOf(leaf);
      return index === undefined ? undefined : inclusionPath(index, leaves.length, read);
    },
  };
}

/** A header may claim any number, and whoever reads it must come to an end. */
const mostOrders = 2 ** 20;

/**
 * Whether a path leads from a receipt to the root of a book, from the place that is said or from any. Receipts are
 * sorted, so that its place is about that share of all places which its hash is of all hashes. Hashes spread evenly:
 * one that stands further away than this is looked for is no more to be expected than two that are the same.
 */
export function isInBook(
  { root, orders }: { root: Hash; orders: number },
  receipt: Hash,
  path: readonly Hash[],
  said?: number,
): boolean {
  if (!(orders < mostOrders)) return false;
  const expected = 1 + Math.floor(orders * shareOf(receipt));
  const [beside] = path;
  const isRight = beside !== undefined && bytesToHex(beside) < bytesToHex(receipt);
  const leads = (place: number) => {
    if (place < 1 || place > orders) return false;
    // Between the first and the last, the one beside it tells on which side it stands.
    if (place > 1 && place < orders && isRight !== (place % 2 === 1)) return false;
    const reached = rootOfInclusion(receipt, place, orders + 1, path);
    return reached !== undefined && sameHash(reached, root);
  };
  const furthest = 8 * Math.sqrt(orders) + 8;
  if (said !== undefined) return Math.abs(said - expected) <= furthest && leads(said);
  const name = bytesToHex(receipt);
  if (leads(foundAt.get(name) ?? 0)) return true;
  for (let away = 0; away <= furthest; away += 1) {
    const place = [expected - away, expected + away].find(leads);
    if (place === undefined) continue;
    if (foundAt.size >= mostRemembered) foundAt.clear();
    foundAt.set(name, place);
    return true;
  }
  return false;
}

/** Where receipts were found: a page asks twice, before and after it has had the signatures checked. */
const foundAt = new Map<string, number>();
const mostRemembered = 200;

/** From 0 to 1. */
function shareOf(hash: Hash): number {
  return hash.slice(0, 6).reduce((share, byte, at) => share + byte / 256 ** (at + 1), 0);
}
