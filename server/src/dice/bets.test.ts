import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAmount } from '@glass-dice/domain/money';
import { picks } from '@glass-dice/domain/dice/picks';
import { balanceIn, diceRig, midnight, minute, type DiceRig } from '../../test/rig/dice-rig.ts';
import { transaction } from '../platform/database/db.ts';
import { withClient } from '../platform/postgres/client.ts';
import { newMemberWithGrant } from '../../test/rig/members-with-grant.ts';
import { setLimit } from '../safe-play/limits.ts';

let club: DiceRig;
beforeAll(async () => {
  club = await diceRig();
  await club.advance();
});
afterAll(() => club.close());

const newMember = () => newMemberWithGrant(club.db);

async function ordersOf(memberId: number) {
  return await club.db.selectFrom('bet_order').selectAll().where('member_id', '=', memberId).execute();
}

/** Changes a game's terms as a pack does, and back. */
async function withGame(changes: string, work: () => Promise<void>): Promise<void> {
  await withClient(club.database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ before: string }>(
      `select format('table_minimum_minor = %s, minimum_stake_minor = %s, maximum_stake_minor = %s, round_cap_minor = %s',
         table_minimum_minor, minimum_stake_minor, maximum_stake_minor, round_cap_minor) as before
       from game where key = 'game1'`,
    );
    await client.query(`update game set ${changes} where key = 'game1'`);
    await work().finally(() => client.query(`update game set ${rows[0]!.before} where key = 'game1'`));
  });
}

test('an order takes its whole stake at once, and its bets are stored with it', async () => {
  const memberId = await newMember();
  expect(await club.bet(memberId, { picks: ['big', 'odd', 'sum-11'], stake: 500 })).toMatchObject({ ok: true });
  expect(await balanceIn(club.db, memberId)).toBe(98_500);
  const [order] = await ordersOf(memberId);
  expect(order).toMatchObject({ stake: 500, placed_at: new Date(midnight) });
  const { rows } = await sql<{ kind: string; amount: number; memo: string }>`
    select e.kind, e.amount, t.memo from entry e join transfer t on t.id = e.transfer_id
    where e.member_id = ${memberId} and t.kind = 'stake' and t.key = ${String(order!.id)}`.execute(club.db);
  expect(rows).toEqual([{ kind: 'stake', amount: -1500, memo: 'game1 202603020001' }]);
});

test.each([
  ['of an unknown round', { number: '202603029999' }, 'round-unknown', undefined],
  ['of an unknown game', { game: 'game9' }, 'round-unknown', undefined],
  ['above the greatest stake', { stake: 500_100 }, 'above-maximum', 500_000],
  ['of a stake nobody has', { stake: 999_999_999_999_900 }, 'above-maximum', 500_000],
  ['of more than the balance', { stake: 50_100, picks: picks.slice(0, 2) }, 'insufficient-balance', undefined],
])('an order %s is refused and moves nothing', async (_case, order, reason, limit) => {
  const memberId = await newMember();
  expect(await club.bet(memberId, order)).toMatchObject({
    ok: false,
    reason,
    ...(limit !== undefined && { details: { limit } }),
  });
  expect(await balanceIn(club.db, memberId)).toBe(100_000);
  expect(await ordersOf(memberId)).toEqual([]);
});

test.each([
  ['minimum_stake_minor = 500', { stake: 400 }, 'below-minimum', 500],
  ['table_minimum_minor = 100001', {}, 'table-minimum', 100_001],
  ['maximum_stake_minor = 1000, round_cap_minor = 1000', { stake: 600, picks: picks.slice(0, 2) }, 'round-cap', 1000],
])('with %s an order beyond it is refused with the amount', async (changes, order, reason, limit) => {
  const memberId = await newMember();
  await withGame(changes, async () => {
    expect(await club.bet(memberId, order)).toMatchObject({ ok: false, reason, details: { limit } });
  });
});

test('what a member has staked in a round before counts towards its cap', async () => {
  const memberId = await newMember();
  await withGame('maximum_stake_minor = 1000, round_cap_minor = 1000', async () => {
    expect(await club.bet(memberId, { stake: 700 })).toMatchObject({ ok: true });
    expect(await club.bet(memberId, { stake: 400 })).toMatchObject({ reason: 'round-cap', details: { limit: 300 } });
    expect(await club.bet(memberId, { stake: 300 })).toMatchObject({ ok: true });
  });
});

test('of 50 orders at once on one balance exactly as many succeed as it allows', async () => {
  const memberId = await newMember();
  const results = await Promise.all(Array.from({ length: 50 }, () => club.bet(memberId, { stake: 7_000 })));
  expect(results.filter(({ ok }) => ok)).toHaveLength(14);
  expect(await balanceIn(club.db, memberId)).toBe(2_000);
  expect(await ordersOf(memberId)).toHaveLength(14);
});

test('an order that breaks its batch is refused alone; the others of the batch stand', async () => {
  const [one, two] = [await newMember(), await newMember()];
  const nobody = 999_999_999;
  const [first, broken, second] = await Promise.allSettled([
    club.bet(one, {}),
    club.bet(nobody, {}),
    club.bet(two, {}),
  ]);
  expect(first).toMatchObject({ value: { ok: true } });
  expect(broken.status).toBe('rejected');
  expect(second).toMatchObject({ value: { ok: true } });
  expect([await balanceIn(club.db, one), await balanceIn(club.db, two)]).toEqual([99_900, 99_900]);
});

