import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDay, parseMoment } from './moment.ts';

const years = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true };

test('a whole second is read as the moment it is', () => {
  fc.assert(
    fc.property(fc.date(years), (date) => {
      const text = `${date.toISOString().slice(0, 19)}Z`;
      expect(parseMoment(text)).toBe(Date.parse(text));
    }),
  );
});

test('every day of four centuries is counted, and no other day exists', () => {
  const days = Array.from({ length: 146_097 }, (_, index) => 10_957 + index);
  expect(
    days.every((day) => parseDay(new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')) === day),
  ).toBe(true);
  for (const text of ['20260229', '21000229', '20260431', '20261301', '20260001', '20260100', '20260132', '2026115']) {
    expect(parseDay(text)).toBeUndefined();
  }
});

test('there is one way of writing a moment', () => {
  for (const text of [
    '2026-11-15T16:00:50.000Z',
    '2026-11-15T16:00:50+00:00',
    '2026-11-15T16:00:50',
    '2026-11-15t16:00:50z',
    '2026-11-15 16:00:50Z',
    '2026-11-15T24:00:00Z',
    '2026-11-15T16:60:00Z',
    '2026-11-15T16:00:60Z',
    '2026-02-30T16:00:00Z',
    ' 2026-11-15T16:00:50Z',
    '2026-11-15T16:00:50Z\n',
    '+002026-11-15T16:00:50Z',
  ]) {
    expect(parseMoment(text)).toBeUndefined();
  }
});
