import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countPinTry,
  noPinTries,
  pinLockMs,
  pinTriesInARow,
  pinTriesLeft,
  pinTriesPerDay,
  takeBackPinTry,
  undoPinTry,
  type ClubMoment,
} from './pin-tries.ts';

const dayMs = 86_400_000;
const at = (now: number): ClubMoment => {
  const day = Math.floor(now / dayMs);
  return { now, day: `day-${day}`, dayEnds: (day + 1) * dayMs };
};

function wrongOnes(count: number, from = 0) {
  let tries = noPinTries;
  for (let place = 0; place < count; place += 1) {
    const counted = countPinTry(tries, at(from + place));
    if (!counted.ok) throw new Error('refused');
    tries = counted.value;
  }
  return tries;
}

test('five wrong PINs lock it for 15 minutes from the fifth, and then it is open again', () => {
  const tries = wrongOnes(5);
  expect(pinTriesLeft(tries)).toBe(0);
  expect(countPinTry(tries, at(5))).toMatchObject({ ok: false, details: { until: 4 + pinLockMs } });
  expect(countPinTry(tries, at(4 + pinLockMs - 1)).ok).toBe(false);
  expect(countPinTry(tries, at(4 + pinLockMs)).ok).toBe(true);
});

test('the tries left are counted down to the lock', () => {
  expect([1, 2, 3, 4, 5].map((count) => pinTriesLeft(wrongOnes(count)))).toEqual([4, 3, 2, 1, 0]);
});

test('ten wrong PINs in a day lock it until the day ends, not longer', () => {
  let tries = wrongOnes(5);
  for (let place = 0; place < 5; place += 1) {
    const counted = countPinTry(tries, at(pinLockMs + 10 + place));
    if (!counted.ok) throw new Error('refused');
    tries = counted.value;
  }
  expect(tries.today).toBe(pinTriesPerDay);
  expect(countPinTry(tries, at(dayMs - 1))).toMatchObject({ reason: 'pin-locked', details: { until: dayMs } });
  expect(countPinTry(tries, at(dayMs)).ok).toBe(true);
});

test('a right PIN forgets the wrong ones in a row but not those of the day', () => {
  const tries = takeBackPinTry(wrongOnes(4));
  expect(tries).toMatchObject({ inARow: 0, today: 3 });
  expect(pinTriesLeft(tries)).toBe(pinTriesInARow);
});

test('a try that was never looked at is as if it had not been, also the one that locked', () => {
  for (const count of [0, 1, 2, 3, 4]) {
    const before = wrongOnes(count);
    const counted = countPinTry(before, at(10));
    if (!counted.ok) throw new Error('refused');
    const { inARow, lockedUntil, today } = undoPinTry(counted.value, counted.value);
    expect({ inARow, lockedUntil, today }).toEqual({ inARow: count, lockedUntil: undefined, today: count });
  }
});

test('taking one back does not open a lock that another try has set', () => {
  const counted = countPinTry(wrongOnes(3), at(3));
  if (!counted.ok) throw new Error('refused');
  const locked = wrongOnes(5);
  expect(undoPinTry(locked, counted.value)).toMatchObject({ lockedUntil: locked.lockedUntil, today: 4 });
});

test('however guesses and right ones come, at most five wrong ones pass without a pause and ten in a day', () => {
  const steps = fc.array(fc.record({ after: fc.integer({ min: 0, max: 3_600_000 }), right: fc.boolean() }), {
    maxLength: 100,
  });
  fc.assert(
    fc.property(steps, (all) => {
      let tries = noPinTries;
      let now = 0;
      const wrong: number[] = [];
      for (const { after, right } of all) {
        now += after;
        const counted = countPinTry(tries, at(now));
        if (!counted.ok) continue;
        tries = right ? takeBackPinTry(counted.value) : counted.value;
        if (!right) wrong.push(now);
      }
      const perDay = Map.groupBy(wrong, (moment) => Math.floor(moment / dayMs));
      for (const ofDay of perDay.values()) expect(ofDay.length).toBeLessThanOrEqual(pinTriesPerDay);
    }),
  );
});
