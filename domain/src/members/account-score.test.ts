import { expect, test } from 'vitest';
import { accountScore, scoreItems } from './account-score.ts';

test('every item gives 20 points, and all five together 100', () => {
  expect(accountScore(new Set())).toBe(0);
  for (const item of scoreItems) expect(accountScore(new Set([item]))).toBe(20);
  expect(accountScore(new Set(scoreItems))).toBe(100);
});
