-- What every other migration uses: grants to the app's role, the days of the club, tables that only grow, and the stored
-- answers of requests.

-- Installations name their roles as they like, so a migration never names one. migrate() sets the app's role for its own
-- connection, and each migration grants beside the table it creates, e.g. select grant_app('select', 'member').
create function grant_app(privileges text, relation regclass) returns void
language plpgsql as $$
begin
  execute format('grant %s on %s to %I', privileges, relation, current_setting('glass_dice.app_role'));
end
$$;

-- Lets the app call a function, and nobody else besides the owner.
create function grant_app_call(callable regprocedure) returns void
language plpgsql as $$
begin
  execute format('revoke execute on function %s from public', callable);
  execute format('grant execute on function %s to %I', callable, current_setting('glass_dice.app_role'));
end
$$;

select grant_app('select', 'migration');

-- Days, weeks (from Monday), months and years are those of this zone, wherever the server stands.
create function club_time_zone() returns text
language sql immutable parallel safe
return 'Asia/Taipei';

create function taipei_day(moment timestamptz) returns date
language sql immutable strict parallel safe
return (moment at time zone club_time_zone())::date;

create function taipei_start(period text, moment timestamptz) returns timestamptz
language sql immutable strict parallel safe
return date_trunc(period, moment at time zone club_time_zone()) at time zone club_time_zone();

-- For tables that only grow. Grants already keep the app out; this also stops the owner's own mistakes. Use it as
--   create trigger <table>_insert_only before update or delete or truncate on <table>
--   for each statement execute function refuse_change();
create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is insert-only: % refused', tg_table_name, tg_op
    using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
end
$$;

-- The answers of requests that carry an Idempotency-Key: a repeated request gets the same answer byte for byte and does
-- nothing twice. Kept for 30 days; until then nobody can change or remove one.
create table idempotency (
  -- Whose key it is and for which route.
  scope text not null,
  key text not null,
  request_hash bytea not null
    constraint idempotency_request_hash_length check (octet_length(request_hash) = 32),
  -- Text and not jsonb, which would order and space it anew.
  reply text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint idempotency_pkey primary key (scope, key)
);
create index idempotency_created_at on idempotency (created_at);
create trigger idempotency_insert_only before update or truncate on idempotency
  for each statement execute function refuse_change();
create trigger idempotency_kept_30_days before delete on idempotency
  for each row when (old.created_at > clock_timestamp() - interval '30 days') execute function refuse_change();
-- Not the moment: one that is old may be removed.
select grant_app('select, insert (scope, key, request_hash, reply), delete', 'idempotency');
