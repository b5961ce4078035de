import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isInTime,
  mostBooks,
  noPins,
  pinsIn,
  withBook,
  withLearnt,
  witnessesBefore,
  type Learnt,
  type Pins,
} from './pins.ts';

const book = (number: number, root = 'a', at = number) => ({
  game: 'game1',
  number: String(number),
  root,
  proof: '',
  at,
});
const learnt: Learnt = { anchor: { game: 'game1', anchor: 'a' }, witnesses: [], isClockSlow: false };
const log = (size: number, comparedWith: string | undefined, key = 'key') => ({
  ...learnt,
  log: { origin: 'club.example/log', key, checkpoint: `checkpoint ${size}`, size, comparedWith },
});

test('the newest books are kept, and of each round the version that was shown first', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(300), fc.constantFrom('a', 'b')), { maxLength: 500 }), (shown) => {
      let pins: Pins = noPins;
      const first = new Map<string, string>();
      for (const [number, root] of shown) {
        pins = withBook(pins, book(number, root));
        if (pins.books.at(-1)?.number === String(number)) first.set(String(number), pins.books.at(-1)!.root);
        expect(pins.books.length).toBeLessThanOrEqual(mostBooks);
      }
      for (const kept of pins.books) expect(kept.root).toBe(first.get(kept.number));
      expect(new Set(pins.books.map(({ number }) => number)).size).toBe(pins.books.length);
    }),
  );
});

test('a checkpoint is pinned only after it was compared with the pinned one, and never a smaller one', () => {
  let pins = withLearnt(noPins, log(5, undefined), 1);
  expect(pins.logs.map(({ size }) => size)).toEqual([5]);
  // Another tab was faster: nobody has compared these two.
  expect(withLearnt(pins, log(9, undefined), 2).logs).toEqual(pins.logs);
  expect(withLearnt(pins, log(9, 'checkpoint 4'), 2).logs).toEqual(pins.logs);
  expect(withLearnt(pins, log(4, 'checkpoint 5'), 2).logs).toEqual(pins.logs);
  pins = withLearnt(pins, log(9, 'checkpoint 5'), 2);
  expect(pins.logs.map(({ size, checkpoint }) => [size, checkpoint])).toEqual([[9, 'checkpoint 9']]);
});

test('a witness counts for rounds that opened after this device first heard of it, whenever it hears of it again', () => {
  let pins = withLearnt(noPins, { ...learnt, witnesses: ['w1'] }, 1_000);
  pins = withLearnt(pins, { ...learnt, witnesses: ['w1', 'w2'] }, 2_000);
  expect(witnessesBefore(pins, 1_000)).toEqual([]);
  expect(witnessesBefore(pins, 1_001)).toEqual(['w1']);
  expect(witnessesBefore(pins, 2_001)).toEqual(['w1', 'w2']);
  expect(witnessesBefore(pins, Number.NaN)).toEqual([]);
});

test('an anchor keeps the time at which it was first seen', () => {
  const pins = withLearnt(withLearnt(noPins, learnt, 1_000), learnt, 2_000);
  expect(pins.anchors).toEqual([{ game: 'game1', anchor: 'a', since: 1_000 }]);
});

test('a clock that a beacon round has shown to be slow proves nothing of what it noted until then', () => {
  const slow = withLearnt(noPins, { ...learnt, isClockSlow: true }, 5_000);
  expect(isInTime(book(1, 'a', 4_999), 9_000, noPins)).toBe(true);
  expect(isInTime(book(1, 'a', 4_999), 9_000, slow)).toBe(false);
  expect(isInTime(book(1, 'a', 5_001), 9_000, slow)).toBe(true);
  expect(isInTime(book(1, 'a', 9_000), 9_000, noPins)).toBe(false);
  expect(withLearnt(slow, learnt, 9_000).slowUntil).toBe(5_000);
});

test('whatever lies in the storage is pins or nothing', () => {
  const pins = withLearnt(withBook(noPins, book(1)), log(5, undefined), 1);
  expect(pinsIn(JSON.stringify(pins))).toEqual(pins);
  expect(pinsIn(null)).toBe(noPins);
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => pinsIn(text) === noPins));
});
