-- Bets and prizes. Stakes and prizes are transfers of the ledger; nobody but the two functions here can post them, and the
-- ledger refuses a stake that is not that of an order and a prize that does not follow from the dice, even from the owner.

-- The bets one member submitted together: one stake on each of the picks.
create table bet_order (
  id bigint generated always as identity constraint bet_order_pkey primary key,
  -- Not foreign keys, which would look at each row by itself, and lock the same round for every bet: check_orders looks at
  -- all of a statement, and a stake is taken from an account that is there.
  round_id bigint not null,
  member_id bigint not null,
  -- In the sequence of their type.
  picks pick[] not null constraint bet_order_picks_count check (cardinality(picks) between 1 and 20),
  stake bigint not null constraint bet_order_stake_whole check (stake > 0 and is_whole_stake(stake)),
  placed_at timestamptz not null
    constraint bet_order_placed_in_ms check (placed_at = date_trunc('milliseconds', placed_at)),
  -- What its receipt says besides: the log it was taken under (the newest, which the trigger looks at; a foreign key would
  -- have every bet lock the same row), the SHA-256 of the request's idempotency key, and a salt, so that a hash tells
  -- strangers nothing.
  log integer not null,
  key_hash bytea not null constraint bet_order_key_hash_length check (octet_length(key_hash) = 32),
  salt bytea not null constraint bet_order_salt_length check (octet_length(salt) = 16),
  -- The receipt's leaf in the book of the round.
  leaf bytea not null
);
create index bet_order_of_round on bet_order (round_id, member_id);
create trigger bet_order_insert_only before update or delete or truncate on bet_order
  for each statement execute function refuse_change();
select grant_app('select', 'bet_order');

-- What the club signs for an order; domain/log/receipt has the same text, and server/test/rules compares the two. The
-- receipts of a round begin alike.
create function receipt_head(
  origin text, game_key text, number text, anchor bytea, sequence integer, beacon_round bigint, payouts_hash bytea
) returns text
language sql stable parallel safe
return format(
  E'glass-dice/2/receipt\norigin %s\ngame %s round %s\nanchor %s sequence %s\nbeacon %s\npayouts %s\n',
  origin, game_key, number, encode(anchor, 'hex'), sequence, coalesce('quicknet ' || beacon_round, 'none'),
  encode(payouts_hash, 'hex')
);

create function receipt_tail(picks pick[], stake bigint, placed_at timestamptz, key_hash bytea, salt bytea) returns text
language sql stable parallel safe
return 'picks ' || array_to_string(picks, ',') || E'\nstake ' || stake
  || E' PLAY\nplaced ' || to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  || E'\nkey ' || encode(key_hash, 'hex') || E'\nsalt ' || encode(salt, 'hex') || E'\n';

create function receipt_text(
  origin text, game_key text, number text, anchor bytea, sequence integer, beacon_round bigint, payouts_hash bytea,
  picks pick[], stake bigint, placed_at timestamptz, key_hash bytea, salt bytea
) returns text
language sql stable parallel safe
return receipt_head(origin, game_key, number, anchor, sequence, beacon_round, payouts_hash)
  || receipt_tail(picks, stake, placed_at, key_hash, salt);

-- The receipts of all orders of a round, as their columns say.
create function receipts_of(of_round bigint) returns table (order_id bigint, member_id bigint, leaf bytea, receipt text)
language sql stable as $$
  select o.id, o.member_id, o.leaf, receipt_text(l.origin, r.game_key, r.number, c.anchor, r.sequence, r.beacon_round,
    r.payouts_hash, o.picks, o.stake, o.placed_at, o.key_hash, o.salt)
  from bet_order o join round r on r.id = o.round_id join chain c on c.id = r.chain_id join log l on l.number = o.log
  where o.round_id = of_round
$$;

-- Whoever inserts an order: its round is open and stays so until this is committed, because closing waits for the share of
-- its row that is taken here. A check at the end of the transaction would not do, as it can be asked for earlier.
create function check_orders() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  newest constant integer := (select max(number) from log);
  in_time boolean;
  as_said boolean;
