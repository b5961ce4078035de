-- An account can be closed when its member leaves: only empty, and then nothing comes in any more. The app may not
-- change accounts, so this is a function of its own, like posting; it can take nothing and give nothing.

alter table account
  add column closed boolean not null default false,
  add constraint account_closed_is_empty check (not closed or balance = 0);

-- Whether it is closed now: not while there is a balance.
create function close_account(of_member bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account set closed = true where member_id = of_member and balance = 0;
  return found;
end
$$;
revoke execute on function close_account(bigint) from public;
do $$
begin
  execute format('grant execute on function close_account(bigint) to %I', current_setting('glass_dice.app_role'));
end
$$;
