-- The ledger: every movement of play money is a balanced transfer that nobody can change afterwards, and a member's
-- balance follows from the entries and from nothing else.
--
-- The app may read these tables, open an empty account, call post_transfers(), and close an empty account. It can write an
-- amount in no other way. The function takes many movements at once, because bets are accepted in batches and a batch
-- must cost a few statements however many orders are in it. The constraints and triggers hold for the owner of the tables
-- too, so a mistake in a function is an error and never a wrong balance.

-- A member's own balance, or one of the club's accounts. The club's have no row and no running balance: every bet would
-- wait for that one row. Their totals are sums over their entries.
create type ledger_account as enum ('member', 'grants', 'dice', 'withdrawals');

create type transfer_kind as enum ('top-up', 'welcome-grant', 'stake', 'prize', 'withdrawal', 'withdrawal-returned');

-- The other side of each kind; domain/wallet/postings has the same.
create function club_account(of_kind transfer_kind) returns ledger_account
language sql immutable strict parallel safe
return case when of_kind in ('top-up', 'welcome-grant') then 'grants'::ledger_account
            when of_kind in ('stake', 'prize') then 'dice'
            else 'withdrawals' end;

-- 2^53 - 1: beyond it the app could not read an amount exactly.
create function most_exact_amount() returns bigint
language sql immutable parallel safe
return 9007199254740991;

-- The most that a member may top up by on one Taipei day.
create function top_up_allowance() returns bigint
language sql immutable parallel safe
return 1000000;

create table account (
  member_id bigint constraint account_pkey primary key
    constraint account_member_id_fkey references member (id),
  balance bigint not null default 0
    constraint account_balance_not_below_zero check (balance >= 0)
    constraint account_balance_exact check (balance <= most_exact_amount()),
  -- How many entries the account has had; the next one takes the next number.
  version bigint not null default 0,
  unit text not null default 'PLAY'
    constraint account_unit_is_play check (unit = 'PLAY'),
  -- When its member has left; nothing comes in any more.
  closed boolean not null default false,
  constraint account_closed_is_empty check (not closed or balance = 0)
);
select grant_app('select, insert (member_id)', 'account');

-- A block and a restriction wait for what is being taken from an account, and what comes after them sees them.
create function lock_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where member_id = new.member_id for no key update;
  return new;
end
$$;
revoke execute on function lock_account() from public;
create trigger block_locks_account before insert on block
  for each row execute function lock_account();
create trigger restriction_locks_account before insert on restriction
  for each row execute function lock_account();

-- One member per transfer: play money cannot be sent to another member.
create table transfer (
  id bigint generated always as identity constraint transfer_pkey primary key,
  kind transfer_kind not null,
  -- Of an account that is there, as its entry is (check_entries).
  member_id bigint not null,
  -- Names the movement among those of its member and kind, so that it cannot be posted twice. What it moved is stored
  -- beside it, and the answers of HTTP requests have a table of their own, so there is no hash of a request here.
  key text not null
    constraint transfer_key_length check (length(key) between 1 and 100),
  memo text not null
    constraint transfer_memo_length check (length(memo) <= 200),
  -- The moment of the posting itself: now() would be when its transaction began.
  created_at timestamptz not null default clock_timestamp(),
  constraint transfer_key_once unique (member_id, kind, key)
);
create unique index transfer_one_welcome_grant on transfer (member_id) where kind = 'welcome-grant';
-- The money log by date, and the allowance of a day.
create index transfer_of_member_at on transfer (member_id, created_at);
create index transfer_top_up_at on transfer (member_id, created_at) where kind = 'top-up';
select grant_app('select', 'transfer');

