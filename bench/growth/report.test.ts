import { expect, test } from 'vitest';
import { statementsOf, type SizeFigures } from './report.ts';
import type { Plan } from './plans.ts';

const clubOf = (members: number, plans: Record<string, Plan[]>): SizeFigures => ({
  members,
  tables: new Map([
    ['entry', 20 * members],
    ['game', 3],
  ]),
  speeds: new Map(),
  plans: new Map(Object.entries(plans)),
});
const read = (text: string, table: string, rows: number, how: 'scan' | 'index'): Plan => ({
  text,
  scanned: how === 'scan' ? [table] : [],
  rowsRead: new Map([[table, rows]]),
});

test('a statement that begins to read a growing table whole is told from one that reads a table of fixed size', () => {
  const statements = statementsOf([
    clubOf(10, { log: [read('log', 'entry', 5, 'index'), read('games', 'game', 3, 'scan')] }),
    clubOf(100, { log: [read('log', 'entry', 2_000, 'scan'), read('games', 'game', 3, 'scan')] }),
  ]);
  expect(statements).toEqual([
    {
      asker: 'log',
      text: 'log',
      readings: [
        { scanned: [], rows: 5 },
        { scanned: ['entry'], rows: 2_000 },
      ],
    },
    {
      asker: 'log',
      text: 'games',
      readings: [
        { scanned: [], rows: 0 },
        { scanned: [], rows: 0 },
      ],
    },
  ]);
});

test('of a statement that was sent several times the worst counts', () => {
  const plans = { log: [read('log', 'entry', 9, 'index'), read('log', 'entry', 4, 'scan')] };
  const [statement] = statementsOf([clubOf(10, plans), clubOf(100, plans)]);
  expect(statement!.readings.at(-1)).toEqual({ scanned: ['entry'], rows: 9 });
});

test('a statement is repeated under another call only where it reads more', () => {
  const plans = (rows: number) => ({
    log: [read('log', 'entry', 5, 'index')],
    'the same': [read('log', 'entry', 5, 'index')],
    'old one’s': [read('log', 'entry', rows, 'index')],
  });
  const askers = statementsOf([clubOf(10, plans(5)), clubOf(100, plans(50))]).map(({ asker }) => asker);
  expect(askers).toEqual(['log', 'old one’s']);
});