test('a limit is kept by the bet itself: lower at once, exact to the last unit, stakes and losses apart', async () => {
  const memberId = await newMember();
  const limit = (kind: 'stake' | 'loss', period: 'day' | 'week' | 'month', minor: number | null) =>
    transaction(club.db, (tx) =>
      setLimit(tx, memberId, { kind, period, amount: minor === null ? null : toAmount(minor) }),
    );
  await limit('stake', 'week', 1_000);
  expect(await club.bet(memberId, { stake: 900 })).toMatchObject({ ok: true });
  expect(await club.bet(memberId, { stake: 200 })).toMatchObject({
    reason: 'limit-reached',
    details: { limit: 1_000, limitKind: 'stake', limitPeriod: 'week' },
  });
  expect(await club.bet(memberId, { stake: 100 })).toMatchObject({ ok: true });
  // A higher one waits a day.
  const { limits } = await limit('stake', 'week', 5_000);
  expect(limits.find(({ kind, period }) => kind === 'stake' && period === 'week')).toMatchObject({
    amount: '1000',
    used: '1000',
    next: { amount: '5000', inForceInMs: 24 * 60 * minute },
  });
  expect(await club.bet(memberId, { stake: 100 })).toMatchObject({ reason: 'limit-reached' });
});

test('of 20 orders at once beyond a limit exactly as many succeed as it allows', async () => {
  const memberId = await newMember();
  await transaction(club.db, (tx) => setLimit(tx, memberId, { kind: 'loss', period: 'day', amount: toAmount(1_000) }));
  const results = await Promise.all(Array.from({ length: 20 }, () => club.bet(memberId, { stake: 300 })));
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
});

test('a limit counts from the beginning of its day, week or month in Taipei', async () => {
  // The minute before is a Sunday of the same month.
  const earlier = await diceRig(midnight - minute);
  try {
    await earlier.advance();
    const [weekly, monthly] = [await newMemberWithGrant(earlier.db), await newMemberWithGrant(earlier.db)];
    const limit = (memberId: number, period: 'week' | 'month') =>
      transaction(earlier.db, (tx) => setLimit(tx, memberId, { kind: 'stake', period, amount: toAmount(1_000) }));
    await limit(weekly, 'week');
    await limit(monthly, 'month');
    for (const memberId of [weekly, monthly])
      expect(await earlier.bet(memberId, { stake: 1_000 })).toMatchObject({ ok: true });
    await earlier.clock.set(midnight);
    await earlier.advance();
    expect(await earlier.bet(weekly, { stake: 1_000 })).toMatchObject({ ok: true });
    expect(await earlier.bet(monthly, { stake: 100 })).toMatchObject({ reason: 'limit-reached' });
  } finally {
    await earlier.close();
  }
});

test('what comes back makes room in a limit on losses, and an open stake does not', async () => {
  const later = await diceRig();
  try {
    await later.advance();
    const memberId = await newMemberWithGrant(later.db);
    await transaction(later.db, (tx) =>
      setLimit(tx, memberId, { kind: 'loss', period: 'day', amount: toAmount(2_050) }),
    );
    expect(await later.bet(memberId, { picks: ['big', 'small'], stake: 1_000 })).toMatchObject({ ok: true });
    expect(await later.bet(memberId, { stake: 100 })).toMatchObject({ reason: 'limit-reached' });
    await later.clock.set(midnight + minute);
    await later.advance();
    // One of the two brought 19.40 back, so 0.60 is lost.
    expect(await later.bet(memberId, { stake: 2_000 })).toMatchObject({ reason: 'limit-reached' });
    expect(await later.bet(memberId, { stake: 1_900 })).toMatchObject({ ok: true });
  } finally {
    await later.close();
  }
});

test('nobody raises a limit before a day has passed, not even by writing to the table', async () => {
  const memberId = await newMember();
  await transaction(club.db, (tx) => setLimit(tx, memberId, { kind: 'stake', period: 'day', amount: toAmount(500) }));
  const raise = (by: string) =>
    sql`update play_limit set ${sql.raw(by)} where member_id = ${memberId}`.execute(club.db);
  for (const by of [
    'amount = 600',
    'amount = null',
    `amount = 600, in_force_at = in_force_at + interval '1 hour'`,
    `amount = 600, amount_before = 600, in_force_at = in_force_at + interval '2 days'`,
  ]) {
    await expect(raise(by)).rejects.toMatchObject({ constraint: 'play_limit_raised_after_a_day' });
  }
  // Not by another clock either, which the app may make where the job queue keeps its tables.
  await expect(
    transaction(club.db, async (tx) => {
      await sql`create function queue.clock_timestamp() returns timestamptz language sql
        as $$ select timestamptz '2001-01-01' $$`.execute(tx);
      await sql`set local search_path = queue, pg_catalog, public`.execute(tx);
      await sql`update play_limit set amount = 600, in_force_at = '2000-01-01' where member_id = ${memberId}`.execute(
        tx,
      );
    }),
  ).rejects.toMatchObject({ constraint: 'play_limit_raised_after_a_day' });
});
