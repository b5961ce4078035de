import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAmount } from '../money.ts';
import { posting, transferKinds, type TransferKind } from './postings.ts';

const kinds = Object.keys(transferKinds) as TransferKind[];
const anyPosting = fc
  .tuple(fc.constantFrom(...kinds), fc.integer({ min: 1 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }))
  .map(([kind, memberId, minor]) => posting(kind, memberId, toAmount(minor)));

test('the entries of every movement sum to zero and none of them is zero', () => {
  fc.assert(
    fc.property(anyPosting, ({ entries }) => {
      expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
      expect(entries.every((entry) => entry.amount !== 0)).toBe(true);
    }),
  );
});

test('every movement is between one member and the club', () => {
  fc.assert(
    fc.property(anyPosting, ({ entries }) => {
      expect(entries.filter((entry) => entry.account === 'member')).toHaveLength(1);
      expect(entries.filter((entry) => entry.account !== 'member')).toHaveLength(1);
    }),
  );
});

test.for<[TransferKind, number, number, string]>([
  ['top-up', 1, 500, 'grants'],
  ['welcome-grant', 2, 500, 'grants'],
  ['stake', 3, -500, 'dice'],
  ['prize', 4, 500, 'dice'],
  ['withdrawal', 5, -500, 'withdrawals'],
  ['withdrawal-returned', 6, 500, 'withdrawals'],
])('a %s has number %i and changes the balance by %i against %s', ([kind, number, change, club]) => {
  const made = posting(kind, 7, toAmount(500));
  expect(made).toMatchObject({ kind, memberId: 7 });
  expect(transferKinds[kind].number).toBe(number);
  expect(Object.fromEntries(made.entries.map((entry) => [entry.account, entry.amount]))).toEqual({
    member: change,
    [club]: -change,
  });
});

test('a movement of nothing or of less is a mistake of the caller', () => {
  for (const minor of [0, -1]) expect(() => posting('prize', 7, toAmount(minor))).toThrow(RangeError);
});
