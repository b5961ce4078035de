import type { Table } from '@glass-dice/contract/dice';
import { defaultPayouts, formatPayout } from '@glass-dice/domain/dice/payouts';
import { picks, type Pick } from '@glass-dice/domain/dice/picks';
import { expect, test } from 'vitest';
import { nextLookInMs, phaseAt, phaseEndsInMs, see, type Seen } from './seen-table.ts';

const payouts = Object.fromEntries(picks.map((pick) => [pick, formatPayout(defaultPayouts[pick])])) as Record<
  Pick,
  string
>;

function tableOf(number: string | undefined, rollsInMs: number, last?: string): Table {
  const round = number && {
    number,
    state: rollsInMs > 10_000 ? ('open' as const) : ('closed' as const),
    closesInMs: Math.max(0, rollsInMs - 10_000),
    rollsInMs,
    payouts,
    beacon: null,
    sealed: null,
  };
  const dice: [number, number, number] = [1, 2, 3];
  const rolled = last && { number: last, dice, beacon: null, rolledAt: '', sealedLate: false };
  return {
    game: 'game1',
    round: round || null,
    nextOpensInMs: rollsInMs,
    waiting: [],
    halted: [],
    last: rolled || null,
    recent: [],
  };
}

const at = 5_000;
const seen = (table: Table, before?: Seen) => see(before, table, { from: at, to: at });
/** Told by the stream: nobody asked for it. */
const heard = (before: Seen | undefined, table: Table, to: number) => see(before, table, { from: -Infinity, to });

test('a round is open, closed for its last ten seconds, and over; whatever the clock of the device says', () => {
  const running = seen(tableOf('202611150002', 40_000, '202611150001'));
  const phases = [0, 29_999, 30_000, 39_999, 40_000].map((passed) => phaseAt(running, at + passed));
  expect(phases).toEqual(['open', 'open', 'closed', 'closed', 'rolling']);
  expect(phaseEndsInMs(running, at + 1_000)).toBe(29_000);
  expect(phaseEndsInMs(running, at + 31_000)).toBe(9_000);
  expect(phaseEndsInMs(running, at + 41_000)).toBeUndefined();
});

test('a table without a round has none, and is looked at when the next one opens', () => {
  const idle = seen(tableOf(undefined, 8_000));
  expect(phaseAt(idle, at)).toBe('none');
  expect(nextLookInMs(idle, at, false)).toBe(8_060);
});

/** The book of its round is published. */
const sealed = (table: Table): Table => ({ ...table, round: { ...table.round!, sealed: { root: '', proof: '' } } });

test('it is looked at just after closing, just after the roll, and every 15 s at the latest', () => {
  expect(nextLookInMs(seen(tableOf('202611150002', 58_000)), at, false)).toBe(15_000);
  expect(nextLookInMs(seen(tableOf('202611150002', 58_000)), at + 4_000, false)).toBe(11_000);
  expect(nextLookInMs(seen(tableOf('202611150002', 13_000)), at, false)).toBe(3_060);
  expect(nextLookInMs(seen(sealed(tableOf('202611150002', 9_000))), at, false)).toBe(9_060);
  // Never at once: a clock that is late must not make the page ask without a pause.
  expect(nextLookInMs(seen(tableOf('202611150002', 9_000)), at + 60_000, false)).toBe(60);
});

test('a round that has closed is looked at again until its book is published, or its roll is due', () => {
  const waits = (table: Table, told: boolean) => nextLookInMs(seen(table), at, told);
  for (const [told, wait] of [
    [false, 300],
    [true, 2_000],
  ] as const) {
    expect(waits(tableOf('202611150002', 9_000), told)).toBe(wait);
    expect(waits(tableOf('202611150002', 10), told)).toBe(wait);
    expect(waits(sealed(tableOf('202611150002', 9_000)), told)).toBeGreaterThan(9_000);
    expect(waits(tableOf('202611150002', 0), told)).toBeGreaterThan(9_000);
  }
});