-- The kind stands here again (a trigger keeps it equal to the transfer's), because with it plain constraints can say
-- what each kind may do. The primary key leaves room for one entry of a member and one of the club account that fits
-- the kind, so nothing can be added to a transfer later, nor a second member to it.
create table entry (
  -- Not a foreign key, which would look at each row by itself: check_entries looks at all of a statement.
  transfer_id bigint not null,
  account ledger_account not null,
  kind transfer_kind not null,
  -- These three say whose balance moved, to what, and in which order; a club account has none of them.
  member_id bigint,
  balance_after bigint,
  version bigint,
  amount bigint not null
    constraint entry_amount_exact check (abs(amount) between 1 and most_exact_amount()),
  unit text not null default 'PLAY'
    constraint entry_unit_is_play check (unit = 'PLAY'),
  constraint entry_pkey primary key (transfer_id, account),
  constraint entry_balance_of_members_only
    check (num_nonnulls(member_id, balance_after, version) = case account when 'member' then 3 else 0 end),
  constraint entry_account_fits_kind
    check (account = 'member' or account = club_account(kind)),
  -- Grants, prizes and returned withdrawals give to the member; stakes and withdrawals take.
  constraint entry_direction_fits_kind
    check ((amount > 0) = ((account = 'member') = (kind not in ('stake', 'withdrawal')))),
  constraint entry_top_up_exact check (kind <> 'top-up' or abs(amount) in (10000, 50000, 100000, 500000)),
  constraint entry_welcome_grant_exact check (kind <> 'welcome-grant' or abs(amount) = 100000)
);
-- Also the money log, newest first.
create unique index entry_member_version on entry (member_id, version) where account = 'member';
-- The money log by type.
create index entry_of_member_by_kind on entry (member_id, kind, version) where account = 'member';
select grant_app('select', 'entry');

create trigger account_stays before delete or truncate on account
  for each statement execute function refuse_change();
create trigger transfer_insert_only before update or delete or truncate on transfer
  for each statement execute function refuse_change();
create trigger entry_insert_only before update or delete or truncate on entry
  for each statement execute function refuse_change();

-- A check constraint cannot say this: it would hold for the account's whole life, not only when it opens.
create function check_account_opens_empty() returns trigger
language plpgsql as $$
begin
  perform from inserted where balance <> 0 or version <> 0;
  if found then
    raise exception 'an account opens with nothing in it'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;
create trigger account_opens_empty after insert on account
  referencing new table as inserted
  for each statement execute function check_account_opens_empty();

-- The checks below look at all rows of a statement at once. They run when the whole statement is done, so a transfer, its
-- entries and the new balance must be written by one statement, and each check can see the other two. A connection keeps
-- the plans made for its first batch, so they must suit batches of any size: each row looks up the row it belongs to, and
-- "limit 1" keeps the planner from reading a whole table into a hash instead.

-- By the whole key: planned while the table is empty, a look for any entry of a transfer may become a scan, and a
-- connection keeps that plan. Every transfer has an entry of its member.
create function check_transfer_has_entries() returns trigger
language plpgsql as $$
begin
  perform from inserted t
  where (select e.transfer_id from entry e where e.transfer_id = t.id and e.account = 'member') is null;
  if found then
    raise exception 'a transfer without entries'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;
create trigger transfer_has_entries after insert on transfer
  referencing new table as inserted
  for each statement execute function check_transfer_has_entries();

create function check_entries() returns trigger
language plpgsql as $$
begin
  perform from inserted e group by e.transfer_id having sum(e.amount) <> 0;
  if found then
    raise exception 'the entries of a transfer do not sum to zero'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'entry_sums_to_zero';
  end if;

  perform from inserted e
  left join lateral (select * from transfer where id = e.transfer_id limit 1) t on true
  where (e.kind, coalesce(e.member_id, t.member_id)) is distinct from (t.kind, t.member_id);
  if found then
    raise exception 'an entry of another kind or member than its transfer'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'entry_fits_transfer';
  end if;

  perform from inserted e
  left join lateral (select * from account where member_id = e.member_id limit 1) a on true
  left join lateral (
    select * from entry where account = 'member' and member_id = e.member_id and version = e.version - 1 limit 1
  ) before on true
  where e.account = 'member'
    and (e.version, e.balance_after, e.balance_after - e.amount)
      is distinct from (a.version, a.balance, case e.version when 1 then 0 else before.balance_after end);
  if found then
    raise exception 'an entry does not lead from the balance before it to the balance of the account'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'entry_continues_balance';
  end if;
  return null;
end
$$;
create trigger entry_checked after insert on entry
  referencing new table as inserted
  for each statement execute function check_entries();

create function check_account_shows_newest_entry() returns trigger
language plpgsql as $$
begin
  perform from changed a
  left join lateral (
    select * from entry where account = 'member' and member_id = a.member_id order by version desc limit 1
  ) newest on true
  where (a.version, a.balance) is distinct from (newest.version, newest.balance_after);
  if found then
    raise exception 'a balance changes only by an entry'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;
create trigger account_shows_newest_entry after update on account
  referencing new table as changed
  for each statement execute function check_account_shows_newest_entry();

-- What a member has topped up by on the Taipei day of a moment.
create function topped_up_on_day(of_member bigint, moment timestamptz) returns bigint
language sql stable strict
return (
  select coalesce(sum(e.amount), 0)::bigint
  from transfer t join entry e on e.transfer_id = t.id and e.account = 'member'
  where t.member_id = of_member and t.kind = 'top-up'
    and t.created_at >= taipei_start('day', moment) and t.created_at < taipei_start('day', moment) + interval '1 day'
);
select grant_app_call('topped_up_on_day(bigint, timestamptz)');

create function check_grants_and_returns() returns trigger
language plpgsql as $$
begin
  perform from inserted e
  cross join lateral (select * from transfer where id = e.transfer_id limit 1) t
  where e.kind = 'top-up' and e.account = 'member'
    and topped_up_on_day(t.member_id, t.created_at) > top_up_allowance();
  if found then
    raise exception 'more than may be topped up on one day'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'entry_top_up_allowance';
  end if;

  -- A withdrawal and its return have the same key, so there can be one return of each, and it gives back all of it.
  perform from inserted e
  cross join lateral (select * from transfer where id = e.transfer_id limit 1) t
  left join lateral (
    select held.amount
    from transfer w join entry held on held.transfer_id = w.id and held.account = 'member'
    where w.member_id = t.member_id and w.kind = 'withdrawal' and w.key = t.key
    limit 1
  ) withdrawn on true
  where e.kind = 'withdrawal-returned' and e.account = 'member' and e.amount is distinct from -withdrawn.amount;
  if found then
    raise exception 'what is returned is not what was withdrawn'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'entry_returns_what_was_held';
  end if;
  return null;
end
$$;
create trigger entry_grants_and_returns_checked after insert on entry
  referencing new table as inserted
  for each statement execute function check_grants_and_returns();
