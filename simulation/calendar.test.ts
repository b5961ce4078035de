import { expect, test } from 'vitest';
import { createCalendar } from './calendar.ts';

const midnight = Date.parse('2026-03-31T16:00:00Z');
const second = 1_000;

test('a round opens until 5 s after its slot began, once, and not later', () => {
  const calendar = createCalendar({ game1: 20 });
  expect(calendar.opening(midnight + 5 * second)).toEqual([{ game: 'game1', number: '202604010001' }]);
  expect(calendar.opening(midnight + 5 * second)).toEqual([]);
  expect(calendar.opening(midnight + 25 * second + 1)).toEqual([]);
  expect(calendar.opening(midnight + 40 * second)).toEqual([{ game: 'game1', number: '202604010003' }]);
});

test('a changed rhythm waits for midnight', () => {
  const calendar = createCalendar({ game1: 20 });
  calendar.opening(midnight - 60 * second);
  calendar.decide('game1', 30);
  expect(calendar.opening(midnight - 40 * second)).toHaveLength(1);
  expect(calendar.nextAfter(midnight)).toBe(midnight + 20 * second);
  expect(calendar.opening(midnight)).toEqual([{ game: 'game1', number: '202604010001' }]);
  expect(calendar.nextAfter(midnight + 20 * second)).toBe(midnight + 30 * second);
});

test('only what has opened closes, 10 s before its slot ends', () => {
  const calendar = createCalendar({ game1: 20 });
  expect(calendar.closing(midnight + 10 * second)).toEqual([]);
  calendar.opening(midnight);
  expect(calendar.closing(midnight + 9 * second)).toEqual([]);
  expect(calendar.closing(midnight + 10 * second)).toEqual([{ game: 'game1', number: '202604010001' }]);
});

test('at rest no game may open a round', () => {
  const calendar = createCalendar({ game1: 20, game2: 24 });
  const rest = calendar.restFrom(midnight + 20 * second);
  expect(rest).toBe(midnight + 29.5 * second);
  expect(calendar.opening(rest)).toEqual([]);
});
