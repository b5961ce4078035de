-- Who is a member, how one becomes one (invite codes), and where one is signed in.
-- Nothing records who invited whom.

create table member (
  id bigint generated always as identity primary key,
  username text not null
    constraint member_username_shape check (username ~ '^[A-Za-z0-9_]{3,24}$'),
  password_hash text not null,
  avatar_key text,
  created_at timestamptz not null default now()
);
-- Usernames are unique without regard to case.
create unique index member_username_taken on member (lower(username));
select grant_app('select, insert', 'member');

create table invite (
  code text constraint invite_pkey primary key
    constraint invite_code_shape check (code ~ '^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$'),
  uses_left integer not null
    constraint invite_uses_left_not_negative check (uses_left >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
select grant_app('select, insert, update', 'invite');

-- Only a hash of the token is kept: who reads this table cannot sign in with it.
create table session (
  token_hash bytea constraint session_pkey primary key
    constraint session_token_hash_length check (octet_length(token_hash) = 32),
  member_id bigint not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index session_member on session (member_id);
select grant_app('select, insert, update, delete', 'session');
