import { expect, test } from 'vitest';
import { closesText } from './closes-text.ts';

test.each([
  [232, 'Betting closes in 3:52'],
  [61, 'Betting closes in 1:01'],
  [60, 'Betting closes in 60 s'],
  [0, 'Betting closes in 0 s'],
])('%i seconds until betting closes read as a clock above a minute', (seconds, words) => {
  expect(closesText(seconds)).toBe(words);
});
