-- Bets, prizes and the limits members set themselves. Stakes and prizes are transfers of the ledger; nobody but the two
-- functions here can post them, and the ledger refuses a stake that is not that of an order and a prize that does not
-- follow from the dice, whoever writes it.

-- The bets one member submitted together: one stake on each of the picks.
create table bet_order (
  id bigint generated always as identity constraint bet_order_pkey primary key,
  round_id bigint not null constraint bet_order_round_id_fkey references round (id),
  member_id bigint not null constraint bet_order_member_id_fkey references account (member_id),
  picks pick[] not null constraint bet_order_picks_count check (cardinality(picks) between 1 and 20),
  stake bigint not null constraint bet_order_stake_whole check (stake > 0 and stake % 100 = 0),
  placed_at timestamptz not null
);
create index bet_order_of_round on bet_order (round_id, member_id);
select grant_app('select', 'bet_order');
create trigger bet_order_insert_only before update or delete or truncate on bet_order
  for each statement execute function refuse_change();

-- All that one member has in one round, and what came back once it is settled. It and the next table are written only
-- beside an order, which refers to the round and the account; asking for them twice more would cost every bet.
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
select grant_app('select', 'slip');
create trigger slip_stays before delete or truncate on slip
  for each statement execute function refuse_change();

-- What a member has staked on a Taipei day and what came back for it, whenever that was: what the limits look at. A round
-- lies within one day, because the slots begin anew at midnight.
create table play_day (
  member_id bigint not null,
  day date not null,
  staked bigint not null default 0,
  returned bigint not null default 0,
  constraint play_day_pkey primary key (member_id, day)
) with (fillfactor = 80);
select grant_app('select', 'play_day');
create trigger play_day_stays before delete or truncate on play_day
  for each statement execute function refuse_change();

create type play_limit_kind as enum ('stake', 'loss');
create type play_limit_period as enum ('day', 'week', 'month');

-- A limit is lowered at once and raised, or given up, after a day: until then the one before it holds.
create table play_limit (
  member_id bigint not null constraint play_limit_member_id_fkey references member (id),
  kind play_limit_kind not null,
  period play_limit_period not null,
  -- None is no limit.
  amount bigint constraint play_limit_amount_positive check (amount > 0),
  amount_before bigint,
  in_force_at timestamptz not null,
  constraint play_limit_pkey primary key (member_id, kind, period)
);
select grant_app('select, insert, update (amount, amount_before, in_force_at), delete', 'play_limit');
create trigger play_limit_stays before truncate on play_limit
  for each statement execute function refuse_change();
-- It goes with the person, and not before.
create function check_play_limit_forgotten() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform from account where member_id = old.member_id and closed;
  if not found then
    raise exception 'a limit is given up by its member, after a day'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return old;
end
$$;
create trigger play_limit_goes_with_its_member before delete on play_limit
  for each row execute function check_play_limit_forgotten();

create function check_play_limit() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  holding bigint;
begin
  if tg_op = 'UPDATE' then
    holding := case when old.in_force_at <= clock_timestamp() then old.amount else old.amount_before end;
  end if;
  if (case when new.in_force_at <= clock_timestamp()
      then coalesce(new.amount, 9223372036854775807) > coalesce(holding, 9223372036854775807)
      -- A minute of grace, because the moment was taken before it is written.
      else new.amount_before is distinct from holding
        or new.in_force_at < clock_timestamp() + interval '24 hours' - interval '1 minute' end)
  then
    raise exception 'a limit is raised after a day'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger play_limit_raised_after_a_day before insert or update on play_limit
  for each row execute function check_play_limit();

-- A member's stay at the tables, and how often they want to be told how long it lasts and what it cost. Bets wait while
-- such a reality check is due.
create table visit (
  member_id bigint constraint visit_pkey primary key constraint visit_member_id_fkey references member (id),
  -- None of these until somebody comes to a table.
  started_at timestamptz,
  seen_at timestamptz,
  acknowledged_at timestamptz,
  -- No round before it was bet on during this visit.
  first_round_id bigint,
  -- None is never.
  check_minutes smallint default 30 constraint visit_check_minutes_offered check (check_minutes in (15, 30, 60)),
  constraint visit_whole check (num_nulls(started_at, seen_at, acknowledged_at, first_round_id) in (0, 4))
);
select grant_app('select, insert, update, delete', 'visit');

