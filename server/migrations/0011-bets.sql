-- Bets and prizes. Stakes and prizes are transfers of the ledger; nobody but the two functions here can post them, and the
-- ledger refuses a stake that is not that of an order and a prize that does not follow from the dice, even from the owner.

-- The bets one member submitted together: one stake on each of the picks.
create table bet_order (
  id bigint generated always as identity constraint bet_order_pkey primary key,
  round_id bigint not null constraint bet_order_round_id_fkey references round (id),
  member_id bigint not null constraint bet_order_member_id_fkey references account (member_id),
  picks pick[] not null constraint bet_order_picks_count check (cardinality(picks) between 1 and 20),
  stake bigint not null constraint bet_order_stake_whole check (stake > 0 and is_whole_stake(stake)),
  placed_at timestamptz not null
);
create index bet_order_of_round on bet_order (round_id, member_id);
create trigger bet_order_insert_only before update or delete or truncate on bet_order
  for each statement execute function refuse_change();
select grant_app('select', 'bet_order');

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

create type order_asked as (member_id bigint, game text, number text, picks pick[], stake bigint);

create type order_judged as (
  member_id bigint, game text, number text, picks pick[], stake bigint, total bigint,
  round_id bigint, opens_at timestamptz, seen_at timestamptz,
  -- Why it is refused, if it is; the amount that was passed or not reached, or what is left; and which of the member's own
  -- limits it was.
  refusal text, limit_minor bigint, limit_kind play_limit_kind, limit_period play_limit_period
);

-- What becomes of each order at a moment. The first reason counts. domain/dice/order has the same rules for the page, and
-- server/test/rules compares the two.
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
  member_id bigint, order_id bigint, placed_at timestamptz, balance_after bigint,
  refusal text, limit_minor bigint, limit_kind play_limit_kind, limit_period play_limit_period
);

-- Takes orders [{member_id, game, number, picks, stake}], at most one per member, and answers for each on its own: the order
-- and the balance after it, or why it was refused. A refused one moves nothing.
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
    select row(o.*)::order_asked
    from jsonb_to_recordset(orders) as o (member_id bigint, game text, number text, picks pick[], stake bigint)
  );
  locked integer;
  moment timestamptz;
  movements jsonb;
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
    select *, greatest(moment, opens_at) as placed_at from judge_orders(asked, moment)
  ),
  taken as (
    select * from judged where refusal is null
  ),
  placed as (
    insert into bet_order (round_id, member_id, picks, stake, placed_at)
    select round_id, member_id, picks, stake, placed_at from taken
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
    coalesce(jsonb_agg(jsonb_build_object(
      'kind', 'stake', 'member_id', j.member_id, 'key', placed.id::text, 'memo', j.game || ' ' || j.number,
      'entries', jsonb_build_array(
        jsonb_build_object('account', 'member', 'amount', -j.total),
        jsonb_build_object('account', 'dice', 'amount', j.total)
      )
    )) filter (where j.refusal is null), '[]'),
    array_agg(row(j.member_id, placed.id, j.placed_at, null,
      j.refusal, j.limit_minor, j.limit_kind, j.limit_period)::bet_answer)
  into movements, answers
  from judged j left join placed on placed.member_id = j.member_id;

  for answer in
    select a.member_id, a.order_id, a.placed_at, posted.balance_after, coalesce(a.refusal, posted.refusal),
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
