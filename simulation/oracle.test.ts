/** An oracle that cannot say no is worth nothing: each rule is broken once. */
import { expect, test } from 'vitest';
import { judgeReturns, judgeRounds, type RoundBooks } from './oracle.ts';
import type { Placed } from './players.ts';
import { returnsOf } from './returns.ts';

const table = { game: 'game1', number: '202604010001' };
const order: Placed = { ...table, member: 1, picks: ['big', 'sum-3'], stakeMinor: 1_000 };
const proof = { ...table, payouts: { big: '1.94', 'sum-3': '209.52' }, dice: [4, 5, 6] };
const told = { placed: [order], toppedUp: new Map([[1, 10_000]]), surprises: [] };
const all = { opened: [table], told, proofs: [proof] };
const books: RoundBooks = {
  rounds: [{ ...table, state: 'settled' }],
  orders: [order],
  balances: [{ member: 1, balance: 100_000 + 10_000 - 2_000 + 1_940 }],
  limits: [{ member: 1, kind: 'stake', period: 'day', amount: 2_000, used: 2_000 }],
};

const broken = (changed: Partial<RoundBooks>, seen: Partial<typeof all> = {}) =>
  judgeRounds({ ...books, ...changed }, { ...all, ...seen }).flatMap(({ problems }) => problems);

test('books that are right have no problems', () => {
  expect(broken({})).toEqual([]);
});

test.for<[string, Partial<RoundBooks>, Partial<typeof all>, string]>([
  ['a round that is not settled', { rounds: [{ ...table, state: 'rolled' }] }, {}, 'game1 202604010001 is rolled'],
  ['a round that never opened', { rounds: [] }, {}, 'game1 202604010001 is undefined'],
  ['a round that nobody expects', {}, { opened: [] }, 'game1 202604010001 should not exist'],
  ['a lost order', { orders: [] }, {}, '1000 of member 1 on big,sum-3 in game1 202604010001: 1 too few'],
  [
    'a doubled order',
    { orders: [order, order] },
    {},
    '1000 of member 1 on big,sum-3 in game1 202604010001: 1 too many',
  ],
  ['a wrong prize', { balances: [{ member: 1, balance: 108_000 }] }, {}, 'member 1 has 108000 and should have 109940'],
  ['a passed limit', { limits: [{ ...books.limits[0]!, used: 2_001 }] }, {}, 'member 1, stake of a day: 2001 of 2000'],
])('%s is a problem', ([, changed, seen, problem]) => {
  expect(broken(changed, seen)).toEqual([problem]);
});

test('a return that chance does not give is a problem, the published one is not', () => {
  const rounds = Array.from({ length: 400 }, (_, index) => ({ ...proof, number: String(index) }));
  const placed = rounds.map(({ number }): Placed => ({ ...order, number, picks: ['big'] }));
  const half = rounds.map((round, index) => ({ ...round, dice: index % 2 === 0 ? [4, 5, 6] : [1, 2, 3] }));
  expect(judgeReturns(returnsOf(placed, half)).problems).toEqual([]);
  expect(judgeReturns(returnsOf(placed, rounds)).problems).toEqual([
    'big, small: 20.0 standard deviations off',
    'all bets: 20.0 standard deviations off',
  ]);
});
