import { expect, test } from 'vitest';
import { longestClubRestrictionDays, selfExclusionMonths, timeOutHours } from './restriction.ts';

test('a time-out is 24 hours, 7 days or 30 days; a self-exclusion six months or more; a club restricts for 30 days at most', () => {
  expect(timeOutHours).toEqual([24, 7 * 24, 30 * 24]);
  expect(Math.min(...selfExclusionMonths)).toBe(6);
  expect(longestClubRestrictionDays).toBe(30);
});
