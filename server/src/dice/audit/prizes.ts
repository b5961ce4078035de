/** What every member got back for every round, computed again from orders, dice and the payouts of the terms. */
import { sql } from 'kysely';
import type { Payouts } from '@glass-dice/domain/dice/payouts';
import type { Dice, Pick } from '@glass-dice/domain/dice/picks';
import { settle, type Bet } from '@glass-dice/domain/dice/settle';
import { toAmount } from '@glass-dice/domain/money';
import type { RoundState } from '@glass-dice/domain/dice/round';
import type { Check, WrongRow } from '../../wallet/audit/check.ts';
import { bySearch, checkByRules, eachRow } from './by-rules.ts';

/** The key of a prize is its round. */
const prizesOfNoSlip = sql<never>`
  select json_build_object('id', t.id) as key, json_build_object('member_id', t.member_id, 'round', t.key) as says,
    json_build_object('round', 'one that was rolled, in which this member has bet') as should
  from transfer t
  left join slip s on s.round_id::text = t.key and s.member_id = t.member_id
  left join round_result x on x.round_id = s.round_id
  where t.kind = 'prize' and x.round_id is null
  order by t.id limit 1`;

const daysUnlikeTheirPrizes = sql<never>`
  select json_build_object('member_id', d.member_id, 'day', d.day) as key,
    json_build_object('returned', d.returned) as says, json_build_object('returned', coalesce(s.returned, 0)) as should
  from play_day d
  left join (
    select s.member_id, r.day, sum(s.prize) as returned
    from slip s join (select id, club_day(opens_at) as day from round) as r on r.id = s.round_id
    group by s.member_id, r.day
  ) as s using (member_id, day)
  where d.returned <> coalesce(s.returned, 0)
  order by d.member_id, d.day limit 1`;

const totalsUnlikeTheirSlips = sql<never>`
  select json_build_object('round_id', coalesce(t.round_id, s.round_id)) as key,
    json_build_object('members', t.members, 'bets', t.bets, 'staked', t.staked, 'returned', t.returned) as says,
    json_build_object('members', s.members, 'bets', s.bets, 'staked', s.staked, 'returned', s.returned) as should
  from round_total t
  full join (
    select round_id, count(*) as members, sum(bets) as bets, sum(staked) as staked, sum(prize) as returned
    from slip join round_progress using (round_id) where state = 'settled' group by round_id
  ) as s on s.round_id = t.round_id
  where (t.members, t.bets, t.staked, t.returned) is distinct from (s.members, s.bets, s.staked, s.returned)
  order by coalesce(t.round_id, s.round_id) limit 1`;

/** Amounts come as text: one that does not fit must be a finding, not a failure to read it. */
type SlipRow = {
  round_id: string;
  member_id: string;
  prize: string | null;
  /** Such as "big,odd:10000;sum-3:500". */
  orders: string | null;
  transfer_id: string | null;
  transfers: string | null;
  paid: string | null;
  /** Whether the settlement has come to this member. */
  is_settled: boolean;
  state: RoundState;
  dice: Dice | null;
  /** In the first row of each round; the others share it. */
  payouts: Payouts | null;
};

const slipRows = sql<SlipRow>`
  select s.round_id::text, s.member_id::text, s.prize::text, o.orders, paid.transfer_id, paid.transfers,
    paid.amount as paid, p.state, x.dice,
    p.state = 'settled' or (p.state = 'rolled' and s.member_id <= p.paid_up_to) as is_settled,
    case when row_number() over (partition by s.round_id order by s.member_id) = 1
      then (select r.payouts from round r where r.id = s.round_id) end as payouts
  from slip s
  join round_progress p on p.round_id = s.round_id
  left join round_result x on x.round_id = s.round_id
  left join (
    select round_id, member_id, string_agg(array_to_string(picks, ',') || ':' || stake, ';') as orders
    from bet_order group by round_id, member_id
  ) as o on o.round_id = s.round_id and o.member_id = s.member_id
  left join (
    select t.key, t.member_id, max(t.id)::text as transfer_id, count(*)::text as transfers,
      sum(e.amount)::text as amount
    from transfer t join entry e on e.transfer_id = t.id and e.account = 'member'
    where t.kind = 'prize'
    group by t.key, t.member_id
  ) as paid on paid.key = s.round_id::text and paid.member_id = s.member_id
  order by s.round_id, s.member_id`;

function slipJudge() {
  let payouts: Payouts;
  return (row: SlipRow): WrongRow | undefined => {
    if (row.payouts) payouts = row.payouts;
    const { round_id, member_id, dice } = row;
    const right = row.is_settled && dice ? prizeOf(row.orders, dice, payouts) : null;
    if (row.prize !== right) {
      const key = { round_id, member_id };
      return {
        table: 'slip',
        key,
        says: { prize: row.prize, dice: dice?.join(' ') ?? null },
        should: { prize: right },
      };
    }
    const due = right === null || right === '0' ? null : right;
    if (row.paid === due && (row.transfers ?? '1') === '1') return undefined;
    const says = { paid: row.paid, transfers: row.transfers };
    const should = { paid: due, transfers: due === null ? null : '1' };
    return row.transfer_id === null
      ? { table: 'slip', key: { round_id, member_id }, says, should }
      : { table: 'transfer', key: { id: row.transfer_id }, says, should };
  };
}

function prizeOf(orders: string | null, dice: Dice, payouts: Payouts): string {
  try {
    return String(settle(betsOf(orders), dice, payouts));
  } catch (error) {
    return `nothing that can be computed: ${(error as Error).message}`;
  }
}

function betsOf(orders: string | null): Bet[] {
  if (orders === null) return [];
  return orders.split(';').flatMap((order) => {
    const [picks = '', stake] = order.split(':');
    return picks.split(',').map((pick) => ({ pick: pick as Pick, stake: toAmount(Number(stake)) }));
  });
}

export const prizes: Check = checkByRules({
  name: 'prizes',
  rule: 'each member got back for each settled round, once, what the dice and the payouts of its terms make of the bets',
  counts: sql`
    select (select count(*) from slip) as slips, count(*) as prizes from transfer where kind = 'prize'`,
  searches: [{ table: 'transfer', first: prizesOfNoSlip }],
  walks: [
    eachRow('slips', slipRows, slipJudge),
    bySearch({ table: 'play_day', first: daysUnlikeTheirPrizes }),
    bySearch({ table: 'round_total', first: totalsUnlikeTheirSlips }),
  ],
});
