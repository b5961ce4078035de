/** The ledger in itself: transfers, entries and accounts, each recomputed from the others. */
import { sql } from 'kysely';
import { playUnit } from '@glass-dice/domain/play-money';
import { transferKinds } from '@glass-dice/domain/wallet/postings';
import { checkBySql, type Check } from './check.ts';

const kinds = sql.join(
  Object.entries(transferKinds).map(
    ([kind, { from, to }]) => sql`(${sql.lit(kind)}::transfer_kind, ${sql.lit(from)}, ${sql.lit(to)})`,
  ),
);

const transfersWithoutTwoEntries = sql<never>`
  select json_build_object('id', id) as key,
    json_build_object('member entries', of_member, 'club entries', of_club, 'sum', total) as says,
    json_build_object('member entries', 1, 'club entries', 1, 'sum', 0) as should
  from (
    select t.id, count(*) filter (where e.account = 'member') as of_member,
      count(*) filter (where e.account <> 'member') as of_club, coalesce(sum(e.amount), 0) as total
    from transfer t left join entry e on e.transfer_id = t.id
    group by t.id
  ) as summed
  where of_member <> 1 or of_club <> 1 or total <> 0
  order by id limit 1`;

/** An account that neither gives nor takes in a transfer of this kind has no sign that would be right. */
const entriesThatDoNotFit = sql<never>`
  select json_build_object('transfer_id', e.transfer_id, 'account', e.account) as key,
    json_build_object('kind', e.kind, 'member_id', e.member_id, 'amount', e.amount, 'unit', e.unit) as says,
    json_build_object('kind', t.kind, 'member_id', own.member_id, 'amount',
      case own.sign when 1 then 'above zero' when -1 then 'below zero' else 'no such entry' end,
      'unit', ${sql.lit(playUnit)}) as should
  from entry e
  left join transfer t on t.id = e.transfer_id
  left join (values ${kinds}) as k (kind, giver, taker) on k.kind = t.kind
  cross join lateral (
    select case e.account when 'member' then t.member_id end as member_id,
      case e.account::text when k.taker then 1 when k.giver then -1 end as sign
  ) as own
  where (e.kind, e.unit, e.member_id, sign(e.amount)::integer)
      is distinct from (t.kind, ${sql.lit(playUnit)}, own.member_id, own.sign)
    or num_nonnulls(e.balance_after, e.version) <> case e.account when 'member' then 2 else 0 end
  order by e.transfer_id, e.account limit 1`;

export const sums: Check = checkBySql({
  name: 'sums',
  rule: 'each transfer has one entry of its member and one of the club account that fits its kind, and they sum to zero',
  counts: sql`select (select count(*) from transfer) as transfers, (select count(*) from entry) as entries`,
  searches: [
    { table: 'transfer', first: transfersWithoutTwoEntries },
    { table: 'entry', first: entriesThatDoNotFit },
  ],
});

const accountsUnlikeTheirEntries = sql<never>`
  select json_build_object('member_id', member_id) as key,
    json_build_object('balance', a.balance, 'unit', a.unit, 'closed', a.closed) as says,
    json_build_object('balance', coalesce(e.total, 0), 'unit', ${sql.lit(playUnit)},
      'closed', coalesce(a.closed and e.total = 0, false)) as should
  from account a
  full join (
    select member_id, sum(amount) as total from entry where account = 'member' group by member_id
  ) as e using (member_id)
  where (a.balance, a.unit) is distinct from (coalesce(e.total, 0)::bigint, ${sql.lit(playUnit)})
    or a.balance < 0 or (a.closed and a.balance <> 0)
  order by member_id limit 1`;

const givenBackByWhoStayed = sql<never>`
  select json_build_object('id', t.id) as key,
    json_build_object('kind', t.kind, 'balance after', e.balance_after, 'closed', a.closed, 'left', m.deleted_at is not null)
      as says,
    json_build_object('balance after', 0, 'closed', true, 'left', true) as should
  from transfer t
  left join entry e on e.transfer_id = t.id and e.account = 'member'
  left join account a on a.member_id = t.member_id
  left join member m on m.id = t.member_id
  where t.kind = 'given-back'
    and (e.balance_after, a.closed, m.deleted_at is not null) is distinct from (0::bigint, true, true)
  order by t.id limit 1`;

export const balances: Check = checkBySql({
  name: 'balances',
  rule: 'each balance is the sum of its entries and not below zero, closed accounts are empty, and only who left gave back',
  counts: sql`select count(*) as accounts, count(*) filter (where closed) as "of them closed" from account`,
  searches: [
    { table: 'account', first: accountsUnlikeTheirEntries },
    { table: 'transfer', first: givenBackByWhoStayed },
  ],
});

const entriesOutOfSequence = sql<never>`
  select json_build_object('transfer_id', transfer_id, 'account', 'member') as key,
    json_build_object('member_id', member_id, 'version', version, 'amount', amount, 'balance_after', balance_after)
      as says,
    json_build_object('member_id', member_id, 'version', place, 'balance_after', before + amount) as should
  from (
    select *, row_number() over log as place, lag(balance_after, 1, 0::bigint) over log as before
    from entry where account = 'member'
    window log as (partition by member_id order by version)
  ) as numbered
  where version <> place or balance_after <> before::numeric + amount or balance_after < 0
  order by member_id, place limit 1`;

const accountsOfAnotherVersion = sql<never>`
  select json_build_object('member_id', a.member_id) as key, json_build_object('version', a.version) as says,
    json_build_object('version', coalesce(e.entries, 0)) as should
  from account a
  left join (
    select member_id, count(*) as entries from entry where account = 'member' group by member_id
  ) as e using (member_id)
  where a.version <> coalesce(e.entries, 0)
  order by a.member_id limit 1`;

export const versions: Check = checkBySql({
  name: 'versions',
  rule: "each member's entries count from 1 without a gap, and each continues the balance of the one before",
  counts: sql`select count(*) as "entries of members" from entry where account = 'member'`,
  searches: [
    { table: 'entry', first: entriesOutOfSequence },
    { table: 'account', first: accountsOfAnotherVersion },
  ],
});
