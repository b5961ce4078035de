import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { picks, type Dice, type Pick } from '@glass-dice/domain/dice/picks';
import type { Payouts } from '@glass-dice/domain/dice/payouts';
import { settle } from '@glass-dice/domain/dice/settle';
import { toAmount } from '@glass-dice/domain/money';
import { balanceIn, diceRig, midnight, minute, stateOf, type DiceRig } from '../../test/rig/dice-rig.ts';
import { transaction } from '../platform/database/db.ts';
import { newMemberWithGrant } from '../../test/rig/members-with-grant.ts';
import { closeAccount } from '../wallet/wallet.service.ts';
import { readMyRound } from './my-bets.ts';
import { closeRounds, listUnsettled, rollRound } from './rounds.ts';
import { settleRound } from './settlement.ts';
import { testLog } from '../../test/rig/test-log.ts';

const number = '202603020001';
let club: DiceRig;
let roundId: number;
beforeEach(async () => {
  club = await diceRig();
  await club.advance();
  const round = await club.db
    .selectFrom('round')
    .select('id')
    .where('game_key', '=', 'game1')
    .executeTakeFirstOrThrow();
  roundId = round.id;
});
afterEach(() => club.close());

/** Members with orders of all sorts in the round. */
async function players(count: number): Promise<number[]> {
  const members: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const memberId = await newMemberWithGrant(club.db);
    members.push(memberId);
    await club.bet(memberId, { picks: picks.slice(index % 20), stake: 100 * (1 + (index % 7)) });
    if (index % 3 === 0) await club.bet(memberId, { picks: ['odd'], stake: 300 });
  }
  return members;
}

async function roll(): Promise<Dice> {
  await club.clock.set(midnight + minute);
  await closeRounds(club.db);
  await testLog(club.db).publish();
  await rollRound(club.db, roundId);
  const { dice } = await club.db
    .selectFrom('round_result')
    .select('dice')
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
  return dice as unknown as Dice;
}

/** As the deletion of an account does it. */
const leave = (memberId: number) =>
  transaction(club.db, async (tx) => {
    const closed = await closeAccount(tx, memberId);
    const gone = { username: null, password_hash: null, deleted_at: new Date() };
    if (closed.ok)
      await tx.updateTable('member').set(gone).where('id', '=', memberId).where('deleted_at', 'is', null).execute();
    return closed;
  });

const settleSome = (members: number) =>
  transaction(club.db, async (tx) => {
    const { rows } = await sql<{ bets: number | null }>`select settle_some(${roundId}, ${members}) as bets`.execute(tx);
    return rows[0]!.bets;
  });

/** What the rules make of the orders that are stored. */
async function expectedPrizes(dice: Dice): Promise<Map<number, number>> {
  const { payouts } = await club.db
    .selectFrom('round')
    .select(sql<Payouts>`payouts`.as('payouts'))
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow();
  const orders = await club.db
    .selectFrom('bet_order')
    .select(['member_id', 'stake', sql<Pick[]>`picks::text[]`.as('picks')])
    .where('round_id', '=', roundId)
    .execute();
  const prizes = new Map<number, number>();
  for (const order of orders) {
    const bets = order.picks.map((pick) => ({ pick, stake: toAmount(order.stake) }));
    prizes.set(order.member_id, (prizes.get(order.member_id) ?? 0) + settle(bets, dice, payouts));
  }
  return prizes;
}

async function paidPrizes(): Promise<Map<number, number>> {
  const { rows } = await sql<{ member_id: number; amount: number }>`
    select s.member_id, coalesce(e.amount, 0)::bigint as amount from slip s
    left join transfer t on t.member_id = s.member_id and t.kind = 'prize' and t.key = s.round_id::text
    left join entry e on e.transfer_id = t.id and e.account = 'member'
    where s.round_id = ${roundId}`.execute(club.db);
  return new Map(rows.map((row) => [row.member_id, row.amount]));
}

