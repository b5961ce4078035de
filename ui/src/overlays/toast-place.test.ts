import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeTop } from './toast-place.ts';

const room = { top: 56, bottom: 844 };
const extents = fc.array(
  fc
    .tuple(fc.integer({ min: -200, max: 900 }), fc.integer({ min: 1, max: 200 }))
    .map(([top, height]) => ({ top, bottom: top + height })),
  { maxLength: 30 },
);
const height = fc.integer({ min: 40, max: 120 });

/** Whether a toast there keeps its distance from the title, the bottom edge and everything else. */
function isFree(top: number, high: number, kept: readonly { top: number; bottom: number }[]): boolean {
  const isInRoom = top >= room.top + 8 && top + high <= room.bottom - 16;
  return isInRoom && kept.every((each) => each.bottom <= top - 8 || each.top >= top + high + 8);
}

test('a toast stands in the lowest place that is free, if there is one', () => {
  fc.assert(
    fc.property(height, extents, (high, kept) => {
      const free: number[] = [];
      for (let top = room.top; top < room.bottom; top += 1) if (isFree(top, high, kept)) free.push(top);
      expect(freeTop(high, room, kept)).toBe(free.at(-1));
    }),
  );
});
