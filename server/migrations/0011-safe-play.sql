-- Safe play: what members staked and got back by day, the limits they set on themselves, and the reality checks that
-- interrupt a visit. place_bets() of the next migration keeps them.

-- What a member has staked on a Taipei day and what came back for it, whenever that was: what the limits look at. A round
-- lies within one day, because the slots begin anew at midnight. Written only beside an order, which refers to the
-- account; another foreign key would cost every bet.
create table play_day (
  member_id bigint not null,
  day date not null,
  staked bigint not null default 0,
  returned bigint not null default 0,
  constraint play_day_pkey primary key (member_id, day)
) with (fillfactor = 80);
create trigger play_day_stays before delete or truncate on play_day
  for each statement execute function refuse_change();
select grant_app('select', 'play_day');

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

create function check_play_limit() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  holding bigint;
begin
  if tg_op = 'UPDATE' then
    holding := case when old.in_force_at <= clock_timestamp() then old.amount else old.amount_before end;
  end if;
  if (case when new.in_force_at <= clock_timestamp()
      then holding is not null and (new.amount is null or new.amount > holding)
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
create trigger play_limit_stays before truncate on play_limit
  for each statement execute function refuse_change();
select grant_app('select, insert, update (amount, amount_before, in_force_at), delete', 'play_limit');

-- After this long without being at a table a member comes for another visit.
create function visit_ends_after() returns interval
language sql immutable parallel safe
return interval '15 minutes';

-- A member's stay at the tables, and how often they are told how long it lasts and what it cost. Bets wait while such a
-- reality check is due.
create table visit (
  member_id bigint constraint visit_pkey primary key constraint visit_member_id_fkey references member (id),
  -- None of these until the member comes to a table.
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