test('every member gets what the rules make of their bets, once, however it is cut into pieces', async () => {
  await players(25);
  const dice = await roll();
  expect(await settleSome(7)).toBeGreaterThan(0);
  expect(await settleSome(7)).toBeGreaterThan(0);
  expect(await stateOf(club.db, 'game1', number)).toBe('rolled');
  // As after a kill in the middle: the next server goes on.
  await settleRound(club.db, roundId);
  expect(await stateOf(club.db, 'game1', number)).toBe('settled');
  expect(await paidPrizes()).toEqual(await expectedPrizes(dice));
  expect(await settleSome(7)).toBeNull();
  const { rows } = await sql`
    select from play_day d join (select member_id, sum(prize) as prize from slip group by 1) s using (member_id)
    where d.returned <> s.prize`.execute(club.db);
  expect(rows).toEqual([]);
});

test('many servers settling at once pay each prize once', async () => {
  await players(12);
  const dice = await roll();
  await Promise.all(Array.from({ length: 6 }, () => settleRound(club.db, roundId)));
  await settleRound(club.db, roundId);
  expect(await paidPrizes()).toEqual(await expectedPrizes(dice));
});

test('nothing is paid before the dice are rolled', async () => {
  await players(2);
  expect(await settleSome(10)).toBeNull();
  await club.clock.set(midnight + minute);
  await closeRounds(club.db);
  expect(await settleSome(10)).toBeNull();
});

test('a member sees each bet with its result and prize, and what the round brought', async () => {
  const memberId = await newMemberWithGrant(club.db);
  await club.bet(memberId, { picks: ['big', 'small', 'sum-3'], stake: 1_000 });
  const mine = () => readMyRound(club.db, memberId, 'game1', number);
  expect(await mine()).toMatchObject({ state: 'open', staked: '3000', prize: null, net: null, dice: null });
  expect((await mine())!.bets).toMatchObject([1, 2, 3].map(() => ({ result: 'waiting', prize: null })));
  const dice = await roll();
  await settleRound(club.db, roundId);
  const settled = (await mine())!;
  const prize = (await expectedPrizes(dice)).get(memberId)!;
  expect(settled).toMatchObject({ state: 'settled', prize: String(prize), net: String(prize - 3_000) });
  expect(settled.bets.reduce((sum, bet) => sum + Number(bet.prize), 0)).toBe(prize);
  expect(await readMyRound(club.db, memberId + 1, 'game1', number)).toBeUndefined();
});

test('nobody leaves the club while a bet of theirs is open', async () => {
  const memberId = await newMemberWithGrant(club.db);
  await club.bet(memberId, { picks: ['sum-3'], stake: 100_000 });
  expect(await balanceIn(club.db, memberId)).toBe(0);
  expect(await leave(memberId)).toEqual({ ok: false, reason: 'bets-open' });
  await roll();
  for (const { id, state } of await listUnsettled(club.db)) if (state === 'rolled') await settleRound(club.db, id);
  expect(await leave(memberId)).toEqual({ ok: true, value: null });
});

test('who leaves while their round is being settled gives back every prize of it, and none comes afterwards', async () => {
  const members = await players(12);
  const before = await Promise.all(members.map((memberId) => balanceIn(club.db, memberId)));
  const prizes = await expectedPrizes(await roll());
  const settling = settleRound(club.db, roundId);
  await Promise.all([settling, ...members.map((memberId) => leave(memberId).catch(() => undefined))]);
  for (const [place, memberId] of members.entries()) {
    expect(await leave(memberId)).toEqual({ ok: true, value: null });
    const { rows } = await sql<{ amount: number }>`
      select amount from entry where member_id = ${memberId} and kind = 'given-back'`.execute(club.db);
    expect(rows).toEqual([{ amount: -(before[place]! + (prizes.get(memberId) ?? 0)) }]);
    expect(await balanceIn(club.db, memberId)).toBe(0);
  }
});
