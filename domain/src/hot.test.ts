import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hotRow, hotRuleOf } from './hot.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }));
/** As they rank: the first has the most. */
const hot = fc
  .tuple(ids, fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 30, maxLength: 30 }))
  .map(([some, times]) => {
    const ranked = times.toSorted((one, other) => other - one);
    return new Map(some.map((id, place) => [id, ranked[place]!]));
  });
const newest = fc.shuffledSubarray(Array.from({ length: 30 }, (_, place) => place + 1));
const most = fc.integer({ min: 0, max: 12 });

test('the hot ones come first, as they rank, each with its own figure and no other', () => {
  fc.assert(
    fc.property(hot, newest, most, (hot, newest, most) => {
      const row = [...hotRow(hot, newest, most)];
      const ranked = [...hot].slice(0, most);
      expect(row.slice(0, ranked.length)).toEqual(ranked);
      expect(row.slice(ranked.length).every(([, times]) => times === null)).toBe(true);
    }),
  );
});

test('the newest that are not there yet fill it up to its length and not beyond, newest first', () => {
  fc.assert(
    fc.property(hot, newest, most, (hot, newest, most) => {
      const row = [...hotRow(hot, newest, most).keys()];
      expect(row).toHaveLength(Math.min(most, new Set([...hot.keys(), ...newest]).size));
      expect(new Set(row).size).toBe(row.length);
      const added = row.slice(Math.min(hot.size, most));
      expect(added).toEqual(newest.filter((id) => !hot.has(id)).slice(0, added.length));
    }),
  );
});

test('of the newest it needs no more than the row is long', () => {
  fc.assert(
    fc.property(hot, newest, most, (hot, newest, most) => {
      expect([...hotRow(hot, newest.slice(0, most), most)]).toEqual([...hotRow(hot, newest, most)]);
    }),
  );
});

test('a row without hot ones is called new, and any other hot', () => {
  fc.assert(
    fc.property(hot, newest, fc.integer({ min: 1, max: 12 }), (hot, newest, most) => {
      expect(hotRuleOf(hotRow(hot, newest, most))).toBe(hot.size > 0 ? 'hot' : 'new');
    }),
  );
});
