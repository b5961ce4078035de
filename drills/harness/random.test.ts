import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

test('the same seed draws the same, another one something else', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 50 }, () => random.between(1, 1_000_000));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(8)).not.toEqual(draw(7));
  expect(new Set(draw(7)).size).toBeGreaterThan(45);
});

test('what is shuffled is all still there', () => {
  const items = [...Array(20).keys()];
  const shuffled = createRandom(1).shuffled(items);
  expect(shuffled).not.toEqual(items);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
});
