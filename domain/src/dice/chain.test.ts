import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import vectors from '../../vectors/rolls-2.json' with { type: 'json' };
import { announceBefore, chainLength, checkpointEvery, hashDown, seedBefore } from './chain.ts';

const seeds = new Map(vectors.rolls.map(({ sequence, seed }) => [sequence, seed]));

test('every seed of the vectors leads to the anchor in as many steps as its sequence says', () => {
  expect(seeds.size).toBe(vectors.length);
  for (const [sequence, seed] of seeds) {
    expect(bytesToHex(hashDown(hexToBytes(seed), sequence))).toBe(vectors.anchor);
    expect(bytesToHex(hashDown(hexToBytes(seed), sequence - 1))).not.toBe(vectors.anchor);
  }
});

test('the seed before is the seed of the round before, and the last one is the tip', () => {
  for (const [sequence, seed] of seeds) {
    expect(bytesToHex(seedBefore(hexToBytes(seed)))).toBe(seeds.get(sequence - 1) ?? vectors.anchor);
  }
  expect(seeds.get(vectors.length)).toBe(vectors.tip);
});

test('no step down is the seed itself', () => {
  expect(bytesToHex(hashDown(hexToBytes(vectors.tip), 0))).toBe(vectors.tip);
});

test('a chain is cut into whole stretches, and its successor is known before the last of them', () => {
  expect(chainLength % checkpointEvery).toBe(0);
  expect(announceBefore).toBeGreaterThan(checkpointEvery);
});
