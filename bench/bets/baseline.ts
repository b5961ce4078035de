/**
 * What the bets are compared with: an order as one transaction of its own, written by hand, straight through the driver,
 * without HTTP, session or the member's own limits. It leaves the same rows behind, the leaf of the order's receipt among
 * them, and the tables' own checks hold for it as for everybody. Nobody signs its receipts: that is no part of a
 * transaction. One statement and one round trip: the fastest way we know to do it order by order.
 */
import { createHash, hash, randomUUID } from 'node:crypto';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import type { BenchOrder } from '../harness/bet-request.ts';
import type { BenchMember } from '../harness/rig.ts';

/** An order beyond the cap of the round fails as a whole: its balance would have moved without an entry. */
const text = `
  with open_round as materialized (
    select r.id, club_day(r.opens_at) as day, g.table_minimum_minor, g.round_cap_minor, r.sequence, r.beacon_round,
      r.payouts_hash, c.anchor, l.number as log, l.origin, $10::bytea as key_hash, uuid_send(gen_random_uuid()) as salt,
      greatest(date_trunc('milliseconds', clock_timestamp()), r.opens_at) as placed_at
    from round r
    join chain c on c.id = r.chain_id
    join log l on l.number = newest_log()
    join round_progress p on p.round_id = r.id
    join game g on g.key = r.game_key
    where r.game_key = $1 and r.number = $2 and p.state = 'open' and r.closes_at > clock_timestamp()
      and $5 between g.minimum_stake_minor and g.maximum_stake_minor
    for share of p
  ),
  moved as (
    update account a set balance = a.balance - $6::bigint, version = a.version + 1
    from open_round r
    where a.member_id = $3 and a.balance >= greatest($6, r.table_minimum_minor)
    returning a.member_id, a.balance, a.version
  ),
  slips as (
    insert into slip as s (round_id, member_id, bets, staked, placed_at)
    select r.id, m.member_id, cardinality($4::pick[]), $6, r.placed_at from moved m, open_round r
    on conflict (round_id, member_id)
    do update set bets = s.bets + excluded.bets, staked = s.staked + excluded.staked, placed_at = excluded.placed_at
    where s.staked + excluded.staked <= (select round_cap_minor from open_round)
    returning round_id, member_id
  ),
  receipts as materialized (
    select receipt_text(origin, $1, $2, anchor, sequence, beacon_round, payouts_hash, $4, $5, placed_at, key_hash, salt)
      as receipt
    from open_round
  ),
  placed as (
    insert into bet_order (round_id, member_id, picks, stake, placed_at, log, key_hash, salt, leaf)
    select s.round_id, s.member_id, $4, $5, r.placed_at, r.log, r.key_hash, r.salt, leaf_hash(receipt)
    from slips s, open_round r, receipts
    returning id, placed_at
  ),
  days as (
    insert into play_day as d (member_id, day, staked)
    select s.member_id, r.day, $6 from slips s, open_round r
    on conflict (member_id, day) do update set staked = d.staked + excluded.staked
  ),
  written as (
    insert into transfer (kind, member_id, key, memo)
    select 'stake', $3, id::text, $1 || ' ' || $2 from placed
    returning id
  ),
  entered as (
    insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount)
    select w.id, 'member'::ledger_account, 'stake'::transfer_kind, m.member_id, m.balance, m.version, -$6 from written w, moved m
    union all
    select w.id, 'dice', 'stake', null, null, null, $6 from written w
  )
  insert into idempotency (scope, key, request_hash, reply)
  select $7, $8, $9, json_build_object('unit', 'PLAY', 'game', $1::text, 'round', $2::text, 'picks', $4,
    'stake', $5::text, 'total', $6::text, 'balance', m.balance::text, 'placedAt', p.placed_at, 'receipt', receipt)::text
  from moved m, placed p, receipts
  returning reply`;

type Options = {
  ownerUrl: string;
  connections: number;
  forMs: number;
  nextMember: () => BenchMember;
  order: BenchOrder;
};

/** Orders accepted, and how many that is per second. The owner's role, because no other may write these tables. */
export async function placeOneByOne({ ownerUrl, connections, forMs, nextMember, order }: Options) {
  let accepted = 0;
  let begunAt = 0;
  let connected = 0;
  const { promise: allConnected, resolve: start } = Promise.withResolvers<void>();
  const oneConnection = () =>
    withClient(ownerUrl, async (client) => {
      // Planned once for all orders.
      await client.query('set plan_cache_mode = force_generic_plan');
      connected += 1;
      if (connected === connections) {
        begunAt = performance.now();
        start();
      }
      await allConnected;
      while (performance.now() < begunAt + forMs) {
        const { rowCount } = await client.query({ name: 'order', text, values: valuesOf(nextMember(), order) });
        if (rowCount !== 1) throw new Error('An order of the baseline was refused.');
        accepted += 1;
      }
    });
  await Promise.all(Array.from({ length: connections }, oneConnection));
  return { accepted, perSecond: (1000 * accepted) / (performance.now() - begunAt) };
}

function valuesOf({ id }: BenchMember, { game, number, picks, stake }: BenchOrder): unknown[] {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([game, number, picks, stake]))
    .digest();
  const key = randomUUID();
  const claim = [`${id} POST /bets`, key, requestHash];
  return [game, number, id, picks, stake, stake * picks.length, ...claim, hash('sha256', key, 'buffer')];
}
