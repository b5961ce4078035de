-- Functions that PostgreSQL writes into the statements that use them, instead of calling them for each row. It does not do
-- so with a `strict` one whose body may answer something for nothing, as a `case` may; these answer nothing for nothing
-- without being told to.

create or replace function taipei_day(moment timestamptz) returns date
language sql immutable parallel safe
return (moment at time zone club_time_zone())::date;

create or replace function club_account(of_kind transfer_kind) returns ledger_account
language sql immutable parallel safe
return case when of_kind in ('top-up', 'welcome-grant') then 'grants'::ledger_account
            when of_kind in ('stake', 'prize') then 'dice'
            when of_kind in ('withdrawal', 'withdrawal-returned') then 'withdrawals' end;

create or replace function id_in(key text) returns bigint
language sql immutable
return case when key ~ '^[1-9][0-9]{0,17}$' then key::bigint end;

-- The standing of many sessions now. In a function of its own, because a connection keeps the plan of what a function
-- does, and makes that of a statement anew for each batch of calls. Without sequential scans it suits any size of tables.
create function standings(of_tokens bytea[]) returns table (
  token text, member_id bigint, is_stale boolean, ended_by_block boolean, blocked_for club_reason,
  restriction restriction_kind, restricted_for club_reason, restricted_until timestamptz
)
language plpgsql stable set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  return query
  select encode(asked.of_token, 'hex'), s.* from unnest(of_tokens) as asked (of_token), standing(asked.of_token, moment) s;
end
$$;
select grant_app_call('standings(bytea[])');
