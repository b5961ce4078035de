import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countsAsView, resumeAtMs, viewCountsAfterMs, viewCountsAgainAfterMs } from './view.ts';

const hour = viewCountsAgainAfterMs;

test('a view counts after ten seconds of playing, once an hour', () => {
  const watching = { playedMs: viewCountsAfterMs, openForMs: viewCountsAfterMs, sinceLastViewMs: null };
  expect(countsAsView(watching)).toBe(true);
  expect(countsAsView({ ...watching, playedMs: viewCountsAfterMs - 1 })).toBe(false);
  expect(countsAsView({ ...watching, sinceLastViewMs: hour - 1 })).toBe(false);
  expect(countsAsView({ ...watching, sinceLastViewMs: hour })).toBe(true);
});

test('a player that claims to have played for longer than the video was open is not believed', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: viewCountsAfterMs - 1 }), (playedMs, openForMs) => {
      expect(countsAsView({ playedMs, openForMs, sinceLastViewMs: null })).toBe(false);
    }),
  );
});

test('a video goes on where it stopped, and from the beginning when that was close to either end', () => {
  expect(resumeAtMs(12_345, 30_000)).toBe(12_345);
  expect(resumeAtMs(4_999, 30_000)).toBe(0);
  expect(resumeAtMs(25_001, 30_000)).toBe(0);
  expect(resumeAtMs(6_000, 8_000)).toBe(0);
});
