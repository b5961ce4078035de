/** Points as the wire shows them: what a statement was answered decides whether it did anything. */
import { expect, test } from 'vitest';
import { betPoints, closingPoints, rollPoints } from './points.ts';
import type { Statement } from '../harness/proxy.ts';

const statement = (text: string, row?: (string | null)[], earlier: Statement[] = []): Statement => ({
  text,
  parameters: [],
  earlier,
  ...(row && { row }),
});
const commitAfter = (...earlier: Statement[]) => statement('commit', undefined, earlier);
const pays = (bets: string | null) => statement('select settle_some($1, $2) as bets', [bets]);

test('the COMMIT of a batch is one, and that of something else is not', () => {
  const { matches } = betPoints['before COMMIT of a batch'];
  expect(matches(commitAfter(statement('select * from place_bets($1::jsonb)')))).toBe(true);
  expect(matches(commitAfter(statement('select close_round($1)')))).toBe(false);
  expect(matches(statement('select * from place_bets($1::jsonb)'))).toBe(false);
});

test('a closing that closed nothing is none', () => {
  const { matches } = closingPoints['after COMMIT of a closing, before its book has a place'];
  expect(matches(commitAfter(statement('select close_round($1)', ['t'])))).toBe(true);
  expect(matches(commitAfter(statement('select close_round($1)', ['f'])))).toBe(false);
});

test('a seed that was refused is not taken', () => {
  const { matches } = rollPoints['with the seed taken'];
  const taken = statement('select take_seed($1) as seed', [String.raw`\x00`]);
  expect(matches(statement('select "game_key"', undefined, [taken]))).toBe(true);
  const inVain = statement('select take_seed($1) as seed', [null]);
  expect(matches(statement('select "game_key"', undefined, [inVain]))).toBe(false);
  expect(matches(commitAfter(taken))).toBe(false);
});

test('a chunk is the last one, or not, or nobody was paid', () => {
  const between = rollPoints['between two chunks'].matches;
  const last = rollPoints['after the last chunk'].matches;
  expect([pays('500'), pays('12'), pays(null)].map((each) => between(commitAfter(each)))).toEqual([true, false, false]);
  expect([pays('500'), pays('12'), pays(null)].map((each) => last(commitAfter(each)))).toEqual([false, true, false]);
});
