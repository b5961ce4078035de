-- Who runs the club from a browser: operators, who are no members, their passkeys and their sessions. What they do there
-- is done by a role of its own, which cannot write what money, bets and rolls are made of.

-- The app becomes this role for every transaction of the console. Whoever made the app's role makes this one, too, and its
-- name follows: <app's role>_console. Where it is not there yet, what is granted waits for it.
create table console_grant (
  statement text constraint console_grant_pkey primary key
);

create function console_role() returns text
language sql stable
return (select rolname from pg_roles where rolname = current_setting('glass_dice.app_role') || '_console');

-- Such as grant_console('select on club').
create function grant_console(what text) returns void
language plpgsql as $$
begin
  insert into console_grant (statement) values (what);
  if console_role() is not null then
    execute format('grant %s to %I', what, console_role());
  end if;
end
$$;

-- For a role that was made later, or anew.
create function grant_console_again() returns void
language plpgsql as $$
declare
  what text;
begin
  if console_role() is null or has_table_privilege(console_role(), 'operator', 'select') then
    return;
  end if;
  for what in select statement from console_grant loop
    execute format('grant %s to %I', what, console_role());
  end loop;
end
$$;

create type operator_role as enum ('owner', 'editor', 'moderator', 'support', 'observer');

create table operator (
  id bigint generated always as identity constraint operator_pkey primary key,
  -- The operator log names people by it, so it is nobody else's even when they have left.
  name text not null constraint operator_name_taken unique
    constraint operator_name_shape check (name ~ '^[a-z][a-z0-9_]{2,19}$'),
  role operator_role not null,
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz
);
select grant_app('select, insert (name, role), update (role, removed_at)', 'operator');
select grant_console('select, insert (name, role), update (role, removed_at) on operator');

-- One of them always stays: nobody else could let anybody in. Whoever changes one holds the rows of all.
create function keep_an_owner() returns trigger
language plpgsql as $$
begin
  if not exists (select from operator where role = 'owner' and removed_at is null) then
    raise exception 'the last owner stays'
      using errcode = 'integrity_constraint_violation', table = 'operator', constraint = 'operator_keeps_an_owner';
  end if;
  return null;
end
$$;
create trigger operator_keeps_an_owner after update on operator
  for each row when (old.role = 'owner' and old.removed_at is null) execute function keep_an_owner();
create trigger operator_stays_removed before update on operator
  for each row when (old.removed_at is not null) execute function refuse_change();

-- A link that lets its operator make a passkey, once.
create table operator_invitation (
  operator_id bigint constraint operator_invitation_pkey primary key
    constraint operator_invitation_operator references operator (id),
  token_hash bytea not null constraint operator_invitation_token_taken unique
    constraint operator_invitation_token_hash_length check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
    constraint operator_invitation_lasts_a_day check (expires_at <= clock_timestamp() + interval '24 hours 1 minute')
);
select grant_app('select, insert, update, delete', 'operator_invitation');
select grant_console('select, insert, update, delete on operator_invitation');

create table operator_passkey (
  id bigint generated always as identity constraint operator_passkey_pkey primary key,
  operator_id bigint not null constraint operator_passkey_operator references operator (id),
  credential_id bytea not null constraint operator_passkey_credential_taken unique
    constraint operator_passkey_credential_length check (octet_length(credential_id) between 16 and 1023),
  public_key bytea not null
    constraint operator_passkey_public_key_length check (octet_length(public_key) between 32 and 4096),
  counter bigint not null
    constraint operator_passkey_counter_not_negative check (counter >= 0),
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index operator_passkey_of_operator on operator_passkey (operator_id);
-- The command takes them away from somebody who has lost them.
select grant_app('select (operator_id), delete', 'operator_passkey');
select grant_console(
  'select, insert (operator_id, credential_id, public_key, counter, synced),
   update (counter, synced, last_used_at), delete on operator_passkey');
select grant_console('select, insert on used_challenge');

create table operator_session (
  token_hash bytea constraint operator_session_pkey primary key
    constraint operator_session_token_hash_length check (octet_length(token_hash) = 32),
  operator_id bigint not null constraint operator_session_operator references operator (id),
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  -- When the passkey was asked for again, before an act that needs it.
  confirmed_at timestamptz
);
create index operator_session_last_seen_at on operator_session (last_seen_at);
create index operator_session_of_operator on operator_session (operator_id);
select grant_app('select, delete', 'operator_session');
select grant_console('select, insert (token_hash, operator_id), update (last_seen_at, confirmed_at), delete on operator_session');

-- 30 minutes of rest, 12 hours in all, as domain/console/rights says.
create function operator_is_alive(last_seen_at timestamptz, created_at timestamptz, moment timestamptz) returns boolean
language sql stable parallel safe
return last_seen_at > moment - interval '30 minutes' and created_at > moment - interval '12 hours';

-- Everything an operator does has its line, and nobody's line can be changed.
select grant_console('select, insert (operator, action, member_id, details) on operator_log');
select grant_console('select on migration');
select grant_console('select on club');
select grant_console('select on club_choice');
