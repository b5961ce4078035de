import { expect, test } from 'vitest';
import { toAmount } from '../money.ts';
import { posting, transferKinds, type TransferKind } from './postings.ts';

test.for<[TransferKind, number, number, string]>([
  ['top-up', 1, 500, 'grants'],
  ['welcome-grant', 2, 500, 'grants'],
  ['stake', 3, -500, 'dice'],
  ['prize', 4, 500, 'dice'],
  ['withdrawal', 5, -500, 'withdrawals'],
  ['withdrawal-returned', 6, 500, 'withdrawals'],
  ['given-back', 7, -500, 'grants'],
])('a %s has number %i and changes the balance by %i against %s', ([kind, number, change, club]) => {
  const made = posting(kind, 7, toAmount(500));
  expect(made).toEqual({ kind, memberId: 7, amount: change });
  const { from, to } = transferKinds[kind];
  expect(transferKinds[kind].number).toBe(number);
  expect([from, to]).toEqual(change > 0 ? [club, 'member'] : ['member', club]);
});

test('a movement of nothing or of less is a mistake of the caller', () => {
  for (const minor of [0, -1]) expect(() => posting('prize', 7, toAmount(minor))).toThrow(RangeError);
});