begin
  perform from round_progress where round_id in (select round_id from inserted) order by round_id for share;
  with terms as materialized (
    select r.id, r.opens_at, r.closes_at, p.state, receipt_head(
      l.origin, r.game_key, r.number, c.anchor, r.sequence, r.beacon_round, r.payouts_hash) as head
    from round r
    join round_progress p on p.round_id = r.id
    join chain c on c.id = r.chain_id
    join log l on l.number = newest
    where r.id in (select round_id from inserted)
  )
  select
    bool_and(coalesce(t.state = 'open' and t.closes_at > clock_timestamp()
      and o.placed_at >= t.opens_at and o.placed_at < t.closes_at, false)),
    bool_and(o.log = newest
      and o.leaf = leaf_hash(head || receipt_tail(o.picks, o.stake, o.placed_at, o.key_hash, o.salt))
      and (cardinality(o.picks) = 1 or o.picks = array(select pick from unnest(o.picks) as pick order by pick)))
  into in_time, as_said
  from inserted o left join terms t on t.id = o.round_id;
  if not in_time then
    raise exception 'an order is placed while its round is open'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'bet_order_in_time';
  end if;
  if not as_said then
    raise exception 'the leaf of an order is that of its receipt'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'bet_order_leaf_follows';
  end if;
  return null;
end
$$;
create trigger bet_order_checked after insert on bet_order
  referencing new table as inserted
  for each statement execute function check_orders();

-- All that one member has in one round, and what came back once it is settled. Written only beside an order, like play_day.
create table slip (
  round_id bigint not null,
  member_id bigint not null,
  bets integer not null,
  staked bigint not null,
  prize bigint,
  placed_at timestamptz not null,
  constraint slip_pkey primary key (round_id, member_id)
) with (fillfactor = 80);
create index slip_of_member on slip (member_id, round_id);
create trigger slip_stays before delete or truncate on slip
  for each statement execute function refuse_change();
select grant_app('select', 'slip');

-- A winning bet brings its stake times its payout in hundredths, down to the minor unit.
create function prize_if_won(stake bigint, payout bigint) returns bigint
language sql immutable strict parallel safe
return stake * payout / 100;

-- The id that a key says, unless it is written in another way than ids are.
create function id_in(key text) returns bigint
language sql immutable strict
return case when key ~ '^[1-9][0-9]{0,17}$' then key::bigint end;

create function check_stakes_and_prizes() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- The key of a stake is its order, written in one way only, so each order has one stake.
  perform from inserted e
  cross join lateral (select * from transfer where id = e.transfer_id limit 1) t
  left join lateral (select * from bet_order where id = id_in(t.key) limit 1) o on true
  where e.kind = 'stake' and e.account = 'member'
    and (o.member_id, o.stake * cardinality(o.picks)) is distinct from (e.member_id, -e.amount);
  if found then
    raise exception 'a stake that is not that of an order'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'entry_stake_of_an_order';
  end if;

  -- The key of a prize is its round, so each member has one prize a round. What wins is worked out once for each round.
  if exists (
    with prize as materialized (
      select id_in(t.key) as round_id, t.member_id, e.amount
      from inserted e cross join lateral (select * from transfer where id = e.transfer_id limit 1) t
      where e.kind = 'prize' and e.account = 'member'
    ),
    won as materialized (
      select r.round_id, array_agg(w.pick) as picks, array_agg(w.payout) as payouts
      from (select distinct round_id from prize) r cross join lateral winning_picks(r.round_id) w
      group by r.round_id
    )
    select from prize p left join won on won.round_id = p.round_id
    where p.amount is distinct from (
      select sum(prize_if_won(o.stake, w.payout))
      from bet_order o join unnest(won.picks, won.payouts) as w (pick, payout) on w.pick = any (o.picks)
      where o.round_id = p.round_id and o.member_id = p.member_id
    )
  ) then
    raise exception 'a prize that does not follow from the dice'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'entry_prize_follows';
  end if;
  return null;
end
$$;
create trigger entry_stakes_and_prizes_checked after insert on entry
  referencing new table as inserted
  for each statement execute function check_stakes_and_prizes();

create type order_asked as (
  member_id bigint, session bytea, game text, number text, picks pick[], stake bigint, key_hash bytea);

create type order_judged as (
  member_id bigint, game text, number text, picks pick[], stake bigint, total bigint,
  round_id bigint, opens_at timestamptz, seen_at timestamptz,
  -- Why it is refused, if it is; the amount that was passed or not reached, or what is left; and which of the member's own
  -- limits it was.
  refusal text, limit_minor bigint, limit_kind play_limit_kind, limit_period play_limit_period
);