test('after the roll the result is looked for every 300 ms, six times, and not once more when it is there', () => {
  let now = seen(tableOf('202611150003', 59_900, '202611150001'), seen(tableOf('202611150002', 5, '202611150001')));
  expect(now.awaited).toBe('202611150002');
  const waits = Array.from({ length: 7 }, () => {
    const wait = nextLookInMs(now, at, false);
    now = seen(now.table, now);
    return wait;
  });
  expect(waits).toEqual([300, 300, 300, 300, 300, 300, 15_000]);
  expect(seen(tableOf('202611150003', 59_000, '202611150002'), now).awaited).toBeUndefined();
});

test('between two rounds it says that the dice roll, until it is clear that no other round opens', () => {
  let now = seen(tableOf(undefined, 60_000, '202611150001'), seen(tableOf('202611150002', 0, '202611150001')));
  expect(phaseAt(now, at)).toBe('rolling');
  for (let look = 0; look < 6; look += 1) now = seen(now.table, now);
  expect(phaseAt(now, at)).toBe('none');
});

test('a round that waits for its beacon is known to, and nothing else is looked for', () => {
  const waiting = [{ number: '202611150002', beacon: { network: 'quicknet' as const, round: 7 }, waitingMs: 20 }];
  const table = { ...tableOf('202611150003', 59_900, '202611150001'), waiting };
  expect(seen(table, seen(tableOf('202611150002', 5, '202611150001'))).awaited).toBeUndefined();
});

test('while a stream tells what happens, it is asked for only when that does not: two seconds after it was due', () => {
  const running = seen(tableOf('202611150002', 40_000, '202611150001'));
  expect(nextLookInMs(running, at, true)).toBe(32_000);
  expect(nextLookInMs(seen(sealed(tableOf('202611150002', 9_000))), at + 1_000, true)).toBe(10_000);
  const rolling = seen(tableOf('202611150003', 59_900, '202611150001'), seen(tableOf('202611150002', 5)));
  expect(nextLookInMs(rolling, at, true)).toBe(2_000);
  expect(nextLookInMs(seen(tableOf('202611150002', 3_000_000)), at, true)).toBe(120_000);
});

test('an answer that was overtaken on its way changes nothing', () => {
  const closed = seen(tableOf('202611150003', 9_000, '202611150002'));
  const older = [
    tableOf('202611150003', 50_000, '202611150002'),
    tableOf('202611150003', 9_000, '202611150001'),
    tableOf('202611150003', 9_000),
    tableOf('202611150002', 5, '202611150002'),
    tableOf(undefined, 60_000, '202611150002'),
  ];
  for (const table of older) expect(heard(closed, table, at + 100)).toBe(closed);
  const newer = [
    tableOf('202611150003', 8_000, '202611150002'),
    tableOf('202611150004', 60_000, '202611150002'),
    tableOf('202611150004', 60_000, '202611150003'),
  ];
  for (const table of newer) expect(heard(closed, table, at + 100).table).toBe(table);
  // After its roll a round may be over without another one.
  const none = tableOf(undefined, 60_000, '202611150003');
  expect(heard(closed, none, at + 9_000).table).toBe(none);
});

test('an answer that took long is mended by one that did not, in both directions, and never made worse by a late one', () => {
  const rollsAt = ({ at: moment, table }: Seen) => moment + table.round!.rollsInMs;
  // Asked at 1,000 and made at 1,900, because the request waited; the roll is at 41,900.
  const slow = see(undefined, tableOf('202611150002', 40_000), { from: 1_000, to: 2_000 });
  expect(rollsAt(slow)).toBe(41_500);
  const fast = see(slow, tableOf('202611150002', 36_900), { from: 4_980, to: 5_020 });
  expect(rollsAt(fast)).toBe(41_900);
  const late = heard(fast, tableOf('202611150002', 30_000), 14_900);
  expect(rollsAt(late)).toBe(41_900);
  // Made at 1,100: the answer waited.
  const other = see(undefined, tableOf('202611150002', 40_000), { from: 1_000, to: 2_000 });
  expect(rollsAt(heard(other, tableOf('202611150002', 38_000), 3_110))).toBe(41_055);
});

test('a device that slept believes what it hears now', () => {
  const before = see(undefined, tableOf('202611150002', 60_000), { from: 1_000, to: 1_020 });
  const after = see(before, tableOf('202611150002', 30_000), { from: 3_000, to: 3_020 });
  expect(after.at).toBe(3_010);
});
