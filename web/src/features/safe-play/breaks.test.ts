import { expect, test } from 'vitest';
import { breakEnd, breakLength, lastsLonger, selfExclusions, timeOuts } from './breaks.ts';

const all = [...timeOuts, ...selfExclusions];
const hour = 3_600_000;

test('every break is called by its length', () => {
  expect(all.map(breakLength)).toEqual(['24 hours', '7 days', '30 days', '6 months', '1 year', '2 years', '5 years']);
});

test.each([
  [
    '2026-11-15T05:30:00.000Z',
    ['2026-11-16', '2026-11-22', '2026-12-15', '2027-05-15', '2027-11-15', '2028-11-15', '2031-11-15'],
  ],
  // Half a year after the end of August is the end of February.
  [
    '2026-08-31T05:30:00.000Z',
    ['2026-09-01', '2026-09-07', '2026-09-30', '2027-02-28', '2027-08-31', '2028-08-31', '2031-08-31'],
  ],
  [
    '2028-02-29T05:30:00.000Z',
    ['2028-03-01', '2028-03-07', '2028-03-30', '2028-08-29', '2029-02-28', '2030-02-28', '2033-02-28'],
  ],
])('breaks that begin at %s end at the same time of the right day', (from, days) => {
  const ends = all.map((each) => breakEnd(each, new Date(from)).toISOString());
  expect(ends).toEqual(days.map((day) => `${day}T05:30:00.000Z`));
});

test('a longer break ends an hour later at least, so what was just taken is not offered again', () => {
  const longerThan = (leftMs: number) => all.filter((each) => lastsLonger(each, leftMs)).map(breakLength);
  expect(longerThan(24 * hour - 1000)).toEqual(['7 days', '30 days', '6 months', '1 year', '2 years', '5 years']);
  expect(longerThan(23 * hour)).toHaveLength(7);
  expect(longerThan(6 * 365 * 24 * hour)).toEqual([]);
});
