import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOpeningMs, stretchAt, type Stretch } from './table-state.ts';

const start = Date.parse('2026-11-18T00:00:00Z');
const second = 1_000;
const momentOf = (seconds: number) => start + seconds * second;
/** Slots of as many seconds each. */
const slotAfter = (rhythm: number) => (momentMs: number) =>
  (Math.floor(momentMs / (rhythm * second)) + 1) * rhythm * second;
const someSeconds = fc.integer({ min: 0, max: 400 });

const stretch: fc.Arbitrary<Stretch> = fc
  .record({
    state: fc.constantFrom('open', 'paused', 'retired'),
    from: someSeconds,
    length: fc.integer({ min: 1, max: 200 }),
  })
  .map(({ state, from, length }) => ({
    state,
    fromMs: momentOf(from),
    untilMs: state === 'paused' ? momentOf(from + length) : null,
  }));
const stretches = fc.array(stretch, { maxLength: 6 });

/** As a table would go through them, second by second: what is said later counts from its beginning on. */
function stoppedBySecond(said: readonly Stretch[]): boolean[] {
  return Array.from({ length: 700 }, (_, seconds) => {
    let stops = false;
    for (const { state, fromMs, untilMs } of said)
      if (fromMs <= momentOf(seconds)) stops = state !== 'open' && momentOf(seconds) < (untilMs ?? Infinity);
    return stops;
  });
}

test('what was said last counts from its beginning on, and a pause ends by itself', () => {
  fc.assert(
    fc.property(stretches, (said) => {
      const stops = stoppedBySecond(said);
      expect(stops.map((_, seconds) => stretchAt(said, momentOf(seconds)) !== undefined)).toEqual(stops);
    }),
  );
});

test('the next round opens at the first slot that is not stopped, and never after a retirement that stays', () => {
  fc.assert(
    fc.property(stretches, someSeconds, fc.constantFrom(20, 60, 180), (said, now, rhythm) => {
      const stops = stoppedBySecond(said);
      const first = slotAfter(rhythm)(momentOf(now));
      // All that is said has begun and ended by then.
      const slots = Array.from({ length: 40 }, (_, slot) => first + slot * rhythm * second);
      const opening = slots.find((slot) => stops[Math.min((slot - start) / second, stops.length - 1)] === false);
      expect(nextOpeningMs(said, momentOf(now), slotAfter(rhythm))).toBe(opening);
    }),
  );
});

test('nothing said, and a round opens at every slot', () => {
  expect(stretchAt([], start)).toBeUndefined();
  expect(nextOpeningMs([], start, slotAfter(60))).toBe(start + 60 * second);
});
