import { expect, test } from 'vitest';
import { defaultPayouts, formatPayout, isAllowedPayout, payoutRange } from './payouts.ts';
import { allRolls, picks, sumOf, wins } from './picks.ts';

test('the default payouts are the published ones', () => {
  const sums = ['209.52', '69.84', '34.92', '20.95', '13.97', '9.98', '8.38', '7.76'];
  expect(picks.map((pick) => formatPayout(defaultPayouts[pick]))).toEqual(
    ['1.94', '1.94', '1.94', '1.94'].concat(sums, sums.toReversed()),
  );
});

/** What staking one hundredth on a pick in each of the 216 rolls brings back, in hundredths. */
function returned(pick: (typeof picks)[number], payout: number): number {
  return allRolls.reduce((total, dice) => total + (wins(pick, sumOf(dice)) ? payout : 0), 0);
}

test('the allowed payouts end exactly where what comes back over all 216 rolls leaves 75 to 100 %', () => {
  for (const pick of picks) {
    const { lowest, highest } = payoutRange(pick);
    expect(returned(pick, lowest)).toBeGreaterThanOrEqual(16_200);
    expect(returned(pick, lowest - 1)).toBeLessThan(16_200);
    expect(returned(pick, highest)).toBeLessThanOrEqual(21_600);
    expect(returned(pick, highest + 1)).toBeGreaterThan(21_600);
    for (const inside of [lowest, highest]) expect(isAllowedPayout(pick, inside)).toBe(true);
    for (const outside of [lowest - 1, highest + 1]) expect(isAllowedPayout(pick, outside)).toBe(false);
  }
});

test('the default payouts are allowed, and a fraction of a hundredth is not', () => {
  for (const pick of picks) expect(isAllowedPayout(pick, defaultPayouts[pick])).toBe(true);
  for (const payout of [194.5, Number.NaN, Infinity]) expect(isAllowedPayout('big', payout)).toBe(false);
});

test('a payout is written with exactly two decimals', () => {
  expect([150, 205, 200, 20_952].map(formatPayout)).toEqual(['1.50', '2.05', '2.00', '209.52']);
});
