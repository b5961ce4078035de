import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { highestVipLevel, vipLevel, vipLevelDay } from './vip.ts';

test.each([
  ['2026-01-15', '2026-04-14', 0],
  ['2026-01-15', '2026-04-15', 1],
  ['2026-01-15', '2027-01-14', 3],
  ['2026-01-15', '2027-01-15', 4],
  ['2026-01-15', '2028-01-15', 8],
  ['2026-01-15', '2046-01-15', 8],
  // A month that is too short for the day: its last day counts.
  ['2025-11-30', '2026-02-27', 0],
  ['2025-11-30', '2026-02-28', 1],
  ['2023-11-30', '2024-02-28', 0],
  ['2023-11-30', '2024-02-29', 1],
])('a member since %s has on %s level %i', (since, today, level) => {
  expect(vipLevel(since, today)).toBe(level);
});

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('the level is reached on the day that was announced and not a day earlier', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: highestVipLevel }), (since, level) => {
      const reached = vipLevelDay(since, level);
      expect(vipLevel(since, reached)).toBe(level);
      const before = new Date(Date.parse(reached) - 86_400_000).toISOString().slice(0, 10);
      expect(vipLevel(since, before)).toBe(level - 1);
    }),
  );
});

test('every announced day exists in the calendar', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: highestVipLevel }), (since, level) => {
      const reached = vipLevelDay(since, level);
      expect(new Date(reached).toISOString().slice(0, 10)).toBe(reached);
    }),
  );
});
