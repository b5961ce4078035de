-- What lets a member in besides the password. Of a passkey only the public key is kept, of a recovery code only a keyed
-- hash: nobody who reads these tables can sign in with what is in them. Both go with the account.

create table passkey (
  id bigint generated always as identity constraint passkey_pkey primary key,
  member_id bigint not null constraint passkey_member references member (id),
  -- As the authenticator calls it.
  credential_id bytea not null constraint passkey_credential_taken unique
    constraint passkey_credential_length check (octet_length(credential_id) between 16 and 1023),
  public_key bytea not null
    constraint passkey_public_key_length check (octet_length(public_key) between 32 and 4096),
  -- How often it has signed, as far as it counts: an answer that is not newer is a copy's.
  counter bigint not null
    constraint passkey_counter_not_negative check (counter >= 0),
  synced boolean not null,
  name text not null
    constraint passkey_name_length check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of_member on passkey (member_id);
select grant_app(
  'select, insert (member_id, credential_id, public_key, counter, synced, name),
   update (counter, synced, name, last_used_at), delete', 'passkey');

-- Challenges say themselves when they end and whom they are for; this only keeps one from being answered twice.
create table used_challenge (
  hash bytea constraint used_challenge_pkey primary key
    constraint used_challenge_hash_length check (octet_length(hash) = 32),
  expires_at timestamptz not null
);
create index used_challenge_expires_at on used_challenge (expires_at);
select grant_app('select, insert, delete', 'used_challenge');

create table recovery_code (
  member_id bigint not null constraint recovery_code_member references member (id),
  code_hash bytea not null
    constraint recovery_code_hash_length check (octet_length(code_hash) = 32),
  constraint recovery_code_pkey primary key (member_id, code_hash)
);
select grant_app('select, insert, delete', 'recovery_code');

-- With passkeys the password may be given up, and set again.
alter table member
  drop constraint member_is_somebody_until_deleted,
  add constraint member_is_somebody_until_deleted
    check ((username is not null) = (deleted_at is null) and (password_hash is null or deleted_at is null));
