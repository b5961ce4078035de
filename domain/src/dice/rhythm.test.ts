import { expect, test } from 'vitest';
import { isRhythm } from './rhythm.ts';

test('a rhythm is 20 to 3,600 whole seconds of which a day holds a whole number', () => {
  for (const seconds of [20, 60, 180, 300, 675, 3600]) expect(isRhythm(seconds)).toBe(true);
  for (const seconds of [0, 1, 10, 19, 21, 61, 3599, 4320, 86_400, 22.5, -60, Number.NaN]) {
    expect(isRhythm(seconds)).toBe(false);
  }
});
