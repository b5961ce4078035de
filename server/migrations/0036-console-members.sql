-- What operators may see of members and do about them, as the commands do. Of the account only the balance is read.

-- Whether there is one, for those who may not read what it was made into.
create function has_pin(of_member bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select pin_hash is not null from member where id = of_member
$$;
select grant_app_call('has_pin(bigint)');
select grant_console('execute on function has_pin(bigint)');

select grant_console('select (id, username, created_at) on member');
select grant_console('select (member_id, name, chosen_at) on public_name');
select grant_console('select (member_id, balance) on account');
select grant_console('select (member_id, created_at, last_seen_at, ended_by_block), update (ended_by_block) on session');
select grant_console('select (member_id, last_seen_at) on known_device');
select grant_console('select, insert (member_id, reason), delete on block');
select grant_console('select, insert (member_id, kind, reason, ends_at), update (lifted_at) on restriction');
select grant_console('insert (member_id, kind, reason) on account_event');
select grant_console(
  'select (member_id, secret, expires_at), insert (member_id, secret, code_hash, expires_at), delete on reset_code');
select grant_console('select, insert (code, uses_left, expires_at), update (expires_at) on invite');
