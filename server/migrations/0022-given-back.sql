-- What is left in the account of a member who leaves goes back to where grants come from: a movement of a kind of its own,
-- posted when the account closes and in no other way.

-- Nothing in the transaction that adds a value can name it. The functions and the constraint below say the other values, and
-- a function in PL/pgSQL reads its statements when it first runs.
alter type transfer_kind add value 'given-back';

create or replace function club_account(of_kind transfer_kind) returns ledger_account
language sql immutable parallel safe
return case when of_kind in ('stake', 'prize') then 'dice'::ledger_account
            when of_kind in ('withdrawal', 'withdrawal-returned') then 'withdrawals'
            when of_kind is not null then 'grants' end;

create or replace function transfer_kind_number(kind transfer_kind) returns integer
language sql immutable strict parallel safe
return case kind when 'top-up' then 1 when 'welcome-grant' then 2 when 'stake' then 3 when 'prize' then 4
                 when 'withdrawal' then 5 when 'withdrawal-returned' then 6 else 7 end;

-- Not looked at again for the rows that are there: of the kinds they have it says the same as before.
alter table entry drop constraint entry_direction_fits_kind;
alter table entry add constraint entry_direction_fits_kind check (
  (amount > 0) = ((account = 'member') = (kind in ('top-up', 'welcome-grant', 'prize', 'withdrawal-returned')))
) not valid;

create function check_given_back() returns trigger
language plpgsql as $$
begin
  perform from inserted e
  cross join lateral (select closed from account where member_id = e.member_id limit 1) a
  where e.kind = 'given-back' and e.account = 'member' and not a.closed;
  if found then
    raise exception 'play money is given back only by closing the account'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;
create trigger entry_given_back_closes after insert on entry
  referencing new table as inserted
  for each statement execute function check_given_back();

-- An account is closed with the person and never without. At commit, because its balance is needed to be empty before the
-- person goes, and both are one transaction. Bets do not name the column, so they do not come here.
create function check_closed_with_member() returns trigger
language plpgsql as $$
begin
  perform from member where id = new.member_id and (deleted_at is not null) = new.closed;
  if not found then
    raise exception 'an account closes when its member has left, and stays closed'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;
create constraint trigger account_closed_with_member after update of closed on account
  deferrable initially deferred
  for each row execute function check_closed_with_member();

-- Whether the account is closed now: not while there is a withdrawal that might still come back, or an open bet. What is
-- left in it is given back. Locked first, so that the next statement sees a withdrawal or a bet that was just being made.
create or replace function close_account(of_member bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held account;
begin
  select * into held from account where member_id = of_member for no key update;
  if not found
    or exists (select from withdrawal w where w.member_id = of_member and w.settled_at is null)
    or exists (
      select from round_progress p join slip s on s.round_id = p.round_id and s.member_id = of_member
      where p.state <> 'settled'
    ) then
    return false;
  end if;
  if held.closed then
    return true;
  end if;
  with closing as (
    update account set balance = 0, version = version + least(held.balance, 1), closed = true
    where member_id = of_member
    returning member_id, version
  ),
  written as (
    insert into transfer (kind, member_id, key, memo, created_at)
    select 'given-back'::transfer_kind, member_id, 'leaving', '', clock_timestamp() from closing where held.balance > 0
    returning id, member_id
  )
  insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount)
  select w.id, e.account, 'given-back'::transfer_kind, e.member_id, e.balance_after, e.version, e.amount
  from written w
  join closing c on c.member_id = w.member_id
  cross join lateral (
    values ('member'::ledger_account, c.member_id, 0, c.version, -held.balance),
      (club_account('given-back'), null, null, null, held.balance)
  ) as e (account, member_id, balance_after, version, amount);
  return true;
end
$$;
