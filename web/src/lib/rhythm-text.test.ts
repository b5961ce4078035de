import { rhythms } from '@glass-dice/domain/dice/rhythm';
import { expect, test } from 'vitest';
import { rhythmText } from './rhythm-text.ts';

test('how often there is a round is said in whole numbers that come to its length', () => {
  expect(rhythmText({ secondsPerRound: 60 })).toBe('A round every 1 min');
  expect(rhythmText({ secondsPerRound: 100 })).toBe('A round every 100 seconds');
  for (const secondsPerRound of rhythms) {
    const [, count, unit] = /^A round every (\d+) (min|seconds)$/.exec(rhythmText({ secondsPerRound }))!;
    expect(Number(count) * (unit === 'min' ? 60 : 1)).toBe(secondsPerRound);
  }
});
