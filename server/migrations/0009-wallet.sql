-- Topping up, sandbox cards and withdrawals, and what the ledger itself refuses of them: a grant beyond the day's
-- allowance, and a return that is not exactly what was withdrawn.

-- Days, weeks (from Monday), months and years of Taipei, like taipei_day().
create function taipei_start(period text, moment timestamptz) returns timestamptz
language sql immutable strict parallel safe
return date_trunc(period, moment at time zone 'Asia/Taipei') at time zone 'Asia/Taipei';

-- The money log by date, and the allowance of a day.
create index transfer_of_member_at on transfer (member_id, created_at);
create index transfer_top_up_at on transfer (member_id, created_at) where kind = 1;
-- The money log by type.
create index entry_of_member_by_kind on entry (member_id, kind, version) where account = 'member';

-- What a member has topped up by on the Taipei day of a moment.
create function topped_up_on_day(of_member bigint, moment timestamptz) returns bigint
language sql stable strict
return (
  select coalesce(sum(e.amount), 0)::bigint
  from transfer t join entry e on e.transfer_id = t.id and e.account = 'member'
  where t.member_id = of_member and t.kind = 1
    and t.created_at >= taipei_start('day', moment) and t.created_at < taipei_start('day', moment) + interval '1 day'
);
do $$
begin
  execute format('grant execute on function topped_up_on_day(bigint, timestamptz) to %I',
    current_setting('glass_dice.app_role'));
end
$$;

-- As before, but by the whole key: planned while the table is empty, a look for any entry of a transfer may become a scan,
-- and a connection keeps that plan for good. Every transfer has an entry of its member.
create or replace function check_transfer_has_entries() returns trigger
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

create function check_grants_and_returns() returns trigger
language plpgsql as $$
begin
  perform from inserted e
  cross join lateral (select * from transfer where id = e.transfer_id limit 1) t
  where e.kind = 1 and e.account = 'member' and topped_up_on_day(t.member_id, t.created_at) > 1000000;
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
    where w.member_id = t.member_id and w.kind = 5 and w.key = t.key
    limit 1
  ) withdrawn on true
  where e.kind = 6 and e.account = 'member' and e.amount is distinct from -withdrawn.amount;
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

