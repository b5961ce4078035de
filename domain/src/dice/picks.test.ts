import { expect, test } from 'vitest';
import { allRolls, picks, sumOf, ways, wins } from './picks.ts';

test('there are twenty picks and 216 different rolls', () => {
  expect(new Set(picks).size).toBe(20);
  expect(new Set(allRolls.map(String)).size).toBe(216);
});

test('every roll wins exactly one of big and small, one of odd and even, and its own sum', () => {
  for (const dice of allRolls) {
    const sum = dice.reduce((total: number, die) => total + die, 0);
    expect(sumOf(dice)).toBe(sum);
    expect(picks.filter((pick) => wins(pick, sum))).toEqual([
      sum > 10 ? 'big' : 'small',
      [3, 5, 7, 9, 11, 13, 15, 17].includes(sum) ? 'odd' : 'even',
      `sum-${sum}`,
    ]);
  }
});

test('the ways out of 216 are the published ones', () => {
  const sums = [1, 3, 6, 10, 15, 21, 25, 27];
  expect(Object.values(ways)).toEqual([108, 108, 108, 108, ...sums, ...sums.toReversed()]);
  expect(Object.keys(ways)).toEqual(picks);
});
