/** Withdrawals against the ledger on one side and the books of the sandbox bank on the other. */
import { sql } from 'kysely';
import { payoutReasons, testNumbers } from '@glass-dice/domain/wallet/test-numbers';
import { checkBySql, type Check } from './check.ts';

const unlikeWhatWasHeld = sql<never>`
  select json_build_object('id', w.id) as key,
    json_build_object('member_id', w.member_id, 'amount', w.amount, 'transfer_id', w.transfer_id, 'kind of transfer',
      t.kind) as says,
    json_build_object('member_id', t.member_id, 'amount', -e.amount, 'kind of transfer', 'withdrawal') as should
  from withdrawal w
  left join transfer t on t.id = w.transfer_id
  left join entry e on e.transfer_id = t.id and e.account = 'member'
  where (t.kind, t.member_id, -e.amount) is distinct from ('withdrawal', w.member_id, w.amount)
  order by w.id limit 1`;

const unlikeWhatCameBack = sql<never>`
  select json_build_object('id', w.id) as key,
    json_build_object('state', w.state, 'amount', w.amount, 'return_transfer_id', w.return_transfer_id,
      'returned', e.amount) as says,
    json_build_object('returned', case when w.state in ('failed', 'returned')
      then format('%s, once, to member %s with key %s', w.amount, w.member_id, t.key) else 'nothing' end) as should
  from withdrawal w
  left join transfer t on t.id = w.transfer_id
  left join transfer r on r.id = w.return_transfer_id
  left join entry e on e.transfer_id = r.id and e.account = 'member'
  where case when w.state in ('failed', 'returned')
    then (r.kind, r.member_id, r.key, e.amount) is distinct from ('withdrawal-returned', w.member_id, t.key, w.amount)
    else w.return_transfer_id is not null end
  order by w.id limit 1`;

const transfersOfNoWithdrawal = sql<never>`
  select json_build_object('id', t.id) as key,
    json_build_object('member_id', t.member_id, 'kind', t.kind, 'withdrawals', t.times) as says,
    json_build_object('withdrawals', 1) as should
  from (
    select t.*, (select count(*) from withdrawal w where w.transfer_id = t.id and t.kind = 'withdrawal')
      + (select count(*) from withdrawal w where w.return_transfer_id = t.id and t.kind = 'withdrawal-returned') as times
    from transfer t where t.kind in ('withdrawal', 'withdrawal-returned')
  ) as t
  where t.times <> 1
  order by t.id limit 1`;

const refusals = new Set<string>(payoutReasons);

/** What the number makes of a payout, as the bank's books have it. */
const effects = sql.join(
  testNumbers.map(({ number, effect }) => {
    const refusal = refusals.has(effect) ? sql.lit(effect) : sql`null::text`;
    return sql`(${sql.lit(number)}, ${refusal}, ${sql.lit(effect === 'returned')})`;
  }),
);

const payoutsUnlikeTheirWithdrawal = sql<never>`
  select json_build_object('withdrawal_id', p.withdrawal_id) as key,
    json_build_object('number', p.number, 'amount', p.amount, 'refusal', p.refusal, 'comes back',
      p.returns_at is not null, 'times', p.times) as says,
    json_build_object('number', c.number, 'amount', w.amount, 'refusal', n.refusal, 'comes back', n.comes_back,
      'times', 1) as should
  from (select *, count(*) over (partition by withdrawal_id) as times from payout) as p
  left join withdrawal w on w.id = p.withdrawal_id
  left join card c on c.id = w.card_id and c.member_id = w.member_id
  left join (values ${effects}) as n (number, refusal, comes_back) on n.number = c.number
  where (p.number, p.amount, p.refusal, p.returns_at is not null, p.times)
    is distinct from (c.number, w.amount, n.refusal, n.comes_back, 1::bigint)
  order by p.withdrawal_id limit 1`;

/** The bank decides and the withdrawal follows, so it may be behind the books and never ahead of them. */
const statesAheadOfTheBooks = sql<never>`
  select json_build_object('id', w.id) as key,
    json_build_object('state', w.state, 'reason', w.reason, 'changed_at', w.changed_at, 'settled', w.settled_at is not null)
      as says,
    json_build_object('state', case
      when p.withdrawal_id is null then 'in-progress: the bank has no payout'
      when p.refusal is not null then format('in-progress, then failed: %s', p.refusal)
      when p.returns_at is null then format('in-progress, from %s on paid and settled', p.pays_at)
      else format('in-progress, from %s on paid, from %s on returned', p.pays_at, p.returns_at)
    end) as should
  from withdrawal w
  left join payout p on p.withdrawal_id = w.id
  where not coalesce(case w.state
    when 'in-progress' then w.settled_at is null
    when 'paid' then p.pays_at <= w.changed_at and (w.settled_at is null) = (p.returns_at is not null)
    when 'failed' then p.refusal = w.reason and w.settled_at is not null
    when 'returned' then p.returns_at <= w.changed_at and w.reason = 'returned-by-bank' and w.settled_at is not null
  end, false)
  order by w.id limit 1`;

export const withdrawals: Check = checkBySql({
  name: 'withdrawals',
  rule: "each was held once, agrees with the bank's books, and was given back in full if it failed or came back",
  counts: sql`
    select (select count(*) from withdrawal) as withdrawals, (select count(*) from payout) as payouts,
      (select count(*) from withdrawal where state = 'in-progress') as "in progress"`,
  searches: [
    { table: 'withdrawal', first: unlikeWhatWasHeld },
    { table: 'withdrawal', first: unlikeWhatCameBack },
    { table: 'transfer', first: transfersOfNoWithdrawal },
    { table: 'payout', first: payoutsUnlikeTheirWithdrawal },
    { table: 'withdrawal', first: statesAheadOfTheBooks },
  ],
});
