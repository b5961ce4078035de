import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAmount, type Amount } from '../money.ts';
import { changeLimit, limitAt, limitChange, raiseAfterMs, usedOf, type Limit } from './limits.ts';

const now = 1_000_000_000_000;
const at = (amount: number | null): Limit => ({ amount: amount as Amount | null, before: null, inForceAtMs: now - 1 });

test('a first limit and a lower one hold at once', () => {
  expect(limitAt(changeLimit(undefined, toAmount(500), now), now)).toBe(500);
  expect(limitAt(changeLimit(at(500), toAmount(400), now), now)).toBe(400);
});

test.each([
  ['a higher limit', toAmount(600)],
  ['no limit', null],
])('%s holds after 24 hours, and the old one until then', (_case, wish) => {
  const changed = changeLimit(at(500), wish, now);
  expect(limitAt(changed, now + raiseAfterMs - 1)).toBe(500);
  expect(limitAt(changed, now + raiseAfterMs)).toBe(wish);
});

test('a new wish replaces one that waits, and asking for what holds takes the wish back', () => {
  const waiting = changeLimit(at(500), toAmount(900), now);
  const lower = changeLimit(waiting, toAmount(300), now + 1);
  expect(limitAt(lower, now + 1)).toBe(300);
  expect(limitAt(lower, now + raiseAfterMs * 2)).toBe(300);
  const takenBack = changeLimit(waiting, toAmount(500), now + 1);
  expect(limitAt(takenBack, now + raiseAfterMs * 2)).toBe(500);
});

const amounts = [null, 300, 400, 500].map((amount) => amount as Amount | null);
/** Every limit there can be at a moment: none, one that holds, one that waits behind another. */
const limits = [undefined, ...amounts.flatMap((held) => amounts.map((wish) => changeLimit(at(held), wish, now)))];

test.each(limits.flatMap((limit) => amounts.map((wish) => [limit, wish] as const)))(
  'what becomes of %o with the wish for %s has the name of what is different now and after a day',
  (limit, wish) => {
    const of = (each: Limit | undefined, moment: number) => (each && limitAt(each, moment)) ?? Infinity;
    const next = changeLimit(limit, wish, now + 1);
    const [held, holds] = [of(limit, now + 1), of(next, now + 1)];
    const [would, will] = [of(limit, now + 1 + raiseAfterMs), of(next, now + 1 + raiseAfterMs)];
    const change = limitChange(limit, wish, now + 1);
    if (holds < held) expect(change).toBe(held === Infinity ? 'set' : 'lowered');
    else if (will > held) expect(change).toBe(will === Infinity ? 'removed' : 'raised');
    else expect(change).toBe(will === would ? undefined : 'kept');
  },
);

test('whatever is wished for and when, what holds never rises within 24 hours of the wish', () => {
  const wishes = fc.array(
    fc.record({
      wish: fc.option(fc.integer({ min: 1, max: 1_000 }).map(toAmount)),
      afterMs: fc.integer({ min: 0, max: raiseAfterMs * 2 }),
    }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(wishes, (all) => {
      let limit: Limit | undefined;
      let moment = now;
      for (const { wish, afterMs } of all) {
        moment += afterMs;
        const before = limit ? limitAt(limit, moment) : null;
        limit = changeLimit(limit, wish, moment);
        expect(limitAt(limit, moment) ?? Infinity).toBeLessThanOrEqual(before ?? Infinity);
        expect(limitAt(limit, moment + raiseAfterMs - 1) ?? Infinity).toBeLessThanOrEqual(before ?? Infinity);
        expect(limitAt(limit, moment + raiseAfterMs)).toBe(wish);
      }
    }),
  );
});

test('a stake limit counts stakes; a loss limit counts what did not come back, open stakes included', () => {
  const played = { staked: toAmount(900), returned: toAmount(500) };
  expect(usedOf('stake', played)).toBe(900);
  expect(usedOf('loss', played)).toBe(400);
  expect(usedOf('loss', { staked: toAmount(100), returned: toAmount(300) })).toBe(-200);
});
