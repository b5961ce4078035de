import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../../vectors/glass-book.json' with { type: 'json' };
import {
  formatEntry,
  parseEntry,
  type AnchorEntry,
  type LogEntry,
  type TableEntry,
  type TermsEntry,
} from './entries.ts';
import { emptyLog, orderAfter, orderProblem } from './order-of-things.ts';

const parse = (line: string) => parseEntry(line) as LogEntry;
const [open, anchor, terms, book, roll] = vectors.entries.slice(0, 5).map(parse) as [
  LogEntry,
  AnchorEntry,
  TermsEntry,
  LogEntry,
  LogEntry,
];
const problemOf = (...entries: (LogEntry | 'unknown')[]) => orderProblem(entries)?.problem;
const number = (index: number) => `20261118${String(index).padStart(4, '0')}`;
const termsOf = (index: number, more: Partial<TermsEntry> = {}): LogEntry => ({
  ...terms,
  number: number(index),
  sequence: index,
  ...more,
});
const bookOf = (index: number) => ({ ...book, number: number(index) }) as LogEntry;
const rollOf = (index: number) => ({ ...roll, number: number(index) }) as LogEntry;

test('each thing has its place', () => {
  expect(problemOf(open, anchor, terms, book, roll)).toBeUndefined();
  expect(problemOf(anchor)).toMatch('begin with its opening');
  expect(problemOf(open, open)).toMatch('a second time');
  expect(problemOf(open, terms)).toMatch('no chain');
  expect(problemOf(open, anchor, book)).toMatch('no terms');
  expect(problemOf(open, anchor, terms, roll)).toMatch('no book');
  expect(problemOf(open, anchor, terms, book, book)).toMatch('second book');
  expect(problemOf(open, anchor, terms, book, roll, roll)).toMatch('no book');
  expect(problemOf(open, anchor, terms, book, roll, book)).toMatch('no terms');
  expect(problemOf(open, anchor, terms, terms)).toMatch('too late');
  expect(problemOf(open, anchor, termsOf(2))).toMatch('does not follow');
  expect(problemOf(open, anchor, termsOf(1), termsOf(3))).toMatch('does not follow');
  expect(problemOf(open, anchor, termsOf(1), termsOf(2, { sequence: 1 }))).toMatch('does not follow');
  expect(problemOf(open, anchor, termsOf(1), termsOf(2, { anchor: '0'.repeat(64) }))).toMatch('not announced');
  expect(problemOf(open, anchor, { ...anchor, anchor: 'f'.repeat(64) })).toMatch('before the first is used up');
  expect(problemOf(open, anchor, { ...anchor, because: 'used-up' })).toMatch('named a second time');
  expect(problemOf(open, { ...anchor, because: 'used-up' })).toMatch('no chain');
});

/** A minute, of which there are sixty in these tests. */
const at = (minute: number, second = 0) =>
  `2026-11-18T00:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}Z`;
const opens = (minute: number) => termsOf(minute, { opensAt: at(minute) });
const says = (state: TableEntry['state'], from: string, until: string | null = null, game = 'game1'): LogEntry => ({
  kind: 'table',
  game,
  state,
  from,
  until,
});

test('no round opens while its table is paused or retired, and others do', () => {
  const paused = says('paused', at(2), at(4));
  const begun = [open, anchor, opens(1)] as const;
  const second = { game: 'game2' };
  const ofSecond = [{ ...anchor, ...second }, termsOf(3, { ...second, sequence: 1, opensAt: at(3) })] as const;
  expect(problemOf(...begun, paused, termsOf(2, { opensAt: at(4) }), ...ofSecond)).toBeUndefined();
  for (const minute of [2, 3])
    expect(problemOf(...begun, paused, termsOf(2, { opensAt: at(minute) }))).toMatch('paused or retired');
  expect(problemOf(...begun, says('retired', at(3)), opens(2))).toBeUndefined();
  expect(problemOf(...begun, says('retired', at(3)), opens(2), opens(3))).toMatch('paused or retired');
  expect(problemOf(...begun, paused, says('open', at(1, 30)), opens(2))).toBeUndefined();
  expect(problemOf(...begun, says('retired', at(2)), says('open', at(4)), opens(2))).toMatch('paused or retired');
  // Before its first chain as well.
  expect(problemOf(open, says('paused', at(1), at(2)), anchor, opens(1))).toMatch('paused or retired');
});

