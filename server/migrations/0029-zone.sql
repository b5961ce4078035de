-- Whose days a club counts, and what stands beside the play mark. Its pack chooses both before the first round; from then
-- on limits, allowances, numbers of rounds and everybody's records rest on them, so nothing changes them any more.
create table club_choice (
  here boolean constraint club_choice_pkey primary key default true
    constraint club_choice_single check (here),
  time_zone text not null default 'Asia/Taipei',
  money_label text not null default 'TWD'
    constraint club_choice_money_label_shape check (money_label ~ '^[A-Za-z0-9]{1,8}$')
);
insert into club_choice default values;
select grant_app('select, update', 'club_choice');

-- The days are the club's, wherever it is. Functions whose body is a text know each other by name.
alter function taipei_day(timestamptz) rename to club_day;
alter function taipei_start(text, timestamptz) rename to club_start;
create function club_first_day(period text, moment timestamptz) returns date
language sql immutable parallel safe
return date_trunc(period, moment at time zone club_time_zone())::date;
do $$
declare
  calling regprocedure;
begin
  for calling in
    select oid from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'taipei_(day|start)\('
  loop
    execute regexp_replace(regexp_replace(pg_get_functiondef(calling),
      'taipei_day\(taipei_start\(([^()]+)\)\)', 'club_first_day(\1)', 'g'),
      'taipei_(day|start)\(', 'club_\1(', 'g');
  end loop;
end
$$;

-- PostgreSQL reads a midnight that there is not as the moment at which the clocks go forward, which is right, and of two
-- midnights takes the later one.
create function club_midnight(day date) returns timestamptz
language sql immutable parallel safe
return day::timestamp at time zone club_time_zone();

create function earlier_in_day(day date, midnight timestamptz, other timestamptz) returns timestamptz
language sql immutable parallel safe
return case when club_day(other) = day then least(midnight, other) else midnight end;

-- The first moment of a day. By as much as the clocks were ahead twelve hours before its midnight there is another one
-- earlier, if that is still the same day. The arithmetic is in UTC, so that no session's time zone has a part in it.
create function club_day_start(day date) returns timestamptz
language sql immutable parallel safe
return earlier_in_day(day, club_midnight(day), (club_midnight(day) at time zone 'UTC' + (day::timestamp - interval '12 hours'
  - (club_midnight(day) at time zone 'UTC' - interval '12 hours') at time zone 'UTC' at time zone club_time_zone())
) at time zone 'UTC');

-- Of a day, a week, a month or a year, as club_first_day() has its first day.
create or replace function club_start(period text, moment timestamptz) returns timestamptz
language sql immutable parallel safe
return club_day_start(club_first_day(period, moment));

-- A day may have 23 or 25 hours.
create or replace function topped_up_on_day(of_member bigint, moment timestamptz) returns bigint
language sql stable strict
return (
  select coalesce(sum(e.amount), 0)::bigint
  from transfer t join entry e on e.transfer_id = t.id and e.account = 'member'
  where t.member_id = of_member and t.kind = 'top-up'
    and t.created_at >= club_start('day', moment) and t.created_at < club_day_start(club_day(moment) + 1)
);

-- The zone is written into the function that everything asks, so that an index or a rule may rest on it.
create function check_choice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new is not distinct from old then
    return new;
  end if;
  -- Nobody begins meanwhile.
  lock table round, transfer in share mode;
  if exists (select from round) or exists (select from transfer) then
    raise exception 'the time zone and the money label stay as they are from the first round or member on'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  if not exists (select from pg_timezone_names where name = new.time_zone) then
    raise exception 'the time zone % is not known', new.time_zone
      using errcode = 'check_violation', table = tg_table_name, constraint = 'club_choice_time_zone_known';
  end if;
  execute format('create or replace function public.club_time_zone() returns text
    language sql immutable parallel safe return %L', new.time_zone);
  -- A connection keeps plans into which these were written; written anew, they are planned anew.
  alter function public.club_day(timestamptz) parallel safe;
  alter function public.club_first_day(text, timestamptz) parallel safe;
  alter function public.club_midnight(date) parallel safe;
  alter function public.earlier_in_day(date, timestamptz, timestamptz) parallel safe;
  alter function public.club_day_start(date) parallel safe;
  alter function public.club_start(text, timestamptz) parallel safe;
  return new;
end
$$;
create trigger club_choice_before_first_round before update on club_choice
  for each row execute function check_choice();
create trigger club_choice_stays before delete or truncate on club_choice
  for each statement execute function refuse_change();
