import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../../vectors/rolls-2.json' with { type: 'json' };
import { diceFrom, digestOf, roll } from './roll.ts';

test('the dice of every roll of the vectors are the ones an independent program made', () => {
  expect(vectors.rolls).toHaveLength(600);
  for (const { dice, ...inputs } of vectors.rolls) {
    expect(roll({ ...inputs, seed: hexToBytes(inputs.seed) })).toEqual(dice);
  }
});

test('each face has 42 of the 252 bytes that are used, and the last four bytes are skipped', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const used = bytes.filter((byte) => diceFrom(() => Uint8Array.of(byte, 0, 1, 2))[1] === 1);
  expect(used).toEqual(bytes.slice(0, 252));
  const faces = used.map((byte) => diceFrom(() => Uint8Array.of(byte, byte, byte))[0]);
  for (const face of [1, 2, 3, 4, 5, 6]) expect(faces.filter((each) => each === face)).toHaveLength(42);
});

test('a digest that runs out is continued with the next counter, and no byte is used twice', () => {
  const spent = new Uint8Array(32).fill(255);
  const asked: number[] = [];
  const digests = [spent, Uint8Array.of(...spent.slice(0, 30), 6, 252), spent, Uint8Array.of(253, 1, 254, 251, 3)];
  const digest = (counter: number) => {
    asked.push(counter);
    return digests[counter]!;
  };
  expect(diceFrom(digest)).toEqual([1, 2, 6]);
  expect(asked).toEqual([0, 1, 2, 3]);
});

test('the dice are the first three bytes below 252, whatever comes between them', () => {
  const highByte = fc.oneof(fc.integer({ min: 250, max: 255 }), fc.nat(255));
  const digest = fc.array(highByte, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(digest), (digests) => {
      const all = [...digests, [0, 1, 2, 3]];
      const usable = all.flat().filter((byte) => byte < 252);
      expect(diceFrom((counter) => Uint8Array.from(all[counter]!))).toEqual(
        usable.slice(0, 3).map((byte) => 1 + (byte % 6)),
      );
    }),
  );
});

const terms = { game: 'game1', sequence: 1, beacon: 'none' };

test('a seed whose digest begins with a byte to be skipped is rolled from the bytes after it', () => {
  const found = Array.from({ length: 2000 }, (_, index) => sha256(utf8ToBytes(String(index)))).flatMap((seed) => {
    const digest = digestOf({ ...terms, seed }, 0);
    return digest[0]! >= 252 && digest.subarray(1, 4).every((byte) => byte < 252) ? [{ seed, digest }] : [];
  });
  expect(found.length).toBeGreaterThan(10);
  for (const { seed, digest } of found) {
    expect(roll({ ...terms, seed })).toEqual([...digest.subarray(1, 4)].map((byte) => 1 + (byte % 6)));
  }
});

test('every digest is the HMAC of the published message, whatever its counter', () => {
  const seed = hexToBytes(vectors.tip);
  for (const counter of [0, 1, 2, 10]) {
    const message = `glass-dice/2/play-money|game1|1|none|${counter}`;
    expect(digestOf({ ...terms, seed }, counter)).toEqual(hmac(sha256, seed, utf8ToBytes(message)));
  }
});

test('a roll depends on every one of its inputs', () => {
  const inputs = { ...terms, seed: hexToBytes(vectors.tip) };
  const others = {
    seed: (index: number) => sha256(Uint8Array.of(index)),
    game: (index: number) => `game${index + 2}`,
    sequence: (index: number) => index + 2,
    beacon: (index: number) => String(index).padStart(64, '0'),
  };
  for (const [name, other] of Object.entries(others)) {
    const rolls = Array.from({ length: 20 }, (_, index) => String(roll({ ...inputs, [name]: other(index) })));
    expect(new Set(rolls).size).toBeGreaterThan(10);
  }
});
