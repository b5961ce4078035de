import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { payoutState, planPayout } from './payout.ts';
import { maskNumber, testEffect, testNumbers, tidyNumber } from './test-numbers.ts';

const usual = { least: 120, most: 300 };
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const numberOf = (effect: string) => testNumbers.find((each) => each.effect === effect)!.number;

test('a payout takes two to five minutes, whatever the chance', () => {
  fc.assert(
    fc.property(chance, (each) => {
      const plan = planPayout(numberOf('paid'), usual, each);
      expect(plan).toEqual({ paysAfterMs: expect.any(Number) });
      const { paysAfterMs } = plan as { paysAfterMs: number };
      expect(paysAfterMs).toBeGreaterThanOrEqual(120_000);
      expect(paysAfterMs).toBeLessThanOrEqual(300_000);
    }),
  );
});

test('a delayed one takes longer than the slowest of the others, and one that comes back is paid first', () => {
  fc.assert(
    fc.property(chance, (each) => {
      expect((planPayout(numberOf('delayed'), usual, each) as { paysAfterMs: number }).paysAfterMs).toBeGreaterThan(
        300_000,
      );
      const { paysAfterMs, returnsAfterMs } = planPayout(numberOf('returned'), usual, each) as Record<string, number>;
      expect(paysAfterMs).toBeLessThanOrEqual(300_000);
      expect(returnsAfterMs).toBeGreaterThan(paysAfterMs!);
    }),
  );
});

test('a closed and an unknown account are refused at once, with their own reasons', () => {
  expect(planPayout(numberOf('account-closed'), usual, 0.5)).toEqual({ refusal: 'account-closed' });
  expect(planPayout(numberOf('no-such-account'), usual, 0.5)).toEqual({ refusal: 'no-such-account' });
  expect(planPayout('4242424242424242', usual, 0.5)).toEqual({ refusal: 'no-such-account' });
});

test.for([
  [
    { refusal: 'account-closed', paysInMs: null, returnsInMs: null },
    { state: 'refused', reason: 'account-closed' },
  ],
  [
    { refusal: null, paysInMs: 1, returnsInMs: null },
    { state: 'pending', againInMs: 1 },
  ],
  [
    { refusal: null, paysInMs: 0, returnsInMs: null },
    { state: 'paid', againInMs: undefined },
  ],
  [
    { refusal: null, paysInMs: -5, returnsInMs: 7 },
    { state: 'paid', againInMs: 7 },
  ],
  [{ refusal: null, paysInMs: -5, returnsInMs: 0 }, { state: 'returned' }],
] as const)('booked as %j it is %j', ([booked, state]) => {
  expect(payoutState(booked)).toEqual(state);
});

test('a payout that is neither refused nor ever paid is a mistake', () => {
  expect(() => payoutState({ refusal: null, paysInMs: null, returnsInMs: null })).toThrow(RangeError);
});

test('every effect has a test number, no number is listed twice, and each begins with eight zeros', () => {
  expect(new Set(testNumbers.map(({ effect }) => effect)).size).toBe(5);
  expect(new Set(testNumbers.map(({ number }) => number)).size).toBe(testNumbers.length);
  for (const { number, effect } of testNumbers) {
    expect(number).toMatch(/^0{8}\d{4}$/);
    expect(testEffect(number)).toBe(effect);
  }
  expect(testEffect('4242424242424242')).toBeUndefined();
});

test('a number may be typed in groups and in full width, and is shown by its end', () => {
  expect(tidyNumber(' 0000-0000 １００１ ')).toBe('000000001001');
  expect(maskNumber('000000001001')).toBe('•••• 1001');
});
