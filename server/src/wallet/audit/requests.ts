/** What members may ask of the ledger: free play money within its bounds, and nothing twice. */
import { sql } from 'kysely';
import { topUpAllowance, topUpAmounts, welcomeGrant } from '@glass-dice/domain/wallet/grants';
import { checkBySql, type Check } from './check.ts';

const grantsOfAnotherAmount = sql<never>`
  select json_build_object('transfer_id', transfer_id, 'account', account) as key,
    json_build_object('kind', kind, 'amount', amount) as says,
    json_build_object('amount', case kind when 'welcome-grant' then ${sql.lit(String(welcomeGrant))}
      else ${sql.lit(`one of ${topUpAmounts.join(', ')}`)} end) as should
  from entry
  where account = 'member'
    and ((kind = 'welcome-grant' and amount <> ${sql.lit(welcomeGrant)})
      or (kind = 'top-up' and amount not in (${sql.join(topUpAmounts.map((amount) => sql.lit(amount)))})))
  order by transfer_id limit 1`;

const accountsWithoutOneWelcome = sql<never>`
  select json_build_object('member_id', a.member_id) as key,
    json_build_object('welcome grants', coalesce(given.times, 0)) as says,
    json_build_object('welcome grants', 1) as should
  from account a
  left join (
    select member_id, count(*) as times from transfer where kind = 'welcome-grant' group by member_id
  ) as given using (member_id)
  where coalesce(given.times, 0) <> 1
  order by a.member_id limit 1`;

const topUpsBeyondTheAllowance = sql<never>`
  select json_build_object('id', id) as key,
    json_build_object('member_id', member_id, 'topped up on its day', total) as says,
    json_build_object('topped up on its day', ${sql.lit(`at most ${topUpAllowance}`)}) as should
  from (
    select t.id, t.member_id,
      sum(e.amount) over (partition by t.member_id, club_day(t.created_at) order by t.created_at, t.id) as total
    from transfer t join entry e on e.transfer_id = t.id and e.account = 'member'
    where t.kind = 'top-up'
  ) as given
  where total > ${sql.lit(topUpAllowance)}
  order by id limit 1`;

export const grants: Check = checkBySql({
  name: 'grants',
  rule: "one welcome grant each, top-ups of the fixed amounts, and none beyond a day's allowance",
  counts: sql`
    select count(*) filter (where kind = 'welcome-grant') as "welcome grants",
      count(*) filter (where kind = 'top-up') as "top-ups"
    from transfer where kind in ('welcome-grant', 'top-up')`,
  searches: [
    { table: 'entry', first: grantsOfAnotherAmount },
    { table: 'account', first: accountsWithoutOneWelcome },
    { table: 'transfer', first: topUpsBeyondTheAllowance },
  ],
});

const transfersPostedTwice = sql<never>`
  select json_build_object('id', max(id)) as key,
    json_build_object('member_id', member_id, 'kind', kind, 'key', key) as says,
    json_build_object('key', format('another than that of transfer %s', min(id))) as should
  from transfer
  group by member_id, kind, key
  having count(*) > 1
  order by max(id) limit 1`;

const asked = sql`(
  select t.id, t.member_id, t.kind, t.created_at, abs(e.amount)::text as amount, e.balance_after::text,
    t.member_id || case t.kind when 'top-up' then ' POST /wallet/top-ups' else ' POST /wallet/withdrawals' end as scope
  from transfer t left join entry e on e.transfer_id = t.id and e.account = 'member'
  where t.kind in ('top-up', 'withdrawal')
)`;

/** Cut out and not parsed, so that a spoiled answer is found like any other wrong one. */
const told = (field: string) => sql`split_part(split_part(reply, ${sql.lit(`"${field}":"`)}, 2), '"', 1)`;

const answers = sql`(
  select scope, key, created_at, ${told('transfer')} as transfer, ${told('amount')} as amount,
    ${told('balanceAfter')} as balance_after
  from idempotency
  where scope like '% POST /wallet/top-ups' or scope like '% POST /wallet/withdrawals'
)`;

const answersThatAreNotTrue = sql<never>`
  select json_build_object('scope', a.scope, 'key', a.key) as key,
    json_build_object('transfer', a.transfer, 'amount', a.amount, 'balanceAfter', a.balance_after) as says,
    json_build_object('scope', t.scope, 'amount', t.amount, 'balanceAfter', t.balance_after) as should
  from ${answers} as a left join ${asked} as t on t.id::text = a.transfer
  where (a.scope, a.amount, a.balance_after) is distinct from (t.scope, t.amount, t.balance_after)
  order by a.created_at, a.scope, a.key limit 1`;

/** Answers are kept for 30 days; a day less, because the clock goes on while the audit reads. */
const transfersWithoutRequest = sql<never>`
  select json_build_object('id', t.id) as key,
    json_build_object('member_id', t.member_id, 'kind', t.kind, 'answers', 0) as says,
    json_build_object('answers', 1) as should
  from ${asked} as t left join ${answers} as a on a.transfer = t.id::text
  where t.created_at > now() - interval '29 days' and a.transfer is null
  order by t.id limit 1`;

export const requests: Check = checkBySql({
  name: 'requests',
  rule: 'nothing was posted twice; each answer that was given is true, and nothing was topped up or withdrawn unasked',
  counts: sql`select (select count(*) from transfer) as transfers, (select count(*) from ${answers} as a) as "kept answers"`,
  searches: [
    { table: 'transfer', first: transfersPostedTwice },
    { table: 'idempotency', first: answersThatAreNotTrue },
    { table: 'transfer', first: transfersWithoutRequest },
  ],
});