-- As before, and besides: a top-up beyond the day's allowance is refused. The moment is asked for after the lock was
-- given and stands in the transfer, so that it is judged by the day on which it is written.
create or replace function post_transfers(movements jsonb)
returns table (member_id bigint, transfer_id bigint, balance_after bigint, refusal text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  members constant bigint[] := array(select (m ->> 'member_id')::bigint from jsonb_array_elements(movements) m);
  locked integer;
  moment timestamptz;
begin
  -- Everybody locks in the order of ids, so that two batches with the same members wait and never deadlock. The next
  -- statement has a new snapshot: it sees what those it waited for have committed.
  perform from account where member_id = any (members) order by member_id for no key update;
  get diagnostics locked = row_count;
  if locked <> cardinality(members) then
    raise exception 'each movement of a batch needs an account of its own'
      using errcode = 'integrity_constraint_violation', table = 'account', constraint = 'account_once_per_batch';
  end if;
  moment := clock_timestamp();

  return query
  with movement as materialized (
    select m.*, own.amount,
      case
        when earlier.id is not null then 'already-posted'
        when a.balance + own.amount < 0 then 'insufficient-balance'
        when m.kind = 1 and topped_up_on_day(m.member_id, moment) + own.amount > 1000000 then 'allowance-used-up'
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
    insert into transfer (kind, member_id, key, memo, created_at)
    select m.kind, member_id, m.key, m.memo, moment from movement m join moved using (member_id)
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

-- Sandbox cards. A number that is not a published test number cannot be stored, whoever writes it.
create table card (
  id bigint generated always as identity constraint card_pkey primary key,
  member_id bigint not null constraint card_member_id_fkey references member (id),
  bank_key content_key not null,
  -- As the club called it then: a bank may leave the club's pack, what was withdrawn to it stays readable.
  bank_name texts not null,
  number text not null
    constraint card_number_is_a_test_number check (number in
      ('000000001001', '000000001002', '000000002001', '000000003001', '000000003002', '000000004001')),
  -- Goes with the person; the card stays for the withdrawals to it.
  holder text constraint card_holder_length check (length(holder) between 1 and 60),
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);
create unique index card_bound_once on card (member_id, bank_key, number) where deleted_at is null;
create index card_of_member on card (member_id);
select grant_app('select, insert (member_id, bank_key, bank_name, number, holder), update (deleted_at, holder)', 'card');
create trigger card_stays before delete or truncate on card
  for each statement execute function refuse_change();

create table withdrawal (
  id bigint generated always as identity constraint withdrawal_pkey primary key,
  member_id bigint not null constraint withdrawal_member_id_fkey references account (member_id),
  card_id bigint not null constraint withdrawal_card_id_fkey references card (id),
  amount bigint not null constraint withdrawal_amount_positive check (amount > 0),
  -- The transfer that took it from the balance, and the one that gave it back.
  transfer_id bigint not null constraint withdrawal_transfer_id_fkey references transfer (id)
    constraint withdrawal_transfer_once unique,
  return_transfer_id bigint constraint withdrawal_return_transfer_id_fkey references transfer (id)
    constraint withdrawal_return_transfer_once unique,
  state text not null default 'in-progress'
    constraint withdrawal_state_known check (state in ('in-progress', 'paid', 'failed', 'returned')),
  reason text
    constraint withdrawal_reason_known check (reason in ('account-closed', 'no-such-account', 'returned-by-bank')),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz,
  -- From when on nothing more can happen to it. One that is paid may still come back.
  settled_at timestamptz,
  constraint withdrawal_comes_back_with_a_reason check (
    (state in ('failed', 'returned')) = (return_transfer_id is not null)
    and (state in ('failed', 'returned')) = (reason is not null)
  ),
  constraint withdrawal_changed check ((state = 'in-progress') = (changed_at is null)),
  constraint withdrawal_settled check (
    case state when 'in-progress' then settled_at is null when 'paid' then true else settled_at is not null end
  )
);
create index withdrawal_of_member on withdrawal (member_id, id);
create index withdrawal_of_member_at on withdrawal (member_id, created_at);
create index withdrawal_open on withdrawal (member_id) where settled_at is null;
select grant_app(
  'select, insert (member_id, card_id, amount, transfer_id), '
  'update (state, reason, return_transfer_id, changed_at, settled_at)', 'withdrawal');
create trigger withdrawal_stays before delete or truncate on withdrawal
  for each statement execute function refuse_change();

-- In progress, then paid or failed; what is paid may come back, once; what is settled stays as it is.
create function check_withdrawal_moves_forward() returns trigger
language plpgsql as $$
begin
  if old.settled_at is not null
    or (old.id, old.member_id, old.card_id, old.amount, old.transfer_id, old.created_at)
      is distinct from (new.id, new.member_id, new.card_id, new.amount, new.transfer_id, new.created_at)
    or not (
      (old.state = 'in-progress' and new.state in ('paid', 'failed'))
      or (old.state = 'paid' and new.state in ('paid', 'returned'))
    )
  then
    raise exception 'a withdrawal only moves forward: % to % refused', old.state, new.state
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger withdrawal_moves_forward before update on withdrawal
  for each row execute function check_withdrawal_moves_forward();
create trigger withdrawal_changed_tells_member after update on withdrawal
  for each row execute function tell_member_changed();

-- As before, and besides: not while a withdrawal might still come back. Locked first, so that the next statement sees a
-- withdrawal that was just being made.
create or replace function close_account(of_member bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where member_id = of_member for no key update;
  update account set closed = true
  where member_id = of_member and balance = 0
    and not exists (select from withdrawal w where w.member_id = of_member and w.settled_at is null);
  return found;
end
$$;

-- The books of the sandbox bank. A payout is written once, under the number of its withdrawal, and decided then; after
-- that it only takes its time. Whoever lost the answer asks for it by that number.
create table payout (
  withdrawal_id bigint constraint payout_pkey primary key
    constraint payout_withdrawal_id_fkey references withdrawal (id),
  number text not null,
  amount bigint not null constraint payout_amount_positive check (amount > 0),
  refusal text constraint payout_refusal_known check (refusal in ('account-closed', 'no-such-account')),
  accepted_at timestamptz not null default clock_timestamp(),
  pays_at timestamptz,
  returns_at timestamptz,
  constraint payout_refused_or_paid check ((refusal is null) = (pays_at is not null)),
  constraint payout_returns_after_it_pays check (returns_at > pays_at)
);
select grant_app('select, insert', 'payout');
create trigger payout_insert_only before update or delete or truncate on payout
  for each statement execute function refuse_change();

-- The job queue keeps its tables here and makes them itself, as the app: it has no say over anything else.
create schema queue;
do $$
begin
  execute format('grant usage, create on schema queue to %I', current_setting('glass_dice.app_role'));
end
$$;