test('what is said of a table begins after the rounds that it has opened, and a pause alone ends, later', () => {
  const begun = [open, anchor, opens(1)] as const;
  for (const from of [at(0), at(1)]) expect(problemOf(...begun, says('retired', from))).toMatch('was opened');
  expect(problemOf(...begun, says('retired', at(1), at(2)))).toMatch('no end');
  expect(problemOf(...begun, says('open', at(2), at(3)))).toMatch('no end');
  for (const until of [null, at(2), at(1)]) expect(problemOf(...begun, says('paused', at(2), until))).toMatch('no end');
});

test('of what was said of a table only that is kept which later rounds hang on', () => {
  let state = emptyLog;
  const say = (entry: LogEntry) => {
    const after = orderAfter(state, entry);
    if ('problem' in after) throw new Error(after.problem);
    state = after;
  };
  [open, anchor].forEach(say);
  for (let minute = 1; minute < 50; minute += 2) {
    say(termsOf(minute, { sequence: (minute + 1) / 2, opensAt: at(minute) }));
    say(says('paused', at(minute, 30), at(minute + 1)));
  }
  expect(state.tables!.get('game1')).toHaveLength(2);
});

test('kinds that are not known, and seals, are passed over', () => {
  const seal: LogEntry = { kind: 'seal', block: 1, head: '0'.repeat(64) };
  expect(parseEntry('{"kind":"paused","game":"game1"}')).toBe('unknown');
  expect(problemOf(open, 'unknown', seal, anchor, seal, terms, 'unknown', book, roll)).toBeUndefined();
  expect(problemOf('unknown')).toMatch('begin with its opening');
});

test('rounds overlap: the next one opens while one waits for its roll', () => {
  expect(
    problemOf(open, anchor, termsOf(1), bookOf(1), termsOf(2), bookOf(2), rollOf(2), termsOf(3), rollOf(1)),
  ).toBeUndefined();
});

test('a chain follows when the one before is used up, not earlier, and from its beginning', () => {
  const short: LogEntry = { ...anchor, length: 2 };
  const next: LogEntry = { ...anchor, anchor: 'f'.repeat(64), because: 'used-up' };
  const other = { anchor: 'f'.repeat(64) };
  expect(problemOf(open, short, termsOf(1), next, termsOf(2), termsOf(3, { ...other, sequence: 1 }))).toBeUndefined();
  expect(problemOf(open, short, termsOf(1), next, termsOf(2, { ...other, sequence: 1 }))).toMatch('does not follow');
  expect(problemOf(open, short, termsOf(1), next, termsOf(2), termsOf(3))).toMatch('does not follow');
  expect(problemOf(open, short, termsOf(1), next, termsOf(2), termsOf(3, { ...other, sequence: 2 }))).toMatch(
    'does not follow',
  );
  expect(problemOf(open, short, next, { ...next, anchor: 'e'.repeat(64) })).toMatch('two next chains');
});

test('a log that comes after another one may meet a chain in its middle', () => {
  for (const because of ['restored', 'moved'] as const)
    expect(problemOf(open, { ...anchor, because }, termsOf(7), termsOf(8))).toBeUndefined();
  expect(problemOf(open, anchor, termsOf(7))).toMatch('does not follow');
});

test('of two games each has its own order', () => {
  const second = { game: 'game2' };
  expect(problemOf(open, anchor, { ...anchor, ...second }, termsOf(1), termsOf(1, second), bookOf(1))).toBeUndefined();
  expect(problemOf(open, anchor, termsOf(1), { ...bookOf(1), ...second })).toMatch('no chain');
});

