import { expect, test } from 'vitest';
import { changed, wholePicture, type Point } from './zoom.ts';

const picture = { width: 800, height: 1000 };
const room = { width: 400, height: 800 };
const middle = { x: 0, y: 0 };

test('what is under the fingers stays under them while a picture grows', () => {
  const at = { x: 100, y: 50 };
  // Fitted it is 400 × 500, at twice that 800 × 1000: 200 and 100 beyond the room on each side.
  expect(changed(wholePicture, { scale: 2, from: at, to: at }, picture, room)).toEqual({ scale: 2, x: -100, y: -50 });
  const to = { x: 120, y: 40 };
  expect(changed(wholePicture, { scale: 2, from: at, to }, picture, room)).toEqual({ scale: 2, x: -80, y: -60 });
});

test('a picture cannot be pulled out of the room, nor one that fits out of its middle', () => {
  const pulled = (scale: number, to: Point) =>
    changed({ scale, x: 0, y: 0 }, { scale, from: middle, to }, picture, room);
  expect(pulled(2, { x: 999, y: -999 })).toEqual({ scale: 2, x: 200, y: -100 });
  expect(pulled(1.5, { x: 0, y: 50 }).y).toBe(0);
});

test('it grows to five times and shrinks to the whole picture, in the middle again', () => {
  const far = changed({ scale: 4, x: 300, y: 0 }, { scale: 40, from: middle, to: middle }, picture, room);
  expect(far.scale).toBe(5);
  const at = { x: 50, y: 50 };
  expect(changed(far, { scale: 0.2, from: at, to: at }, picture, room)).toEqual(wholePicture);
});