-- The three picks that win a round, with their payouts in hundredths. A winning bet brings its stake times that, down to the
-- minor unit.
create function winning_picks(of_round bigint) returns table (pick pick, payout bigint)
language sql stable strict as $$
  select name::pick, (r.payouts ->> name)::bigint
  from round r
  join round_result on round_id = r.id
  cross join lateral (select dice[1] + dice[2] + dice[3]) as thrown (total)
  cross join lateral unnest(array[
    case when total >= 11 then 'big' else 'small' end,
    case when total % 2 = 1 then 'odd' else 'even' end,
    'sum-' || total
  ]) as name
  where r.id = of_round
$$;

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
  where e.kind = 3 and e.account = 'member'
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
      where e.kind = 4 and e.account = 'member'
    ),
    won as materialized (
      select r.round_id, array_agg(w.pick) as picks, array_agg(w.payout) as payouts
      from (select distinct round_id from prize) r cross join lateral winning_picks(r.round_id) w
      group by r.round_id
    )
    select from prize p left join won on won.round_id = p.round_id
    where p.amount is distinct from (
      select sum(o.stake * w.payout / 100)
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

-- Posting as before, but for the functions of the ledger's owner only: the app posts what is neither a stake nor a prize.
create function post_movements(movements jsonb)
returns table (member_id bigint, transfer_id bigint, balance_after bigint, refusal text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  members constant bigint[] := array(select (m ->> 'member_id')::bigint from jsonb_array_elements(movements) m);
  locked integer;
  moment timestamptz;
begin
  -- Everybody locks in the order of ids, so that two batches with the same members wait and never deadlock. The next
  -- statement has a new snapshot: it sees what those it waited for have committed.
  perform from account where member_id = any (members) order by member_id for no key update;
  get diagnostics locked = row_count;
  if locked <> cardinality(members) then
    raise exception 'each movement of a batch needs an account of its own'
      using errcode = 'integrity_constraint_violation', table = 'account', constraint = 'account_once_per_batch';
  end if;
  moment := clock_timestamp();

  return query
  with movement as materialized (
    select m.*, own.amount,
      case
        when earlier.id is not null then 'already-posted'
        when a.balance + own.amount < 0 then 'insufficient-balance'
        when m.kind = 1 and topped_up_on_day(m.member_id, moment) + own.amount > 1000000 then 'allowance-used-up'
      end as refusal
    from jsonb_to_recordset(movements) as m (kind smallint, member_id bigint, key text, memo text, entries jsonb)
    left join jsonb_to_recordset(m.entries) as own (account ledger_account, amount bigint) on own.account = 'member'
    cross join lateral (select * from account where member_id = m.member_id limit 1) a
    -- The keys of stakes and prizes are made here, and are new.
    left join lateral (
      select id from transfer
      where m.kind not in (3, 4) and member_id = m.member_id and kind = m.kind and key = m.key limit 1
    ) earlier on true
  ),
  moved as (
    update account a set balance = a.balance + m.amount, version = a.version + 1
    from movement m
    where a.member_id = m.member_id and m.refusal is null
    returning a.member_id, a.balance, a.version
  ),
  written as (
    insert into transfer (kind, member_id, key, memo, created_at)
    select m.kind, member_id, m.key, m.memo, moment from movement m join moved using (member_id)
    returning id, member_id
  ),
  entered as (
    insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount)
    select w.id, e.account, m.kind, own.member_id, own.balance, own.version, e.amount
    from written w
    join movement m on m.member_id = w.member_id
    cross join jsonb_to_recordset(m.entries) as e (account ledger_account, amount bigint)
    left join moved own on e.account = 'member' and own.member_id = w.member_id
  )
  select m.member_id, w.id, own.balance, m.refusal
  from movement m
  left join moved own on own.member_id = m.member_id
  left join written w on w.member_id = m.member_id;
end
$$;
revoke execute on function post_movements(jsonb) from public;

create or replace function post_transfers(movements jsonb)
returns table (member_id bigint, transfer_id bigint, balance_after bigint, refusal text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform from jsonb_to_recordset(movements) as m (kind smallint) where m.kind in (3, 4);
  if found then
    raise exception 'stakes and prizes are posted with the bets they belong to'
      using errcode = 'integrity_constraint_violation', table = 'transfer', constraint = 'transfer_not_of_a_bet';
  end if;
  return query select * from post_movements(movements);
end
$$;

create type bet_answer as (
  member_id bigint, order_id bigint, placed_at timestamptz, balance_after bigint,
  -- The amount that was passed or not reached, or what is left; and which of the member's own limits it was.
  refusal text, limit_minor bigint, limit_kind play_limit_kind, limit_period play_limit_period
);

-- Takes orders [{member_id, game, number, picks, stake}], at most one per member, and answers for each on its own: the order
-- and the balance after it, or why it was refused. A refused one moves nothing.
--
-- A connection keeps the plans it made when these tables were small, and then reads them whole for as long as nothing says
-- that they have grown. Without sequential scans every plan made in here, the triggers' too, is a look-up by index.
create function place_bets(orders jsonb) returns setof bet_answer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
declare
  members constant bigint[] := array(select (o ->> 'member_id')::bigint from jsonb_array_elements(orders) o);
  locked integer;
  moment timestamptz;
  movements jsonb;
  answers bet_answer[];
  answer bet_answer;
  unsettled bigint;
begin
  -- Nobody closes these rounds before this is committed. One whose time is over is not waited for: it takes no bets.
  perform from round_progress where round_id in (
    select r.id from jsonb_to_recordset(orders) as o (game text, number text)
    cross join lateral (select * from round where game_key = o.game and number = o.number limit 1) r
    where r.closes_at > clock_timestamp()
  ) order by round_id for share;
  -- Everybody locks accounts in the order of ids; the next statement sees what those it waited for have committed.
  perform from account where member_id = any (members) order by member_id for no key update;
  get diagnostics locked = row_count;
  if locked <> cardinality(members) then
    raise exception 'each order of a batch needs an account of its own'
      using errcode = 'integrity_constraint_violation', table = 'account', constraint = 'account_once_per_batch';
  end if;
  moment := clock_timestamp();
  select min(round_id) into unsettled from round_progress where state <> 'settled';

  with asked as materialized (
    select o.member_id, o.game, o.number, o.picks, o.stake, cardinality(o.picks) * o.stake as total,
      r.id as round_id, r.opens_at, taipei_day(r.opens_at) as day,
      case
        when r.id is null or g.key is null then 'round-unknown'
        when r.closes_at <= moment or p.state <> 'open' then 'round-closed'
        when v.seen_at > moment - interval '15 minutes'
          and v.acknowledged_at + v.check_minutes * interval '1 minute' <= moment then 'reality-check-due'
        when o.stake < g.minimum_stake_minor then 'below-minimum'
        when o.stake > g.maximum_stake_minor then 'above-maximum'
        when a.balance < g.table_minimum_minor then 'table-minimum'
        when a.balance < cardinality(o.picks) * o.stake then 'insufficient-balance'
        when coalesce(s.staked, 0) + cardinality(o.picks) * o.stake > g.round_cap_minor then 'round-cap'
        when reached.amount is not null then 'limit-reached'
      end as refusal,
      g.minimum_stake_minor, g.maximum_stake_minor, g.table_minimum_minor,
      g.round_cap_minor - coalesce(s.staked, 0) as cap_left, reached.amount, reached.kind, reached.period, v.seen_at
    from jsonb_to_recordset(orders) as o (member_id bigint, game text, number text, picks pick[], stake bigint)
    cross join lateral (select * from account where member_id = o.member_id limit 1) a
    left join lateral (select * from round where game_key = o.game and number = o.number limit 1) r on true
    left join lateral (select * from round_progress where round_id = r.id limit 1) p on true
    left join lateral (select * from game where key = o.game limit 1) g on true
    left join lateral (
      select * from slip where round_id = r.id and member_id = o.member_id limit 1
    ) s on true
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
      where d.staked - case l.kind when 'loss' then d.returned else 0 end + cardinality(o.picks) * o.stake > l.amount
      order by l.kind, l.period
      limit 1
    ) reached on true
  ),
  placed as (
    insert into bet_order (round_id, member_id, picks, stake, placed_at)
    -- A clock that was set back a little makes no bet older than its round.
    select round_id, member_id, picks, stake, greatest(moment, opens_at) from asked where refusal is null
    returning id, member_id
  ),
  slips as (
    insert into slip as s (round_id, member_id, bets, staked, placed_at)
    select round_id, member_id, cardinality(picks), total, greatest(moment, opens_at) from asked where refusal is null
    on conflict (round_id, member_id)
    do update set bets = s.bets + excluded.bets, staked = s.staked + excluded.staked, placed_at = excluded.placed_at
  ),
  -- Whoever bets is at a table, whether or not their page says so; and whoever tries while a check is due still is.
  visits as (
    insert into visit as v (member_id, started_at, seen_at, acknowledged_at, first_round_id)
    select member_id, moment, moment, moment, coalesce(unsettled, 0) from asked
    where (refusal is null or refusal = 'reality-check-due')
      and (seen_at is null or seen_at < moment - interval '1 minute')
    on conflict (member_id) do update set seen_at = moment,
      started_at = case when v.seen_at > moment - interval '15 minutes' then v.started_at else moment end,
      acknowledged_at = case when v.seen_at > moment - interval '15 minutes' then v.acknowledged_at else moment end,
      first_round_id = case when v.seen_at > moment - interval '15 minutes' then v.first_round_id
                            else excluded.first_round_id end
  ),
  days as (
    insert into play_day as d (member_id, day, staked)
    select member_id, day, total from asked where refusal is null
    on conflict (member_id, day) do update set staked = d.staked + excluded.staked
  )
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'kind', 3, 'member_id', a.member_id, 'key', placed.id::text, 'memo', a.game || ' ' || a.number,
      'entries', jsonb_build_array(
        jsonb_build_object('account', 'member', 'amount', -a.total),
        jsonb_build_object('account', 'dice', 'amount', a.total)
      )
    )) filter (where refusal is null), '[]'),
    array_agg(row(
      a.member_id, placed.id, greatest(moment, a.opens_at), null, refusal,
      case refusal when 'below-minimum' then minimum_stake_minor when 'above-maximum' then maximum_stake_minor
                   when 'table-minimum' then table_minimum_minor when 'round-cap' then cap_left
                   when 'limit-reached' then a.amount end,
      a.kind, a.period
    )::bet_answer)
  into movements, answers
  from asked a left join placed on placed.member_id = a.member_id;

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

