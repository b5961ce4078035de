import { hexToBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import recorded from '../../vectors/drand-quicknet.json' with { type: 'json' };
import vectors from '../../vectors/rolls-2.json' with { type: 'json' };
import { beaconRoundFor, beaconTimeMs, quicknet, randomnessOf } from './beacon.ts';

test('the closing times of the vectors call for the beacon rounds of the vectors', () => {
  for (const { closesAt, round } of vectors.beaconRounds) expect(beaconRoundFor(closesAt * 1000)).toBe(round);
});

test('the beacon round is the first one strictly later than five seconds after closing', () => {
  fc.assert(
    fc.property(fc.integer({ min: quicknet.genesisMs, max: 4_000_000_000_000 }), (closesAtMs) => {
      const round = beaconRoundFor(closesAtMs);
      expect(beaconTimeMs(round)).toBeGreaterThan(closesAtMs + 5000);
      expect(beaconTimeMs(round - 1)).toBeLessThanOrEqual(closesAtMs + 5000);
    }),
  );
});

test('before the beacon began its first round is the next one', () => {
  expect(beaconRoundFor(0)).toBe(1);
  expect(beaconRoundFor(quicknet.genesisMs - 5001)).toBe(1);
  expect(beaconRoundFor(quicknet.genesisMs - 5000)).toBe(2);
  expect(beaconTimeMs(1)).toBe(1_692_803_367_000);
});

test('the randomness of every recorded beacon round follows from its signature', () => {
  expect(recorded.chainHash).toBe(quicknet.chainHash);
  for (const { signature, randomness } of recorded.beacons) {
    expect(randomnessOf(hexToBytes(signature))).toBe(randomness);
  }
});
