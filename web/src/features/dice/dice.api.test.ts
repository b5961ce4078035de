import type { Table } from '@glass-dice/contract/dice';
import { afterEach, expect, test, vi } from 'vitest';
import { tableQuery } from './dice.api.ts';
import { runningRound } from './table/table.fixture.tsx';

const element = Object.assign(document.createElement('script'), { id: 'first-data', type: 'application/json' });

afterEach(() => {
  element.remove();
  vi.restoreAllMocks();
});

const table: Table = {
  game: 'game1',
  round: runningRound('202611150002'),
  nextOpensInMs: 50_000,
  waiting: [],
  halted: [],
  last: null,
  recent: [],
};

/** At this moment of the page; the server made its page between the two of `made`. */
function openPage(now: number, made: { requestStart: number; responseEnd: number }) {
  element.textContent = JSON.stringify({ table });
  document.head.append(element);
  const load = { type: 'navigate', ...made } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load]);
  vi.spyOn(performance, 'now').mockReturnValue(now);
}

const withPage = (game: string) => {
  const { initialData } = tableQuery(game);
  return typeof initialData === 'function' ? initialData() : initialData;
};

test('a table that came with the page counts from when the server made it, however late it is drawn', () => {
  openPage(9_000, { requestStart: 20, responseEnd: 220 });
  expect(withPage('game1')).toMatchObject({ table, made: { from: 20, to: 220 }, at: 120 });
});

test('a table that came with the page is not that of another game', () => {
  openPage(9_000, { requestStart: 20, responseEnd: 220 });
  expect(withPage('game2')).toBeUndefined();
});

test('a table that came with the page is asked for again once its round is over', () => {
  openPage(50_119, { requestStart: 20, responseEnd: 220 });
  expect(withPage('game1')).toBeDefined();
  vi.spyOn(performance, 'now').mockReturnValue(50_120);
  expect(withPage('game1')).toBeUndefined();
});
