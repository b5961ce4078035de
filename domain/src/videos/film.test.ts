import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filmLimits, renditionChoices, renditionsFor, sizeOfPoster } from './film.ts';

const sides = fc.integer({ min: filmLimits.leastSide, max: filmLimits.longSide });
const sizes = fc.record({ width: sides, height: sides });

test('no quality is larger than the film, of another shape, or of a size that H.264 does not know', () => {
  fc.assert(
    fc.property(sizes, fc.constantFrom(...renditionChoices), (size, choice) => {
      const renditions = renditionsFor(size, choice);
      expect(renditions.length).toBeGreaterThan(0);
      for (const { width, height, lines } of renditions) {
        expect(width).toBeLessThanOrEqual(size.width);
        expect(height).toBeLessThanOrEqual(size.height);
        expect([width % 2, height % 2]).toEqual([0, 0]);
        expect(Math.abs(Math.min(width, height) - lines)).toBeLessThan(2);
        expect(Math.abs(width - (height * size.width) / size.height)).toBeLessThan(2 + (2 * size.width) / size.height);
      }
      expect(new Set(renditions.map(({ height }) => height)).size).toBe(renditions.length);
    }),
  );
});

test('a film has each quality that it is large enough for, upright as well as wide, or one alone', () => {
  const linesOf = (width: number, height: number, choice: 'all' | 'one' = 'all') =>
    renditionsFor({ width, height }, choice).map(({ lines }) => lines);
  expect(linesOf(3840, 2160)).toEqual([720, 540, 360]);
  expect(linesOf(1080, 1920)).toEqual([720, 540, 360]);
  expect(linesOf(1280, 719)).toEqual([540, 360]);
  expect(linesOf(640, 360)).toEqual([360]);
  expect(linesOf(320, 241)).toEqual([240]);
  expect(linesOf(3840, 2160, 'one')).toEqual([540]);
  expect(linesOf(640, 480, 'one')).toEqual([360]);
  expect(renditionsFor({ width: 1080, height: 1920 }, 'one')).toMatchObject([{ width: 540, height: 960 }]);
});

test('a poster is exactly 16:9 and not larger than the film', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const { width, height } = sizeOfPoster(size);
      expect(width).toBeLessThanOrEqual(Math.min(size.width, 960));
      expect(height).toBeLessThanOrEqual(size.height);
      expect(height * 16).toBe(width * 9);
      expect(width).toBeGreaterThan(0);
    }),
  );
});
