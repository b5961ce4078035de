/** Orders against the stakes of the ledger, and what is counted from orders against the orders. */
import { sql } from 'kysely';
import { checkBySql, type Check } from '../../wallet/audit/check.ts';

const ordersAgainstTheRules = sql<never>`
  select json_build_object('id', o.id) as key,
    json_build_object('picks', o.picks, 'stake', o.stake, 'placed_at', o.placed_at) as says,
    json_build_object('picks', '1 to 20, each once and in their sequence', 'stake', 'whole', 'placed_at',
      format('in milliseconds, from %s and before %s', r.opens_at, r.closes_at)) as should
  from bet_order o left join round r on r.id = o.round_id
  where r.id is null or o.placed_at < r.opens_at or o.placed_at >= r.closes_at
    or o.placed_at <> date_trunc('milliseconds', o.placed_at)
    or o.stake <= 0 or o.stake % 100 <> 0
    or cardinality(o.picks) not between 1 and 20
    or o.picks <> array(select distinct each from unnest(o.picks) as each order by each)
  order by o.id limit 1`;

/** The key of a stake is its order. */
const stakes = sql`(
  select t.id, t.member_id, t.key, t.created_at, -e.amount as amount
  from transfer t left join entry e on e.transfer_id = t.id and e.account = 'member'
  where t.kind = 'stake'
)`;

const ordersUnlikeTheirStake = sql<never>`
  select json_build_object('id', o.id) as key,
    json_build_object('member_id', o.member_id, 'total', o.stake::numeric * cardinality(o.picks), 'transfer', s.id) as says,
    json_build_object('member_id', s.member_id, 'total', s.amount, 'transfer', coalesce(s.id::text, 'one')) as should
  from bet_order o left join ${stakes} as s on s.key = o.id::text
  where (s.member_id, s.amount) is distinct from (o.member_id, o.stake::numeric * cardinality(o.picks))
  order by o.id limit 1`;

/**
 * An order that was judged in time is posted right after it, by the same statement. Five seconds after closing nobody
 * knows a beacon yet; and a clock may have been set back a little.
 */
const stakesOutOfTime = sql<never>`
  select json_build_object('id', s.id) as key, json_build_object('created_at', s.created_at, 'order', s.key) as says,
    json_build_object('created_at', format('from %s to %s, give or take 5 s', r.opens_at, r.closes_at)) as should
  from ${stakes} as s join bet_order o on o.id::text = s.key join round r on r.id = o.round_id
  where s.created_at < r.opens_at - interval '5 seconds' or s.created_at >= r.closes_at + interval '5 seconds'
  order by s.id limit 1`;

const stakesOfNoOrder = sql<never>`
  select json_build_object('id', s.id) as key, json_build_object('member_id', s.member_id, 'order', s.key) as says,
    json_build_object('order', 'one of this member') as should
  from ${stakes} as s left join bet_order o on o.id::text = s.key and o.member_id = s.member_id
  where o.id is null
  order by s.id limit 1`;

const slipsUnlikeTheirOrders = sql<never>`
  select json_build_object('round_id', round_id, 'member_id', member_id) as key,
    json_build_object('bets', s.bets, 'staked', s.staked, 'placed_at', s.placed_at) as says,
    json_build_object('bets', o.bets, 'staked', o.staked, 'placed_at', o.placed_at) as should
  from slip s
  full join (
    select round_id, member_id, sum(cardinality(picks)) as bets, sum(stake::numeric * cardinality(picks)) as staked,
      (array_agg(placed_at order by id desc))[1] as placed_at
    from bet_order group by round_id, member_id
  ) as o using (round_id, member_id)
  where (s.bets, s.staked, s.placed_at) is distinct from (o.bets, o.staked, o.placed_at)
  order by round_id, member_id limit 1`;

const daysUnlikeTheirOrders = sql<never>`
  select json_build_object('member_id', member_id, 'day', day) as key, json_build_object('staked', d.staked) as says,
    json_build_object('staked', o.staked) as should
  from play_day d
  full join (
    select o.member_id, r.day, sum(o.stake::numeric * cardinality(o.picks)) as staked
    from bet_order o join (select id, club_day(opens_at) as day from round) as r on r.id = o.round_id
    group by o.member_id, r.day
  ) as o using (member_id, day)
  where d.staked is distinct from o.staked
  order by member_id, day limit 1`;

export const bets: Check = checkBySql({
  name: 'bets',
  rule: 'each order was placed and its stake posted while its round was open, no stake is without, and all sums are theirs',
  counts: sql`
    select count(*) as orders, coalesce(sum(cardinality(picks)), 0)::bigint as bets,
      (select count(*) from slip) as slips, (select count(*) from transfer where kind = 'stake') as stakes
    from bet_order`,
  searches: [
    { table: 'bet_order', first: ordersAgainstTheRules },
    { table: 'bet_order', first: ordersUnlikeTheirStake },
    { table: 'transfer', first: stakesOfNoOrder },
    { table: 'transfer', first: stakesOutOfTime },
    { table: 'slip', first: slipsUnlikeTheirOrders },
    { table: 'play_day', first: daysUnlikeTheirOrders },
  ],
});