-- What becomes of each order at a moment. The first reason counts. domain/dice/order has the same rules for the page, and
-- server/test/rules compares the two. The app says why a member is not admitted (platform/calls/admission).
create function judge_orders(orders order_asked[], moment timestamptz) returns setof order_judged
language plpgsql stable rows 100 as $$
begin
  return query
  select j.member_id, j.game, j.number, j.picks, j.stake, j.total, j.round_id, j.opens_at, j.seen_at, j.refusal,
    case j.refusal when 'below-minimum' then j.minimum_stake_minor when 'above-maximum' then j.maximum_stake_minor
                   when 'table-minimum' then j.table_minimum_minor when 'round-cap' then j.cap_left
                   when 'limit-reached' then j.amount end,
    j.kind, j.period
  from (
    select o.*, o_total.total, r.id as round_id, r.opens_at, v.seen_at,
      g.minimum_stake_minor, g.maximum_stake_minor, g.table_minimum_minor,
      g.round_cap_minor - coalesce(s.staked, 0) as cap_left, reached.amount, reached.kind, reached.period,
      case
        when st.member_id is null or st.ended_by_block or num_nonnulls(st.blocked_for, st.restriction) > 0
          then 'not-admitted'
        when cardinality(o.picks) = 0 then 'no-pick'
        when cardinality(o.picks) > 1
          and cardinality(o.picks) > (select count(distinct each) from unnest(o.picks) each) then 'duplicate-pick'
        when not is_whole_stake(o.stake) then 'stake-not-whole'
        when r.id is null or g.key is null then 'round-unknown'
        when r.closes_at <= moment or p.state <> 'open' then 'round-closed'
        when v.seen_at > moment - visit_ends_after()
          and v.acknowledged_at + v.check_minutes * interval '1 minute' <= moment then 'reality-check-due'
        when o.stake < g.minimum_stake_minor then 'below-minimum'
        when o.stake > g.maximum_stake_minor then 'above-maximum'
        when a.balance < g.table_minimum_minor then 'table-minimum'
        when a.balance < o_total.total then 'insufficient-balance'
        when coalesce(s.staked, 0) + o_total.total > g.round_cap_minor then 'round-cap'
        when reached.amount is not null then 'limit-reached'
      end as refusal
    from unnest(orders) o
    cross join lateral (select cardinality(o.picks) * o.stake as total) o_total
    cross join lateral (select * from account where member_id = o.member_id limit 1) a
    left join lateral (select * from round where game_key = o.game and number = o.number limit 1) r on true
    left join lateral (select * from round_progress where round_id = r.id limit 1) p on true
    left join lateral (select * from game where key = o.game limit 1) g on true
    left join lateral (select * from slip where round_id = r.id and member_id = o.member_id limit 1) s on true
    left join lateral (select * from visit where member_id = o.member_id limit 1) v on true
    left join lateral standing(o.session, moment) st on st.member_id = o.member_id
    left join lateral (
      select l.kind, l.period, l.amount
      from (
        select kind, period, case when in_force_at <= moment then amount else amount_before end as amount
        from play_limit where member_id = o.member_id
      ) l
      cross join lateral (
        select coalesce(sum(staked), 0) as staked, coalesce(sum(returned), 0) as returned
        from play_day where member_id = o.member_id and day >= taipei_day(taipei_start(l.period::text, moment))
      ) d
      -- An open stake counts as lost.
      where d.staked - case l.kind when 'loss' then d.returned else 0 end + o_total.total > l.amount
      order by l.kind, l.period
      limit 1
    ) reached on true
  ) j;
end
$$;
revoke execute on function judge_orders(order_asked[], timestamptz) from public;

create type bet_answer as (
  member_id bigint, order_id bigint, placed_at timestamptz, balance_after bigint, receipt text,
  refusal text, limit_minor bigint, limit_kind play_limit_kind, limit_period play_limit_period
);

-- Takes orders [{member_id, session, game, number, picks, stake, key}], at most one per member, token and key as their
-- SHA-256 in hex, and answers for each on its own: the order and the balance after it, or why it was refused. A refused one
-- moves nothing.
--
-- A connection keeps the plans it made when these tables were small, and then reads them whole for as long as nothing says
-- that they have grown. Without sequential scans every plan made in here, the triggers' too, is a look-up by index; so a
-- plan suits batches of any size, and none is made anew for each.
create function place_bets(orders jsonb) returns setof bet_answer
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  asked constant order_asked[] := array(
    select row(o.member_id, decode(o.session, 'hex'), o.game, o.number,
      array(select pick from unnest(o.picks) as pick order by pick), o.stake, decode(o.key, 'hex'))::order_asked
    from jsonb_to_recordset(orders) as o (
      member_id bigint, session text, game text, number text, picks pick[], stake bigint, key text)
  );
  locked integer;
  moment timestamptz;
  movements movement[];
  answers bet_answer[];
  answer bet_answer;
  unsettled bigint;
