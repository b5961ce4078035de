/** A tree that only grows, without its leaves: whoever reads a log from the first entry on needs no more of it. */
import { nodeHash, treeRoot, type Hash } from './tree.ts';

/** `edge`: the roots of the complete subtrees that the tree falls into, the largest first. */
export type GrowingTree = { size: number; edge: readonly Hash[] };

export const noTree: GrowingTree = { size: 0, edge: [] };

export function withLeaf({ size, edge }: GrowingTree, leaf: Hash): GrowingTree {
  const grown = [...edge];
  let hash = leaf;
  // As adding one to a number: every one at its end becomes a zero.
  for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) hash = nodeHash(grown.pop()!, hash);
  return { size: size + 1, edge: [...grown, hash] };
}

export function rootOf({ edge }: GrowingTree): Hash {
  const emptyRoot = () => treeRoot(0, () => new Uint8Array());
  return edge.length === 0 ? emptyRoot() : edge.reduceRight((right, left) => nodeHash(left, right));
}
