import { expect, test } from 'vitest';
import { attendance, wordOf } from './attendance.ts';

const counts = (of: Record<string, number>) => new Map(Object.entries(of));
const none = counts({});

/** What server "a" knows at a moment, having heard words at others. */
function known(words: [second: number, server: string, of: Record<string, number>][], own: object, second: number) {
  const { hear, totals } = attendance('a');
  for (const [at, server, of] of words) hear(wordOf(server, counts(of)), at * 1_000);
  const all = totals(counts({ ...own }), second * 1_000);
  return all && Object.fromEntries(all);
}

test('the streams of all servers are added up by table, the own ones as they are now', () => {
  const words: Parameters<typeof known>[0] = [
    [0, 'a', { game1: 7 }],
    [1, 'b', { game1: 2, game2: 1 }],
    [2, 'c', { game1: 3 }],
    [6, 'b', { game1: 4 }],
  ];
  expect(known(words, { game1: 1 }, 7)).toEqual({ game1: 8 });
});

test('nothing is known before the others have had the time to say theirs', () => {
  expect(known([], { game1: 3 }, 60)).toBeUndefined();
  expect(known([[0, 'a', {}]], { game1: 3 }, 4.9)).toBeUndefined();
  expect(known([[0, 'a', {}]], { game1: 3 }, 5)).toEqual({ game1: 3 });
});

test('a server that is silent for 15 seconds is forgotten', () => {
  const words: Parameters<typeof known>[0] = [
    [0, 'a', {}],
    [0, 'b', { game1: 3 }],
    [10, 'a', {}],
  ];
  expect(known(words, {}, 14.9)).toEqual({ game1: 3 });
  expect(known(words, {}, 15)).toEqual({});
});

test('a server that does not hear itself hears nobody, and knows nothing until it has heard for a while again', () => {
  const { hear, totals } = attendance('a');
  hear(wordOf('a', none), 0);
  hear(wordOf('b', counts({ game1: 3 })), 14_000);
  expect(totals(none, 14_900)).toEqual(counts({ game1: 3 }));
  expect(totals(none, 15_000)).toBeUndefined();
  hear(wordOf('a', none), 20_000);
  expect(totals(none, 24_900)).toBeUndefined();
  expect(totals(none, 25_000)).toEqual(counts({ game1: 3 }));
});

test('words that nobody understands are no streams', () => {
  const { hear, totals } = attendance('a');
  hear(wordOf('a', none), 0);
  for (const word of ['', 'b', 'c game1', 'd game1=many', 'e =']) hear(word, 1_000);
  expect(totals(counts({ game1: 3 }), 6_000)).toEqual(counts({ game1: 3 }));
});