-- Pays the prizes of the next members of a round that is rolled, in the order of their ids, and answers how many bets that
-- were; nothing when it is not rolled, or when somebody else is at it. After the last one the round is settled.
create function settle_some(of_round bigint, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
declare
  up_to bigint;
  of_day date;
  of_memo text;
  members bigint[];
  settled integer;
  movements jsonb;
begin
  select p.paid_up_to into up_to
  from round_progress p where round_id = of_round and state = 'rolled' for update skip locked;
  if not found then
    return null;
  end if;
  select taipei_day(opens_at), game_key || ' ' || number into strict of_day, of_memo from round where id = of_round;
  members := array(
    select s.member_id from slip s where s.round_id = of_round and s.member_id > up_to order by s.member_id
    limit at_most
  );
  perform from account a where a.member_id = any (members) order by a.member_id for no key update;

  -- Every slip has orders, so those who get nothing are among these, too.
  with owed as materialized (
    select o.member_id, coalesce(sum(o.stake * won.payout / 100), 0)::bigint as amount
    from bet_order o left join winning_picks(of_round) won on won.pick = any (o.picks)
    where o.round_id = of_round and o.member_id = any (members)
    group by o.member_id
  ),
  paid as (
    update slip s set prize = owed.amount
    from owed where s.round_id = of_round and s.member_id = owed.member_id
    returning s.bets
  ),
  returned as (
    update play_day d set returned = d.returned + owed.amount
    from owed where owed.amount > 0 and d.member_id = owed.member_id and d.day = of_day
  )
  select (select coalesce(sum(bets), 0) from paid), (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', 4, 'member_id', member_id, 'key', of_round::text, 'memo', of_memo,
      'entries', jsonb_build_array(
        jsonb_build_object('account', 'dice', 'amount', -amount),
        jsonb_build_object('account', 'member', 'amount', amount)
      )
    )), '[]') from owed where amount > 0
  )
  into settled, movements;
  perform from post_movements(movements) posted where posted.refusal is not null;
  if found then
    raise exception 'a prize of round % was refused', of_round;
  end if;

  update round_progress p
  set paid_up_to = coalesce(members[cardinality(members)], up_to), changed_at = clock_timestamp(),
    state = case when cardinality(members) < at_most then 'settled' else p.state end
  where p.round_id = of_round;
  return settled;
end
$$;

-- As before, and besides: not while a bet is open.
create or replace function close_account(of_member bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where member_id = of_member for no key update;
  update account set closed = true
  where member_id = of_member and balance = 0
    and not exists (select from withdrawal w where w.member_id = of_member and w.settled_at is null)
    and not exists (
      select from round_progress p join slip s on s.round_id = p.round_id and s.member_id = of_member
      where p.state <> 'settled'
    );
  return found;
end
$$;

revoke execute on function place_bets(jsonb), settle_some(bigint, integer) from public;
do $$
begin
  execute format('grant execute on function place_bets(jsonb), settle_some(bigint, integer) to %I',
    current_setting('glass_dice.app_role'));
end
$$;
