import { bls12_381 } from '@noble/curves/bls12-381.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import recorded from '../../vectors/drand-quicknet.json' with { type: 'json' };
import { isBeaconSignature } from './beacon-signature.ts';

const { Point } = bls12_381.G1;
const { beacons } = recorded;
const { round, signature } = beacons[0]!;

test('every recorded signature is the beacon’s for its own round and for no other', () => {
  for (const { round, signature } of beacons) {
    expect(isBeaconSignature(round, signature)).toBe(true);
    for (const other of [round + 1, round === 1 ? 3 : 1]) expect(isBeaconSignature(other, signature)).toBe(false);
  }
});

test('a point of the group that nobody signed with is no signature', () => {
  for (const point of [Point.BASE, Point.fromHex(signature).negate(), Point.fromHex(signature).double()]) {
    expect(isBeaconSignature(round, point.toHex(true))).toBe(false);
  }
});

test('the point at infinity is no signature', () => {
  expect(Point.ZERO.toHex(true)).toBe(`c0${'00'.repeat(47)}`);
  expect(isBeaconSignature(round, Point.ZERO.toHex(true))).toBe(false);
});

test('a point of the curve outside the subgroup is no signature', () => {
  const ofOrderThree = Point.fromAffine({ x: 0n, y: 2n });
  expect(ofOrderThree.multiplyUnsafe(3n).is0()).toBe(true);
  expect(compressed(Point.fromHex(signature))).toBe(signature);
  for (const point of [ofOrderThree, ofOrderThree.negate(), Point.fromHex(signature).add(ofOrderThree)]) {
    expect(point.isTorsionFree()).toBe(false);
    expect(isBeaconSignature(round, compressed(point))).toBe(false);
  }
});

/** The library itself writes no point that is outside the subgroup. */
function compressed(point: InstanceType<typeof Point>): string {
  const { x, y } = point.toAffine();
  const flags = 2n * y > Point.Fp.ORDER ? 0b101n : 0b100n;
  return ((flags << 381n) | x).toString(16);
}

test('whatever is not written as 48 bytes in lowercase hex is no signature', () => {
  const spoilt = ['', signature.toUpperCase(), ` ${signature}`, `${signature}\n`, `${signature}00`, signature.slice(2)];
  for (const each of [...spoilt, 'ff'.repeat(48), '00'.repeat(48), `80${'00'.repeat(47)}`, 'g'.repeat(96)]) {
    expect(isBeaconSignature(round, each)).toBe(false);
  }
  expect(isBeaconSignature(round, Point.fromHex(signature).toHex(false))).toBe(false);
  for (const value of [null, undefined, 7, {}, [signature]]) {
    expect(isBeaconSignature(round, value as string)).toBe(false);
  }
});

test('whatever is not a beacon round has no signature', () => {
  for (const other of [0, -1, 1.5, Number.NaN, Infinity, 2 ** 64, '1' as unknown as number]) {
    expect(isBeaconSignature(other, signature)).toBe(false);
  }
});

test('a signature with one digit changed is none', () => {
  const digit = fc.record({ at: fc.nat(95), by: fc.integer({ min: 1, max: 15 }) });
  fc.assert(
    fc.property(digit, ({ at, by }) => {
      const changed = ((Number.parseInt(signature[at]!, 16) + by) % 16).toString(16);
      expect(isBeaconSignature(round, signature.slice(0, at) + changed + signature.slice(at + 1))).toBe(false);
    }),
    { numRuns: 30 },
  );
});
