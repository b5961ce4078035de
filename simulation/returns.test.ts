import { expect, test } from 'vitest';
import { returnsOf } from './returns.ts';

const table = { game: 'game1', number: '202604010001' };
const payouts = { big: '1.94', small: '1.94', 'sum-3': '209.52' };

test('what is expected, and how far it strays, follows from the bets and the payouts', () => {
  const placed = [{ ...table, member: 1, picks: ['big' as const, 'sum-3' as const], stakeMinor: 100 }];
  const all = returnsOf(placed, [{ ...table, payouts, dice: [1, 1, 1] }]).at(-1)!;
  expect(all).toMatchObject({ bets: 2, stakedMinor: 200, returnedMinor: 20_952 });
  const expected = 194 / 2 + 20_952 / 216;
  const variance = 194 ** 2 / 2 + 20_952 ** 2 / 216 - expected ** 2;
  expect(all.expectedMinor).toBeCloseTo(expected);
  expect(all.deviations).toBeCloseTo((20_952 - expected) / Math.sqrt(variance));
  // One prize that pays two hundred times the stake is not more than chance allows.
  expect(all.boundMinor).toBeGreaterThan(20_952);
});

test('stakes on both sides cancel out', () => {
  const placed = [{ ...table, member: 1, picks: ['big' as const, 'small' as const], stakeMinor: 100 }];
  const all = returnsOf(placed, [{ ...table, payouts, dice: [6, 6, 6] }]).at(-1)!;
  expect(all).toMatchObject({ stakedMinor: 200, returnedMinor: 194, expectedMinor: 194, deviations: 0 });
});
