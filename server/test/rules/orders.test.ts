/**
 * What becomes of an order: `checkOrder`, the reality check and the limits of domain against `judge_orders()`, for every
 * combination of order, member and moment; and `place_bets()` answers what `judge_orders()` says.
 */
import { usualChoice } from '@glass-dice/domain/club-choice';
import { checkOrder, checkShape, totalOf, type Order } from '@glass-dice/domain/dice/order';
import { picks, type Pick } from '@glass-dice/domain/dice/picks';
import { slotAt } from '@glass-dice/domain/dice/schedule';
import { toAmount } from '@glass-dice/domain/money';
import { limitAt, limitKinds, limitPeriods, usedOf } from '@glass-dice/domain/safe-play/limits';
import { isCheckDue } from '@glass-dice/domain/safe-play/visit';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../rig/held-session.ts';
import { diceRig, midnight, type DiceRig } from '../rig/dice-rig.ts';
import { addMembers, type MemberState } from './member-states.ts';

const slot = slotAt(midnight, 60, usualChoice.timeZone);
const moment = midnight + 30_000;
const minute = 60_000;

const terms = { tableMinimum: 1_000, minimumStake: 200, maximumStake: 5_000, roundCap: 10_000 };

const picked = [[], ['big'], ['big', 'big'], ['big', 'odd'], [...picks]] satisfies Pick[][];
const amounts = [0, 150, 199, 200, 500, 2_500, 5_000, 5_100];
const here = { game: 'game1', number: slot.number };

const orders: { game: string; number: string; order: Order }[] = [
  ...picked.flatMap((each) => amounts.map((stake) => ({ ...here, order: { picks: each, stake: toAmount(stake) } }))),
  { ...here, number: '202603020002', order: { picks: ['big'], stake: toAmount(500) } },
  { ...here, game: 'game9', order: { picks: ['big'], stake: toAmount(5_100) } },
  { ...here, game: 'game9', order: { picks: ['big'], stake: toAmount(150) } },
];

const balances = [999, 1_000, 4_999, 5_000, 100_000];
/** In this round, and on this day before it. */
const stakes = [
  { inRound: 0, before: 0, returned: 0 },
  { inRound: 7_500, before: 2_500, returned: 2_500 },
  { inRound: 10_000, before: 0, returned: 0 },
];
const limits: MemberState['limits'][] = [
  [],
  [{ kind: 'stake', period: 'day', amount: 10_000 }],
  [
    { kind: 'loss', period: 'week', amount: 10_000 },
    { kind: 'stake', period: 'month', amount: 12_500 },
  ],
];
const visits: MemberState['visit'][] = [
  undefined,
  { seenMsAgo: minute / 2, acknowledgedMsAgo: 30 * minute - 1, minutes: 30 },
  { seenMsAgo: minute / 2, acknowledgedMsAgo: 30 * minute, minutes: 30 },
  { seenMsAgo: 15 * minute - 1, acknowledgedMsAgo: 60 * minute, minutes: 60 },
  { seenMsAgo: 15 * minute, acknowledgedMsAgo: 60 * minute, minutes: 60 },
  { seenMsAgo: minute / 2, acknowledgedMsAgo: 600 * minute, minutes: null },
];

const states: MemberState[] = balances.flatMap((balance) =>
  stakes.flatMap((staked) => limits.flatMap((set) => visits.map((visit) => ({ balance, staked, limits: set, visit })))),
);

type Verdict = { refusal: string | null; limit: number | null; kind: string | null; period: string | null };
const accepted: Verdict = { refusal: null, limit: null, kind: null, period: null };

/** By the rules of domain, in the order in which a table asks. */
function byDomain({ game, number, order }: (typeof orders)[number], state: MemberState, momentMs: number): Verdict {
  const refused = (refusal: string, limit?: number) => ({ ...accepted, refusal, limit: limit ?? null });
  const shape = checkShape(order);
  if (!shape.ok) return refused(shape.reason);
  if (game !== 'game1' || number !== slot.number) return refused('round-unknown');
  if (momentMs >= slot.closesAtMs) return refused('round-closed');
  const { visit } = state;
  if (visit && isCheckDue(visitAt(visit), visit.minutes, momentMs)) return refused('reality-check-due');
  const { inRound, before, returned } = state.staked;
  const checked = checkOrder(order, {
    tableMinimum: toAmount(terms.tableMinimum),
    minimumStake: toAmount(terms.minimumStake),
    maximumStake: toAmount(terms.maximumStake),
    capLeft: toAmount(terms.roundCap - inRound),
    balance: toAmount(state.balance),
  });
  if (!checked.ok) return refused(checked.reason, checked.details?.limit);
  const played = { staked: toAmount(inRound + before), returned: toAmount(returned) };
  for (const kind of limitKinds) {
    for (const period of limitPeriods) {
      const limit = state.limits.find((each) => each.kind === kind && each.period === period);
      const amount = limit && limitAt({ amount: toAmount(limit.amount), before: null, inForceAtMs: 0 }, momentMs);
      if (amount && usedOf(kind, played) + totalOf(order) > amount) {
        return { refusal: 'limit-reached', limit: amount, kind, period };
      }
    }
  }
  return accepted;
}

