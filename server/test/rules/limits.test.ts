/** The limits members set on themselves: what is used of them since a period began, at the boundaries of each period. */
import { toAmount } from '@glass-dice/domain/money';
import {
  changeLimit,
  limitAt,
  limitKinds,
  limitPeriods,
  raiseAfterMs,
  usedOf,
} from '@glass-dice/domain/safe-play/limits';
import type { Limit, LimitPeriod } from '@glass-dice/domain/safe-play/limits';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../rig/held-session.ts';
import { newMemberWithGrant } from '../rig/members-with-grant.ts';
import { testDatabase, type TestDatabase } from '../rig/database.ts';
import { sampleTemplate } from '../rig/databases.ts';
import { farRound, insertFarRound } from '../states/far-round.ts';
import { simulateClock, type SimulatedClock } from '../rig/simulated-clock.ts';

let database: TestDatabase;
let clock: SimulatedClock;
let owner: Client;
beforeAll(async () => {
  database = await testDatabase(sampleTemplate);
  await insertFarRound(database.ownerUrl);
  clock = await simulateClock(database, 0);
  owner = new Client(database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await clock.close();
  await database.close();
});

const dayMs = 86_400_000;
/** Taipei is eight hours ahead, all year. */
const taipeiMs = 8 * 3_600_000;
const dayOf = (momentMs: number) => Math.floor((momentMs + taipeiMs) / dayMs);
const textOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** The first Taipei day of the period in which a moment lies. */
function firstDay(period: LimitPeriod, momentMs: number): number {
  const day = dayOf(momentMs);
  if (period === 'day') return day;
  const date = new Date(day * dayMs);
  return period === 'week' ? day - ((date.getUTCDay() + 6) % 7) : day - (date.getUTCDate() - 1);
}

/** Midnights that begin a day, a week, a month, several of them, a year, and the days around a leap day. */
const midnights = [
  '2026-03-01',
  '2026-03-02',
  '2026-06-01',
  '2026-06-10',
  '2027-01-01',
  '2028-02-29',
  '2028-03-01',
].map((day) => Date.parse(`${day}T00:00:00+08:00`));
const moments = midnights.flatMap((midnight) => [-1, 0, 1].map((by) => midnight + by));

/** Staked and returned on each of the 40 days before a moment and on its own, all different. */
const playedOn = (day: number) => ({ staked: 1_000 + (day % 97) * 10, returned: (day % 89) * 10 });

const stake = 500;

async function refusalsAt(momentMs: number, memberId: number, stakes: readonly number[]): Promise<(string | null)[]> {
  const { rows } = await owner.query<{ refusal: string | null }>(
    `select refusal from judge_orders(array(
       select row($1, $6, $2, $3, array['big'::pick], stake, null)::order_asked from unnest($4::bigint[]) stake), $5)`,
    [memberId, farRound.game, farRound.number, stakes, new Date(momentMs), heldBy(memberId).tokenHash],
  );
  return rows.map(({ refusal }) => refusal);
}

async function undone<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  await owner.query('begin');
  return await work().finally(() => owner.query('rollback'));
}

test('every limit counts the days of its period in Taipei, and is kept to the last unit', async () => {
  const member = await newMemberWithGrant(database.db);
  for (const momentMs of moments) {
    const days = Array.from({ length: 41 }, (_, ago) => dayOf(momentMs) - ago);
    const rows = days.map((day) => ({ member_id: member, day: textOf(day), ...playedOn(day) }));
    for (const [kind, period] of limitKinds.flatMap((each) => limitPeriods.map((other) => [each, other] as const))) {
      const counted = days.filter((day) => day >= firstDay(period, momentMs)).map(playedOn);
      const total = (name: 'staked' | 'returned') => toAmount(counted.reduce((sum, each) => sum + each[name], 0));
      const room = usedOf(kind, { staked: total('staked'), returned: total('returned') }) + stake;
      const verdicts = await undone(async () => {
        await owner.query('insert into play_day select * from jsonb_populate_recordset(null::play_day, $1)', [
          JSON.stringify(rows),
        ]);
        await owner.query(`insert into play_limit values ($1, $2, $3, $4, null, 'epoch')`, [
          member,
          kind,
          period,
          room,
        ]);
        return await refusalsAt(momentMs, member, [stake, stake + 100]);
      });
      const asked = [new Date(momentMs), kind, period];
      expect([...asked, ...verdicts]).toEqual([...asked, null, 'limit-reached']);
    }
  }
});

test('a change of a limit is in force at the same moment', async () => {
  const start = Date.parse('2026-03-02T12:00:00Z');
  const earlier: Limit = { amount: toAmount(1_000), before: null, inForceAtMs: start - dayMs };
  for (const wish of [null, 500, 1_000, 1_500]) {
    const memberId = await newMemberWithGrant(database.db);
    const changed = changeLimit(earlier, wish === null ? null : toAmount(wish), start);
    const columns = ({ amount, before, inForceAtMs }: Limit) => sql.join([amount, before, new Date(inForceAtMs)]);
    await clock.set(earlier.inForceAtMs);
    await sql`insert into play_limit values (${memberId}, 'stake', 'day', ${columns(earlier)})`.execute(clock.db);
    await clock.set(start);
    await sql`update play_limit set (amount, amount_before, in_force_at) = (${columns(changed)})
      where member_id = ${memberId}`.execute(clock.db);
    for (const atMs of [start, start + raiseAfterMs - 1, start + raiseAfterMs]) {
      const holding = limitAt(changed, atMs);
      const stakes = [500, 600, 1_000, 1_100, 1_500, 1_600];
      const refused = (await refusalsAt(atMs, memberId, stakes)).map((refusal) => refusal === 'limit-reached');
      expect([wish, atMs - start, refused]).toEqual([
        wish,
        atMs - start,
        stakes.map((each) => each > (holding ?? Infinity)),
      ]);
    }
  }
});

test('a limit is raised after as long a wait as the rule asks for, less a minute of grace', async () => {
  const start = Date.parse('2026-03-02T12:00:00Z');
  const memberId = await newMemberWithGrant(database.db);
  await clock.set(start);
  await sql`insert into play_limit values (${memberId}, 'stake', 'day', 1000, null, ${new Date(start)})`.execute(
    clock.db,
  );
  const raise = (afterMs: number) =>
    sql`update play_limit set amount = 2000, amount_before = 1000, in_force_at = ${new Date(start + afterMs)}
      where member_id = ${memberId}`
      .execute(clock.db)
      .then(
        () => true,
        (error: { constraint?: string }) => error.constraint,
      );
  expect(await raise(raiseAfterMs - 60_001)).toBe('play_limit_raised_after_a_day');
  expect(await raise(raiseAfterMs)).toBe(true);
});