begin
  -- Nobody closes these rounds before this is committed. One whose time is over is not waited for: it takes no bets.
  perform from round_progress where round_id in (
    select r.id from unnest(asked) o
    cross join lateral (select * from round where game_key = o.game and number = o.number limit 1) r
    where r.closes_at > clock_timestamp()
  ) order by round_id for share;
  -- Every function locks accounts in the order of ids; the next statement sees what the transactions it waited for have
  -- committed.
  perform from account where member_id = any (array(select member_id from unnest(asked)))
  order by member_id for no key update;
  get diagnostics locked = row_count;
  if locked <> cardinality(asked) then
    raise exception 'each order of a batch needs an account of its own'
      using errcode = 'integrity_constraint_violation', table = 'account', constraint = 'account_once_per_batch';
  end if;
  moment := clock_timestamp();
  select min(round_id) into unsettled from round_progress where state <> 'settled';

  with judged as materialized (
    -- A clock that was set back a little makes no bet older than its round.
    select *, greatest(date_trunc('milliseconds', moment), opens_at) as placed_at from judge_orders(asked, moment)
  ),
  salted as materialized (
    select j.*, a.key_hash, uuid_send(gen_random_uuid()) as salt
    from judged j join unnest(asked) a on a.member_id = j.member_id
    where j.refusal is null
  ),
  terms as materialized (
    select r.id as round_id, l.number as log, receipt_head(
      l.origin, r.game_key, r.number, c.anchor, r.sequence, r.beacon_round, r.payouts_hash) as head
    from round r join chain c on c.id = r.chain_id join log l on l.number = newest_log()
    where r.id in (select round_id from salted)
  ),
  taken as materialized (
    select s.*, log, head || receipt_tail(s.picks, s.stake, s.placed_at, s.key_hash, s.salt) as receipt
    from salted s join terms using (round_id)
  ),
  placed as (
    insert into bet_order (round_id, member_id, picks, stake, placed_at, log, key_hash, salt, leaf)
    select round_id, member_id, picks, stake, placed_at, log, key_hash, salt, leaf_hash(receipt) from taken
    returning id, member_id
  ),
  slips as (
    insert into slip as s (round_id, member_id, bets, staked, placed_at)
    select round_id, member_id, cardinality(picks), total, placed_at from taken
    on conflict (round_id, member_id)
    do update set bets = s.bets + excluded.bets, staked = s.staked + excluded.staked, placed_at = excluded.placed_at
  ),
  -- A member who bets is at a table, whether or not their page says so; and so is one who tries while a check is due.
  visits as (
    insert into visit as v (member_id, started_at, seen_at, acknowledged_at, first_round_id)
    select member_id, moment, moment, moment, coalesce(unsettled, 0) from judged
    where (refusal is null or refusal = 'reality-check-due')
      and (seen_at is null or seen_at < moment - interval '1 minute')
    on conflict (member_id) do update set seen_at = moment,
      (started_at, acknowledged_at, first_round_id) = (
        select case when stays then v.started_at else excluded.started_at end,
          case when stays then v.acknowledged_at else excluded.acknowledged_at end,
          case when stays then v.first_round_id else excluded.first_round_id end
        from (select v.seen_at > moment - visit_ends_after()) as visit (stays)
      )
  ),
  days as (
    insert into play_day as d (member_id, day, staked)
    select member_id, taipei_day(opens_at), total from taken
    on conflict (member_id, day) do update set staked = d.staked + excluded.staked
  )
  select
    array_agg(row('stake', j.member_id, placed.id::text, j.game || ' ' || j.number, -j.total)::movement)
      filter (where j.refusal is null),
    array_agg(row(j.member_id, placed.id, j.placed_at, null, taken.receipt,
      j.refusal, j.limit_minor, j.limit_kind, j.limit_period)::bet_answer)
  into movements, answers
  from judged j
  left join placed on placed.member_id = j.member_id
  left join taken on taken.member_id = j.member_id;

  for answer in
    select a.member_id, a.order_id, a.placed_at, posted.balance_after, a.receipt, coalesce(a.refusal, posted.refusal),
      a.limit_minor, a.limit_kind, a.limit_period
    from unnest(answers) a left join post_movements(movements) posted on posted.member_id = a.member_id
  loop
    if answer.order_id is not null and answer.balance_after is null then
      raise exception 'the stake of an order was refused: %', answer.refusal;
    end if;
    return next answer;
  end loop;
end
$$;
select grant_app_call('place_bets(jsonb)');
