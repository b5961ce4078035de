-- What a member keeps about themselves, how they get back in when a secret is forgotten, what happened to their account,
-- and how an account ends: its row stays because the ledger refers to it, everything that says who it was goes.

alter table member
  alter column username drop not null,
  alter column password_hash drop not null,
  add column name text
    constraint member_name_length check (char_length(name) between 1 and 60),
  add column phone text
    constraint member_phone_shape check (phone ~ '^\+?[0-9]{6,15}$'),
  add column pin_hash text,
  add column deleted_at timestamptz,
  add constraint member_is_somebody_until_deleted
    check (num_nonnulls(username, password_hash) = case when deleted_at is null then 2 else 0 end),
  add constraint member_deleted_whole
    check (deleted_at is null or num_nonnulls(name, phone, pin_hash, avatar_key) = 0);
select grant_app('update (password_hash, avatar_key, name, phone, pin_hash, username, deleted_at)', 'member');

-- A username never changes, a name is set once and a deleted account stays deleted; all three may only go with the
-- person.
create function check_member_change() returns trigger
language plpgsql as $$
begin
  if old.deleted_at is not null
    or (new.deleted_at is null and new.username is distinct from old.username)
    or (new.deleted_at is null and old.name is not null and new.name is distinct from old.name) then
    raise exception 'this cannot be changed once set'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger member_set_once before update on member
  for each row execute function check_member_change();
create trigger member_stays before delete or truncate on member
  for each statement execute function refuse_change();

-- A picture of the member's own, as the server encoded it. In the database and not in a folder, so that it comes and
-- goes with the rest in one transaction and every server has it.
create table avatar_upload (
  member_id bigint constraint avatar_upload_pkey primary key
    constraint avatar_upload_member references member (id),
  -- Random: who does not know it cannot ask for it.
  name text not null constraint avatar_upload_name_taken unique
    constraint avatar_upload_name_shape check (name ~ '^[0-9a-f]{32}$'),
  webp bytea not null
    constraint avatar_upload_size check (octet_length(webp) <= 131072)
);
select grant_app('select, insert, update, delete', 'avatar_upload');

-- The networks from which a member has signed in before. Their tries are counted apart from everybody else's, so that a
-- stranger elsewhere cannot lock them out.
create table known_network (
  member_id bigint not null constraint known_network_member references member (id),
  network text not null
    constraint known_network_length check (length(network) <= 64),
  last_seen_at timestamptz not null default now(),
  constraint known_network_pkey primary key (member_id, network)
);
create index known_network_last_seen on known_network (last_seen_at);
select grant_app('select, insert, update, delete', 'known_network');

-- When a secret was tried: one row per what is guarded (an account from one network, say), its recent tries together,
-- so that counting one more is a change of one row.
create table try_count (
  bucket text constraint try_count_pkey primary key
    constraint try_count_bucket_length check (length(bucket) <= 200),
  tries timestamptz[] not null,
  last_at timestamptz not null
);
create index try_count_last_at on try_count (last_at);
select grant_app('select, insert, update, delete', 'try_count');

create table pin_try (
  member_id bigint constraint pin_try_pkey primary key
    constraint pin_try_member references member (id),
  in_a_row integer not null,
  locked_until timestamptz,
  -- The Taipei day that "today" counts for.
  day date not null,
  today integer not null
);
select grant_app('select, insert, update, delete', 'pin_try');

-- PINs are hashed with a pepper that is kept outside the database. This tells whether a server has the right one, and
-- nothing about it.
create table pin_pepper (
  here boolean constraint pin_pepper_pkey primary key default true
    constraint pin_pepper_single check (here),
  fingerprint bytea not null
    constraint pin_pepper_fingerprint_length check (octet_length(fingerprint) = 32)
);
select grant_app('select, insert', 'pin_pepper');
create trigger pin_pepper_insert_only before update or delete or truncate on pin_pepper
  for each statement execute function refuse_change();

-- One-time codes from the club. Only a slow hash is kept; a new code replaces the one before it, and a used one goes.
create type secret_kind as enum ('password', 'pin');
create table reset_code (
  member_id bigint not null constraint reset_code_member references member (id),
  secret secret_kind not null,
  code_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint reset_code_pkey primary key (member_id, secret),
  constraint reset_code_short_lived check (expires_at <= created_at + interval '24 hours')
);
create index reset_code_expires_at on reset_code (expires_at);
select grant_app('select, insert, update, delete', 'reset_code');

-- Why a club may act against a member: the list is fixed, and each is shown to the member in words.
create type club_reason as enum (
  'broke-agreement', 'under-18', 'several-accounts', 'asked-for-money', 'account-at-risk', 'play-concern',
  'member-request'
);

-- What happened to an account, for its member to see. It goes with the person.
create table account_event (
  id bigint generated always as identity constraint account_event_pkey primary key,
  member_id bigint not null constraint account_event_member references member (id),
  kind text not null
    constraint account_event_kind_shape check (kind ~ '^[a-z][a-z-]{1,31}$'),
  reason club_reason,
  created_at timestamptz not null default clock_timestamp()
);
create index account_event_newest on account_event (member_id, id desc);
select grant_app('select, insert (member_id, kind, reason), delete', 'account_event');
create trigger account_event_unchanged before update or truncate on account_event
  for each statement execute function refuse_change();

-- Where and with what a session is used. An id of its own, because the hash of a token is not for showing.
alter table session
  add column id bigint generated always as identity constraint session_id_taken unique,
  add column address text not null default '',
  add column user_agent text not null default '',
  -- Ended by a block of the account. Kept, so that the page that still has its token can be told why.
  add column ended_by_block boolean not null default false,
  add constraint session_address_length check (length(address) <= 64),
  add constraint session_user_agent_length check (length(user_agent) <= 256);
create index session_last_seen on session (last_seen_at);
