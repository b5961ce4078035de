-- The ledger: every movement of play money is a balanced transfer that nobody can change afterwards, and a member's
-- balance follows from the entries and from nothing else.
--
-- The app may read these tables, open an empty account, and call post_transfers(). It can write an amount in no other
-- way. The function takes many movements at once, because bets are accepted in batches and a batch must cost a few
-- statements however many orders are in it. The constraints and triggers hold for whoever owns the tables too, so a
-- mistake in the function, or in a later one, is an error and never a wrong balance.

-- A member's own balance, or one of the club's accounts. The club's have no row and no running balance: every bet would
-- wait for that one row. Their totals are sums over their entries.
create type ledger_account as enum ('member', 'grants', 'dice', 'withdrawals');

create table account (
  member_id bigint constraint account_pkey primary key
    constraint account_member_id_fkey references member (id),
  balance bigint not null default 0
    constraint account_balance_not_below_zero check (balance >= 0)
    -- Beyond 2^53 the app could not read it exactly.
    constraint account_balance_exact check (balance <= 9007199254740991),
  -- How many entries the account has had; the next one takes the next number.
  version bigint not null default 0,
  unit text not null default 'PLAY'
    constraint account_unit_is_play check (unit = 'PLAY')
);
select grant_app('select, insert (member_id)', 'account');

-- One member per transfer: play money cannot be sent to another member.
create table transfer (
  id bigint generated always as identity constraint transfer_pkey primary key,
  -- 1 top-up, 2 welcome grant, 3 stake, 4 prize, 5 withdrawal, 6 withdrawal returned.
  kind smallint not null
    constraint transfer_kind_known check (kind between 1 and 6),
  member_id bigint not null
    constraint transfer_member_id_fkey references account (member_id),
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
create unique index transfer_one_welcome_grant on transfer (member_id) where kind = 2;
select grant_app('select', 'transfer');

-- The kind stands here again (a trigger keeps it equal to the transfer's), because with it plain constraints can say
-- what each kind may do. The primary key leaves room for one entry of a member and one of the club account that fits
-- the kind, so nothing can be added to a transfer later, nor a second member to it.
create table entry (
  transfer_id bigint not null
    constraint entry_transfer_id_fkey references transfer (id),
  account ledger_account not null,
  kind smallint not null,
  -- These three say whose balance moved, to what, and in which order; a club account has none of them.
  member_id bigint,
  balance_after bigint,
  version bigint,
  amount bigint not null
    constraint entry_amount_exact check (abs(amount) between 1 and 9007199254740991),
  unit text not null default 'PLAY'
    constraint entry_unit_is_play check (unit = 'PLAY'),
  constraint entry_pkey primary key (transfer_id, account),
  constraint entry_balance_of_members_only
    check (num_nonnulls(member_id, balance_after, version) = case account when 'member' then 3 else 0 end),
  constraint entry_account_fits_kind
    check (account = 'member' or account = case when kind in (1, 2) then 'grants'::ledger_account
                                                when kind in (3, 4) then 'dice'
                                                else 'withdrawals' end),
  -- Grants, prizes and returned withdrawals give to the member; stakes and withdrawals take.
  constraint entry_direction_fits_kind
    check ((amount > 0) = ((account = 'member') = (kind in (1, 2, 4, 6)))),
  constraint entry_top_up_exact check (kind <> 1 or abs(amount) in (10000, 50000, 100000, 500000)),
  constraint entry_welcome_grant_exact check (kind <> 2 or abs(amount) = 100000)
);
-- Also the money log, newest first.
create unique index entry_member_version on entry (member_id, version) where account = 'member';
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

-- The three checks below look at all rows of a statement at once. They run when the whole statement is done, so a
-- transfer, its entries and the new balance must be written by one statement, and each check can see the other two.
-- A connection keeps the plans made for its first batch, so they must suit batches of any size: each row looks up the
-- row it belongs to, and "limit 1" keeps the planner from reading a whole table into a hash instead.

create function check_transfer_has_entries() returns trigger
language plpgsql as $$
begin
  perform from inserted t
  where (select e.transfer_id from entry e where e.transfer_id = t.id limit 1) is null;
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
  cross join lateral (select * from transfer where id = e.transfer_id limit 1) t
  where e.kind <> t.kind or e.member_id <> t.member_id;
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

-- Posts movements [{kind, member_id, key, memo, entries: [{account, amount}]}], at most one per member, and answers for
-- each on its own: the transfer and the balance after it, or why it was refused. A refused one moves nothing.
-- pg_temp comes last in the path: named nowhere, it would be searched first, and the caller may create tables in it.
create function post_transfers(movements jsonb)
returns table (member_id bigint, transfer_id bigint, balance_after bigint, refusal text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  members constant bigint[] := array(select (m ->> 'member_id')::bigint from jsonb_array_elements(movements) m);
  locked integer;
begin
  -- Everybody locks in the order of ids, so that two batches with the same members wait and never deadlock. The next
  -- statement has a new snapshot: it sees what those it waited for have committed.
  perform from account where member_id = any (members) order by member_id for no key update;
  get diagnostics locked = row_count;
  if locked <> cardinality(members) then
    raise exception 'each movement of a batch needs an account of its own'
      using errcode = 'integrity_constraint_violation', table = 'account', constraint = 'account_once_per_batch';
  end if;

  return query
  with movement as materialized (
    select m.*, own.amount,
      case
        when earlier.id is not null then 'already-posted'
        when a.balance + own.amount < 0 then 'insufficient-balance'
      end as refusal
    from jsonb_to_recordset(movements) as m (kind smallint, member_id bigint, key text, memo text, entries jsonb)
    left join jsonb_to_recordset(m.entries) as own (account ledger_account, amount bigint) on own.account = 'member'
    cross join lateral (select * from account where member_id = m.member_id limit 1) a
    left join lateral (
      select id from transfer where member_id = m.member_id and kind = m.kind and key = m.key limit 1
    ) earlier on true
  ),
  moved as (
    update account a set balance = a.balance + m.amount, version = a.version + 1
    from movement m
    where a.member_id = m.member_id and m.refusal is null
    returning a.member_id, a.balance, a.version
  ),
  written as (
    insert into transfer (kind, member_id, key, memo)
    select m.kind, member_id, m.key, m.memo from movement m join moved using (member_id)
    returning id, member_id
  ),
  entered as (
    insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount)
    select w.id, e.account, m.kind, own.member_id, own.balance, own.version, e.amount
    from written w
    join movement m on m.member_id = w.member_id
    cross join jsonb_to_recordset(m.entries) as e (account ledger_account, amount bigint)
    left join moved own on e.account = 'member' and own.member_id = w.member_id
  )
  select m.member_id, w.id, own.balance, m.refusal
  from movement m
  left join moved own on own.member_id = m.member_id
  left join written w on w.member_id = m.member_id;
end
$$;
revoke execute on function post_transfers(jsonb) from public;
do $$
begin
  execute format('grant execute on function post_transfers(jsonb) to %I', current_setting('glass_dice.app_role'));
end
$$;
