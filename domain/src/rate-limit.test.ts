import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTry } from './rate-limit.ts';

const limit = { most: 10, withinMs: 900_000 };

const moments = fc
  .array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 200 })
  .map((all) => all.toSorted((a, b) => a - b));

test('however the tries come, no stretch of 15 minutes has more than ten that were let through', () => {
  fc.assert(
    fc.property(moments, (asked) => {
      let kept: number[] = [];
      const through: number[] = [];
      for (const now of asked) {
        const counted = countTry(kept, now, limit);
        if (!counted.ok) continue;
        kept = counted.value;
        through.push(now);
      }
      for (const start of through) {
        const within = through.filter((moment) => moment >= start && moment < start + limit.withinMs);
        expect(within.length).toBeLessThanOrEqual(limit.most);
      }
    }),
  );
});

test('a refusal names the first moment at which a try is let through', () => {
  const tries = Array.from({ length: 10 }, (_, place) => place * 1000);
  const refused = countTry(tries, 20_000, limit);
  expect(refused).toEqual({ ok: false, reason: 'too-many-tries', details: { until: 900_000 } });
  expect(countTry(tries, 899_999, limit).ok).toBe(false);
  expect(countTry(tries, 900_000, limit).ok).toBe(true);
});
