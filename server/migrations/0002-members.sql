-- Who is a member, how one becomes one (invite codes), where one is signed in, what a member keeps about themselves, how
-- they get back in when a secret is forgotten, whether they may sign in and bet, and what the club's operators did.
-- Nothing records who invited whom. When an account ends, its row stays because the ledger refers to it; everything that
-- says who it was goes.

create table member (
  id bigint generated always as identity primary key,
  username text
    constraint member_username_shape check (username ~ '^[A-Za-z0-9_]{3,24}$'),
  password_hash text,
  avatar_key text,
  name text
    constraint member_name_length check (char_length(name) between 1 and 60),
  phone text
    constraint member_phone_shape check (phone ~ '^\+?[0-9]{6,15}$'),
  pin_hash text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint member_is_somebody_until_deleted
    check (num_nonnulls(username, password_hash) = case when deleted_at is null then 2 else 0 end),
  constraint member_deleted_whole
    check (deleted_at is null or num_nonnulls(name, phone, pin_hash, avatar_key) = 0)
);
-- Usernames are unique without regard to case.
create unique index member_username_taken on member (lower(username));

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
select grant_app(
  'select, insert, update (password_hash, avatar_key, name, phone, pin_hash, username, deleted_at)', 'member');

create table invite (
  code text constraint invite_pkey primary key
    constraint invite_code_shape check (code ~ '^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$'),
  uses_left integer not null
    constraint invite_uses_left_not_negative check (uses_left >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
select grant_app('select, insert, update', 'invite');

-- Only a hash of the token is kept: a reader of this table cannot sign in with it.
create table session (
  token_hash bytea constraint session_pkey primary key
    constraint session_token_hash_length check (octet_length(token_hash) = 32),
  -- For showing; the hash of a token is not.
  id bigint generated always as identity constraint session_id_taken unique,
  member_id bigint not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Where and with what it is used.
  address text not null default ''
    constraint session_address_length check (length(address) <= 64),
  user_agent text not null default ''
    constraint session_user_agent_length check (length(user_agent) <= 256),
  -- Ended by a block of the account. Kept, so that the page that still has its token can be told why.
  ended_by_block boolean not null default false
);
create index session_member on session (member_id);
create index session_last_seen on session (last_seen_at);
select grant_app('select, insert, update, delete', 'session');

-- A picture of the member's own, as the server encoded it. In the database and not in a folder, so that it comes and
-- goes with the rest in one transaction and every server has it.
create table avatar_upload (
  member_id bigint constraint avatar_upload_pkey primary key
    constraint avatar_upload_member references member (id),
  -- Random, so that it cannot be guessed.
  name text not null constraint avatar_upload_name_taken unique
    constraint avatar_upload_name_shape check (name ~ '^[0-9a-f]{32}$'),
  webp bytea not null
    constraint avatar_upload_size check (octet_length(webp) <= 131072)
);
select grant_app('select, insert, update, delete', 'avatar_upload');

-- The devices on which a member has signed in before, each by a token that survives signing out. Their tries are counted
-- apart from everybody else's, so that no stranger makes the owner wait. The hash is made with the member's id, so that one
-- device of two members is not seen to be the same.
create table known_device (
  id bigint generated always as identity constraint known_device_pkey primary key,
  member_id bigint not null constraint known_device_member references member (id),
  token_hash bytea not null
    constraint known_device_token_hash_length check (octet_length(token_hash) = 32),
  user_agent text not null
    constraint known_device_user_agent_length check (length(user_agent) <= 256),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint known_device_once unique (member_id, token_hash)
);
create index known_device_last_seen on known_device (last_seen_at);
select grant_app('select, insert, update, delete', 'known_device');

create function device_hash(of_member bigint, token text) returns bytea
language sql immutable parallel safe
return sha256(convert_to(of_member || ' ' || token, 'UTF8'));

-- When a secret was tried: one row per guarded thing (an account on one device, say) with its recent tries, so that
-- counting one more is a change of one row. How many are allowed is a rule of domain/members/tries; the app counts.
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
-- For housekeeping: a day that is over is forgotten.
create index pin_try_over on pin_try (day);
select grant_app('select, insert, update, delete', 'pin_try');

-- PINs are hashed with a pepper that is kept outside the database. This tells whether a server has the right one, and
-- nothing about it.
create table pin_pepper (
  here boolean constraint pin_pepper_pkey primary key default true
    constraint pin_pepper_single check (here),
  fingerprint bytea not null
    constraint pin_pepper_fingerprint_length check (octet_length(fingerprint) = 32)
);
create trigger pin_pepper_insert_only before update or delete or truncate on pin_pepper
  for each statement execute function refuse_change();
select grant_app('select, insert', 'pin_pepper');

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
create trigger account_event_unchanged before update or truncate on account_event
  for each statement execute function refuse_change();
select grant_app('select, insert (member_id, kind, reason), delete', 'account_event');

-- A blocked member cannot sign in.
create table block (
  member_id bigint constraint block_pkey primary key
    constraint block_member references member (id),
  reason club_reason not null,
  created_at timestamptz not null default now()
);
select grant_app('select, insert (member_id, reason), delete', 'block');

-- A restricted member cannot bet. Members restrict themselves and nobody can shorten that, the owner of these tables
-- included; a club's restriction has a reason, ends within 30 days and can be lifted.
create type restriction_kind as enum ('time-out', 'self-exclusion', 'club');
create table restriction (
  id bigint generated always as identity constraint restriction_pkey primary key,
  member_id bigint not null constraint restriction_member references member (id),
  kind restriction_kind not null,
  reason club_reason,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  lifted_at timestamptz,
  constraint restriction_reason_of_club check ((kind = 'club') = (reason is not null)),
  constraint restriction_lifted_by_club check (kind = 'club' or lifted_at is null),
  constraint restriction_length check (case kind
    when 'time-out' then ends_at - created_at in (interval '24 hours', interval '7 days', interval '30 days')
    -- Half a year has 181 days at least.
    when 'self-exclusion' then ends_at >= created_at + interval '181 days'
    else ends_at > created_at and ends_at <= created_at + interval '30 days'
  end)
);
create index restriction_of_member on restriction (member_id, ends_at desc);

create function check_restriction_change() returns trigger
language plpgsql as $$
begin
  if old.kind <> 'club' or old.lifted_at is not null or new.lifted_at is null
    or (new.id, new.member_id, new.kind, new.reason, new.created_at, new.ends_at)
      is distinct from (old.id, old.member_id, old.kind, old.reason, old.created_at, old.ends_at) then
    raise exception 'a restriction can only be lifted, and only one that the club has set'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger restriction_only_lifted before update on restriction
  for each row execute function check_restriction_change();
create trigger restriction_stays before delete or truncate on restriction
  for each statement execute function refuse_change();
-- Not the moment it was set: the database says that.
select grant_app('select, insert (member_id, kind, reason, ends_at), update (lifted_at)', 'restriction');

-- A session that is neither idle nor open for too long.
create function is_alive(last_seen_at timestamptz, created_at timestamptz, moment timestamptz) returns boolean
language sql stable parallel safe
return last_seen_at > moment - interval '14 days' and created_at > moment - interval '90 days';

-- Whose session it is at a moment, and what holds against that member: a block, and of the restrictions that which lasts
-- longest. Every call asks when it arrives, and what takes a bet, a top-up or a withdrawal asks again under the account's
-- lock. platform/calls/admission says what each may do.
create function standing(of_token bytea, moment timestamptz) returns table (
  member_id bigint, is_stale boolean, ended_by_block boolean, blocked_for club_reason,
  restriction restriction_kind, restricted_for club_reason, restricted_until timestamptz
)
language sql stable as $$
  select s.member_id, s.last_seen_at < moment - interval '1 minute', s.ended_by_block, b.reason,
    longest.kind, longest.reason, longest.ends_at
  from (select * from session where token_hash = of_token limit 1) s
  left join block b on b.member_id = s.member_id
  left join lateral (
    select r.kind, r.reason, r.ends_at from restriction r
    where r.member_id = s.member_id and r.lifted_at is null and r.ends_at > moment
    order by r.ends_at desc limit 1
  ) longest on true
  where is_alive(s.last_seen_at, s.created_at, moment)
$$;

-- Tells every server that something about a member is different now. It carries the member's id and no more; the streams
-- of that member are checked and nudged. Only for what happens rarely: never on the path of a bet.
create function tell_member_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('member_changed', coalesce(new.member_id, old.member_id)::text);
  return null;
end
$$;
create trigger block_told after insert or delete on block
  for each row execute function tell_member_changed();
create trigger restriction_told after insert or update on restriction
  for each row execute function tell_member_changed();
create trigger session_told after delete on session
  for each row execute function tell_member_changed();

-- Everything operators do by the CLI, for good. No command can change a balance or a roll; this table shows that nobody
-- tried, and who did the rest.
create table operator_log (
  id bigint generated always as identity constraint operator_log_pkey primary key,
  created_at timestamptz not null default clock_timestamp(),
  -- The user of the machine who ran the command.
  operator text not null
    constraint operator_log_operator_length check (length(operator) between 1 and 64),
  -- The command's own name, such as "member block".
  action text not null
    constraint operator_log_action_length check (length(action) between 1 and 64),
  -- No foreign key to a name: the account may be deleted, what was done to it stays.
  member_id bigint constraint operator_log_member references member (id),
  -- What was asked for, without secrets.
  details jsonb not null
);
create index operator_log_of_member on operator_log (member_id, id desc) where member_id is not null;
create trigger operator_log_insert_only before update or delete or truncate on operator_log
  for each statement execute function refuse_change();
select grant_app('select, insert (operator, action, member_id, details)', 'operator_log');