test('entries that are moved, left out or said twice are found wherever the rule forbids it', () => {
  const good = [open, anchor, ...[1, 2, 3, 4].flatMap((index) => [termsOf(index), bookOf(index), rollOf(index)])];
  expect(orderProblem(good)).toBeUndefined();
  fc.assert(
    fc.property(fc.shuffledSubarray(good, { minLength: good.length }), (entries) => {
      expect(orderProblem(entries) === undefined).toBe(isInOrder(entries));
    }),
  );
  for (const [index] of good.entries()) {
    const rest = good.toSpliced(index, 1);
    // Nobody can know yet that the last book or roll will come.
    expect(orderProblem(rest) === undefined).toBe(isInOrder(rest));
    expect(orderProblem(good.toSpliced(index, 0, good[index]!))).toBeDefined();
  }
});

/** Slow and obvious, for one game with one chain: who stands before whom. */
function isInOrder(entries: readonly LogEntry[]): boolean {
  const places = (kind: LogEntry['kind'], of?: string) =>
    entries.flatMap((entry, place) =>
      entry.kind === kind && (of === undefined || ('number' in entry && entry.number === of)) ? [place] : [],
    );
  const numbers = entries.flatMap((entry) => (entry.kind === 'terms' ? [entry.number] : []));
  const rounds = entries.flatMap((entry) => ('number' in entry ? [entry.number] : []));
  const first = places('terms')[0] ?? Infinity;
  return (
    places('open').join() === '0' &&
    places('anchor').length === 1 &&
    places('anchor')[0]! < first &&
    numbers.join() === Array.from(numbers, (_, index) => number(index + 1)).join() &&
    rounds.every((round) => {
      const [[opened = Infinity], books, rolls] = [
        places('terms', round),
        places('book', round),
        places('roll', round),
      ];
      return (
        opened !== Infinity &&
        books.length <= 1 &&
        rolls.length <= 1 &&
        (books[0] ?? Infinity) > opened &&
        (rolls.length === 0 || rolls[0]! > (books[0] ?? Infinity))
      );
    })
  );
}

test('an entry that is written in another way is none', () => {
  for (const entry of [open, anchor, terms, book, roll]) {
    const line = formatEntry(entry);
    expect(parseEntry(line)).toEqual(entry);
    const fields = Object.entries(entry);
    const others = [
      ` ${line}`,
      line.replace(':', ': '),
      JSON.stringify(Object.fromEntries(fields.toReversed())),
      JSON.stringify({ ...entry, more: 1 }),
      ...fields.slice(1).map(([name]) => JSON.stringify(Object.fromEntries(fields.filter(([each]) => each !== name)))),
      ...fields.slice(1).map(([name]) => JSON.stringify({ ...entry, [name]: {} })),
    ];
    for (const other of others) expect([other, parseEntry(other)]).toEqual([other, undefined]);
  }
  for (const other of ['', '[]', 'null', '1', '{}', '{"kind":1}', '{"kind":"toString"'])
    expect(parseEntry(other)).toBeUndefined();
});

test('after a restore rounds of the old chain end while the new one begins, and only then', () => {
  const met: LogEntry = { ...anchor, because: 'restored' };
  const fresh: LogEntry = { ...anchor, anchor: 'f'.repeat(64), because: 'restored' };
  const other = { anchor: 'f'.repeat(64) };
  expect(
    problemOf(open, met, termsOf(7), bookOf(7), fresh, rollOf(7), termsOf(8, { ...other, sequence: 1 })),
  ).toBeUndefined();
  // Who has begun a new chain does not go back.
  expect(
    problemOf(open, met, termsOf(7), fresh, termsOf(8, { ...other, sequence: 1 }), termsOf(9, { sequence: 8 })),
  ).toMatch('not announced');
  expect(problemOf(open, anchor, termsOf(1), fresh)).toMatch('before the first is used up');
  expect(problemOf(open, met, fresh, { ...fresh, anchor: 'e'.repeat(64) })).toMatch('two next chains');
});
