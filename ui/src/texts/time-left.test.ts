import { expect, test } from 'vitest';
import { formatTimeLeft, nextChangeMs } from './time-left.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [7 * day, '7 days', 'a break reads as long as it was chosen'],
  [7 * day - 1, '7 days', 'and stays so until an hour of it has passed'],
  [7 * day - hour, '6 days 23 hours', 'then its hours are said'],
  [1826 * day + 5 * hour, '1,826 days 5 hours', 'however long it is'],
  [day + 1, '1 day 1 hour', 'more than a day is days and hours'],
  [day, '24 hours', 'a day is hours and minutes'],
  [day - minute, '23 hours 59 minutes', 'and so is less'],
  [hour + 1, '1 hour 1 minute', 'down to the last hour'],
])('%d ms are %s: %s', (ms, text) => {
  expect(formatTimeLeft(ms)).toBe(text);
});

test('the text is looked at again exactly when it changes', () => {
  for (const ms of [30 * day, 2 * day + 3, day + 1, day, day - 1, 5 * hour + 17, hour + 1]) {
    const change = nextChangeMs(ms);
    expect(formatTimeLeft(ms - change + 1)).toBe(formatTimeLeft(ms));
    expect(formatTimeLeft(ms - change)).not.toBe(formatTimeLeft(ms));
  }
});

test('in the last hour the next change is the end', () => {
  expect(nextChangeMs(hour)).toBe(hour);
  expect(nextChangeMs(1234)).toBe(1234);
});
