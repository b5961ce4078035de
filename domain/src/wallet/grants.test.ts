import { expect, test } from 'vitest';
import { toAmount } from '../money.ts';
import { allowanceLeft, topUpAllowance, topUpAmounts } from './grants.ts';

test('what is left of the day is what was not topped up, and never less than nothing', () => {
  expect(allowanceLeft(toAmount(0))).toBe(10_000_00);
  expect(allowanceLeft(toAmount(9_900_00))).toBe(100_00);
  expect(allowanceLeft(topUpAllowance)).toBe(0);
  expect(allowanceLeft(toAmount(topUpAllowance + 1))).toBe(0);
});

test('every amount fits into a day', () => {
  expect(topUpAmounts.every((amount) => allowanceLeft(amount) >= 0 && amount <= topUpAllowance)).toBe(true);
});
