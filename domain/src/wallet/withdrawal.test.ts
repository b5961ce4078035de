import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAmount } from '../money.ts';
import { checkWithdrawal, leavesNoTable, type WithdrawalLimits } from './withdrawal.ts';

const limits: WithdrawalLimits = { minimum: toAmount(100_00), maximum: toAmount(50_000_00), timesPerDay: 3 };

const check = (amount: number, balance: number, madeToday = 0) =>
  checkWithdrawal({ amount: toAmount(amount), balanceAfter: toAmount(balance - amount), madeToday }, limits);

test.for<[string, number, number, number, object]>([
  ['the minimum', 100_00, 1_000_00, 0, { ok: true }],
  ['a little less than the minimum', 99_99, 1_000_00, 0, { reason: 'below-minimum', details: { limit: 100_00 } }],
  ['a little less than the minimum, when it is everything', 99_99, 99_99, 0, { ok: true }],
  ['the last cent', 1, 1, 0, { ok: true }],
  ['the maximum', 50_000_00, 60_000_00, 0, { ok: true }],
  ['more than the maximum', 50_000_01, 60_000_00, 0, { reason: 'above-maximum', details: { limit: 50_000_00 } }],
  ['more than the maximum, though it is everything', 60_000_00, 60_000_00, 0, { reason: 'above-maximum' }],
  ['more than there is', 1_000_01, 1_000_00, 0, { reason: 'insufficient-balance' }],
  ['the third of the day', 100_00, 1_000_00, 2, { ok: true }],
  ['the fourth of the day', 100_00, 1_000_00, 3, { reason: 'withdrawals-used-up', details: { times: 3 } }],
])('%s', ([, amount, balance, madeToday, outcome]) => {
  expect(check(amount, balance, madeToday)).toMatchObject(outcome);
});

test('whatever the limits, everything can be withdrawn in as many steps as they ask for', () => {
  const someLimits = fc
    .tuple(
      fc.integer({ min: 1, max: 1_000_00 }),
      fc.integer({ min: 0, max: 10_000_00 }),
      fc.integer({ min: 1, max: 5 }),
    )
    .map(([minimum, more, timesPerDay]) => ({
      minimum: toAmount(minimum),
      maximum: toAmount(minimum + more),
      timesPerDay,
    }));
  fc.assert(
    // In hundredths of the maximum: however small that is, a test has no time for a million steps.
    fc.property(someLimits, fc.integer({ min: 1, max: 5_000 }), (club, hundredths) => {
      let left = Math.ceil((club.maximum * hundredths) / 100);
      for (let steps = 0; left > 0; steps += 1) {
        const amount = Math.min(left, club.maximum);
        const madeToday = steps % club.timesPerDay;
        const wanted = { amount: toAmount(amount), balanceAfter: toAmount(left - amount), madeToday };
        expect(checkWithdrawal(wanted, club)).toEqual({ ok: true, value: null });
        left -= amount;
      }
    }),
    { numRuns: 50 },
  );
});

test('what is left is too little when no table takes it, and always when it is nothing', () => {
  // Of a club whose tables are not known, only nothing is known to be too little.
  for (const minimums of [[], [1], [3], [2, 3], [3, 1]]) {
    for (const left of [0, 1, 2, 3, 4]) {
      const takenSomewhere = minimums.length === 0 ? left > 0 : minimums.some((minimum) => left >= minimum);
      expect(leavesNoTable(toAmount(left), minimums.map(toAmount))).toBe(!takenSomewhere);
    }
  }
});
