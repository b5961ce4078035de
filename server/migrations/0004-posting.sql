-- The functions that write the ledger. Their search paths end with pg_temp: named nowhere, it would be searched first, and
-- the caller may create tables in it.

-- What a member's balance changes by, and why.
create type movement as (kind transfer_kind, member_id bigint, key text, memo text, amount bigint);

-- Posts movements, at most one per member, each with its entry of the member and that of the club, and answers for each on
-- its own: the transfer and the balance after it, or why it was refused. A refused one moves nothing. Not granted: the app
-- calls post_transfers(), and stakes and prizes are posted with their bets.
create function post_movements(movements movement[])
returns table (member_id bigint, transfer_id bigint, balance_after bigint, refusal text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  members constant bigint[] := array(select m.member_id from unnest(movements) m);
  locked integer;
  moment timestamptz;
begin
  -- Every function locks accounts in the order of ids, so that two batches with the same members wait and never deadlock.
  -- The next statement has a new snapshot: it sees what the transactions it waited for have committed.
  perform from account where member_id = any (members) order by member_id for no key update;
  get diagnostics locked = row_count;
  if locked <> cardinality(members) then
    raise exception 'each movement of a batch needs an account of its own'
      using errcode = 'integrity_constraint_violation', table = 'account', constraint = 'account_once_per_batch';
  end if;
  -- After the lock, and stored in the transfer, so that a top-up is judged by the day on which it is written.
  moment := clock_timestamp();

  return query
  with movement as materialized (
    select m.*,
      case
        when earlier.id is not null then 'already-posted'
        when a.balance + m.amount < 0 then 'insufficient-balance'
        when m.kind = 'top-up' and topped_up_on_day(m.member_id, moment) + m.amount > top_up_allowance()
          then 'allowance-used-up'
      end as refusal
    from unnest(movements) as m
    cross join lateral (select * from account where member_id = m.member_id limit 1) a
    -- The keys of stakes and prizes are made by the functions that post them, and are new.
    left join lateral (
      select id from transfer
      where m.kind not in ('stake', 'prize') and member_id = m.member_id and kind = m.kind and key = m.key limit 1
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
    select w.id, e.account, m.kind, e.member_id, e.balance_after, e.version, e.amount
    from written w
    join movement m on m.member_id = w.member_id
    join moved own on own.member_id = w.member_id
    cross join lateral (
      values ('member'::ledger_account, own.member_id, own.balance, own.version, m.amount),
        (club_account(m.kind), null, null, null, -m.amount)
    ) as e (account, member_id, balance_after, version, amount)
  )
  select m.member_id, w.id, own.balance, m.refusal
  from movement m
  left join moved own on own.member_id = m.member_id
  left join written w on w.member_id = m.member_id;
end
$$;
revoke execute on function post_movements(movement[]) from public;

-- Movements [{kind, member_id, key, memo, amount}] that are not those of bets.
create function post_transfers(movements jsonb)
returns table (member_id bigint, transfer_id bigint, balance_after bigint, refusal text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  asked constant movement[] := array(
    select row(m.kind, m.member_id, m.key, m.memo, m.amount)::movement
    from jsonb_to_recordset(movements) as m (kind transfer_kind, member_id bigint, key text, memo text, amount bigint)
  );
begin
  perform from unnest(asked) m where m.kind in ('stake', 'prize');
  if found then
    raise exception 'stakes and prizes are posted with the bets they belong to'
      using errcode = 'integrity_constraint_violation', table = 'transfer', constraint = 'transfer_not_of_a_bet';
  end if;
  return query select * from post_movements(asked);
end
$$;
select grant_app_call('post_transfers(jsonb)');

-- Whether the account is closed now: not while there is a balance, a withdrawal that might still come back, or an open
-- bet. Locked first, so that the next statement sees a withdrawal or a bet that was just being made.
create function close_account(of_member bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where member_id = of_member for no key update;
  update account set closed = true
  where member_id = of_member and balance = 0
    and not exists (select from withdrawal w where w.member_id = of_member and w.settled_at is null)
    and not exists (
      select from round_progress p join slip s on s.round_id = p.round_id and s.member_id = of_member
      where p.state <> 'settled'
    );
  return found;
end
$$;
select grant_app_call('close_account(bigint)');
