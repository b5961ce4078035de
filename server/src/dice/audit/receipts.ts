/** What members were answered, for as long as answers are kept. The signature is made when an answer is sent. */
import { sql } from 'kysely';
import { checkBySql, type Check } from '../../wallet/audit/check.ts';

const answers = sql`(
  select *, split_part(split_part(reply, '"receipt":"', 2), '"', 1) as receipt
  from idempotency where scope like '% POST /bets'
)`;

/** As JSON writes it. */
const orders = sql`(
  select o.member_id || ' POST /bets' as scope, o.key_hash, replace(receipt_text(l.origin, r.game_key, r.number, c.anchor,
    r.sequence, r.beacon_round, r.payouts_hash, o.picks, o.stake, o.placed_at, o.key_hash, o.salt), E'\\n', '\\n') as receipt
  from bet_order o
  join round r on r.id = o.round_id
  join chain c on c.id = r.chain_id
  join log l on l.number = o.log
)`;

/** The key of an order is the SHA-256 of its request’s. */
const answersUnlikeTheirOrder = sql<never>`
  select json_build_object('scope', a.scope, 'key', a.key) as key, json_build_object('receipt', a.receipt) as says,
    json_build_object('receipt', o.receipt) as should
  from ${answers} as a
  left join ${orders} as o on o.scope = a.scope and o.key_hash = sha256(convert_to(a.key, 'UTF8'))
  where a.receipt is distinct from o.receipt
  order by a.created_at, a.scope, a.key limit 1`;

export const receipts: Check = checkBySql({
  name: 'receipts',
  rule: 'each answer to a bet that is still kept carries the receipt of the order that it made',
  counts: sql`select count(*) as receipts from ${answers} as a`,
  searches: [{ table: 'idempotency', first: answersUnlikeTheirOrder }],
});