function visitAt({ seenMsAgo, acknowledgedMsAgo }: NonNullable<MemberState['visit']>) {
  return {
    startedAtMs: moment - acknowledgedMsAgo,
    seenAtMs: moment - seenMsAgo,
    acknowledgedAtMs: moment - acknowledgedMsAgo,
  };
}

let club: DiceRig;
let owner: Client;
let members: number[];
beforeAll(async () => {
  club = await diceRig();
  await club.advance();
  owner = new Client(club.database.ownerUrl);
  await owner.connect();
  members = await addMembers(owner, states, { momentMs: moment, ...here });
  await owner.query(
    `update game set table_minimum_minor = $1, minimum_stake_minor = $2, maximum_stake_minor = $3, round_cap_minor = $4
     where key = 'game1'`,
    Object.values(terms),
  );
});
afterAll(async () => {
  await owner.end();
  await club.close();
});

const askedBy = (memberId: number, { game, number, order }: (typeof orders)[number]) => ({
  member_id: memberId,
  session: heldBy(memberId).hex,
  game,
  number,
  ...order,
  key: '00'.repeat(32),
});

/** Of one member after the other, in the sequence in which they were asked. */
async function byDatabase(asked: readonly object[], momentMs: number): Promise<Verdict[]> {
  const { rows } = await owner.query<Verdict>(
    `select refusal, limit_minor::int as limit, limit_kind as kind, limit_period as period
     from judge_orders(array(select
       row(member_id, decode(session, 'hex'), game, number, picks, stake, null)::order_asked
       from jsonb_to_recordset($1) as o (
         member_id bigint, session text, game text, number text, picks pick[], stake bigint)), $2)`,
    [JSON.stringify(asked), new Date(momentMs)],
  );
  return rows.map(verdictOf);
}

/** Which limit it was is said only when a limit is the reason. */
function verdictOf({ refusal, limit, kind, period }: Verdict): Verdict {
  return refusal === 'limit-reached' ? { refusal, limit, kind, period } : { ...accepted, refusal, limit };
}

const reasonsWhileOpen = [
  'above-maximum',
  'below-minimum',
  'duplicate-pick',
  'insufficient-balance',
  'limit-reached',
  'no-pick',
  'reality-check-due',
  'round-cap',
  'round-unknown',
  'stake-not-whole',
  'table-minimum',
  null,
].toSorted();

test.each([
  ['while the round is open', moment, orders],
  ['a millisecond before it closes', slot.closesAtMs - 1, orders.filter((_, index) => index % 5 === 0)],
  ['when it closes', slot.closesAtMs, orders.filter((_, index) => index % 5 === 0)],
])('%s domain and SQL have the same verdict on every order of every member', async (_case, momentMs, asked) => {
  const seen = new Set<string | null>();
  for (const order of asked) {
    const found = await byDatabase(
      members.map((member) => askedBy(member, order)),
      momentMs,
    );
    const expected = states.map((state) => byDomain(order, state, momentMs));
    for (const { refusal } of expected) seen.add(refusal);
    const differing = expected.findIndex((each, index) => JSON.stringify(each) !== JSON.stringify(found[index]));
    expect(differing === -1 ? undefined : { order, state: states[differing], sql: found[differing] }).toEqual(
      differing === -1 ? undefined : { order, state: states[differing], sql: expected[differing] },
    );
  }
  if (asked === orders) expect([...seen].toSorted()).toEqual(reasonsWhileOpen);
  expect(seen.has('round-closed')).toBe(momentMs >= slot.closesAtMs);
});

test('place_bets answers what judge_orders says', async () => {
  await club.clock.set(moment);
  for (const order of orders.filter((_, index) => index % 3 === 0)) {
    const batch = members.map((member) => askedBy(member, order));
    const expected = await byDatabase(batch, moment);
    const placed = await club.db
      .transaction()
      .execute(async (tx) => {
        const { rows } = await sql<Verdict & { member: number }>`
          select member_id as member, refusal, limit_minor as limit, limit_kind as kind, limit_period as period
          from place_bets(${JSON.stringify(batch)}::jsonb)`.execute(tx);
        throw Object.assign(new Error('undone'), { rows });
      })
      .catch((error: Error & { rows?: (Verdict & { member: number })[] }) => {
        if (!error.rows) throw error;
        return new Map(error.rows.map((row) => [row.member, verdictOf(row)]));
      });
    expect(members.map((member) => placed.get(member))).toEqual(expected);
  }
});
