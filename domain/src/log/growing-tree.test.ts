import { utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { noTree, rootOf, withLeaf } from './growing-tree.ts';
import { leafHash, treeOf, treeRoot } from './tree.ts';

test('a tree that grows leaf by leaf has the root of the whole tree at every size', () => {
  const leaves = Array.from({ length: 300 }, (_, index) => leafHash(utf8ToBytes(String(index))));
  const read = treeOf(leaves);
  let tree = noTree;
  for (const [index, leaf] of leaves.entries()) {
    expect(rootOf(tree)).toEqual(treeRoot(index, read));
    tree = withLeaf(tree, leaf);
    expect(tree.size).toBe(index + 1);
  }
  expect(rootOf(tree)).toEqual(treeRoot(300, read));
});
