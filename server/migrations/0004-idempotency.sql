-- The answers of requests that carry an Idempotency-Key, so that repeating one gives the same answer byte for byte and
-- does nothing twice. Kept for 30 days; until then nobody can change or remove one.

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
select grant_app('select, insert, delete', 'idempotency');

create trigger idempotency_insert_only before update or truncate on idempotency
  for each statement execute function refuse_change();
create trigger idempotency_kept_30_days before delete on idempotency
  for each row when (old.created_at > clock_timestamp() - interval '30 days') execute function refuse_change();
