import { expect, test } from 'vitest';
import { meanStars } from './rating.ts';

test('a rating is the mean of what members gave, and nothing while nobody gave any', () => {
  expect(meanStars({ ratings: 0, stars: 0 })).toBeNull();
  expect(meanStars({ ratings: 3, stars: 14 })).toBe(4.7);
  expect(meanStars({ ratings: 2, stars: 9 })).toBe(4.5);
  expect(meanStars({ ratings: 1_000_000, stars: 5_000_000 })).toBe(5);
});
