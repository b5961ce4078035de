-- Settlement: prizes are paid some members at a time, and each settled round is summed up for everybody.

-- Whether the orders of some members are as they were sealed: each is what its columns say, and its way up through the
-- book leads to the published root. Nothing is paid before that, so nobody wins with what was changed since.
create function orders_as_sealed(of_round bigint, of_members bigint[], with_count boolean) returns boolean
language plpgsql stable as $$
declare
  published constant bytea := (
    select decode(substring(text from '"root":"([0-9a-f]{64})"'), 'hex') from log_entry
    where kind = 'book' and subject = of_round and index is not null order by log limit 1
  );
  width integer;
  wide bytea;
  places integer[];
  reached bytea[];
  are_leaves boolean;
begin
  select hashes, length(hashes) / 32 into wide, width from book_level where round_id = of_round and level = 0;
  -- As many orders as were sealed, none is the copy of another, and each is on a slip.
  if with_count and (
    select (count(*), count(distinct leaf), sum(cardinality(picks))) is distinct from
      (width - 1, width - 1, (select sum(bets) from slip where round_id = of_round))
    from bet_order where round_id = of_round
  ) then
    return false;
  end if;
  select array_agg(hash order by hash), bool_and(hash = leaf) into reached, are_leaves
  from (
    select leaf, leaf_hash(receipt) as hash from receipts_of(of_round) where member_id = any (of_members)
  ) orders;
  if not are_leaves then
    return false;
  end if;
  places := array(select leaf_place(wide, leaf) from unnest(reached) with ordinality as each (leaf, nth) order by nth);
  for height in 0..31 loop
    exit when width = 1;
    reached := array(
      select case
        when place % 2 = 1 then sha256('\x01'::bytea || substr(wide, 32 * place - 31, 32) || hash)
        when place + 1 < width then sha256('\x01'::bytea || hash || substr(wide, 32 * place + 33, 32))
        else hash
      end
      from unnest(places, reached) with ordinality as each (place, hash, nth) order by nth
    );
    places := array(select place / 2 from unnest(places) with ordinality as each (place, nth) order by nth);
    select hashes, length(hashes) / 32 into wide, width from book_level where round_id = of_round and level = height + 1;
  end loop;
  return not exists (select from unnest(reached) as hash where hash is distinct from published);
end
$$;

-- Pays the prizes of the next members of a round that is rolled, in the order of their ids, and answers how many bets that
-- were; nothing when it is not rolled, when another transaction is at it, or when it is halted. After the last one the round
-- is settled.
create function settle_some(of_round bigint, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
declare
  up_to bigint;
  of_day date;
  of_memo text;
  members bigint[];
  settled integer;
  movements movement[];
begin
  select p.paid_up_to into up_to
  from round_progress p where round_id = of_round and state = 'rolled' for update skip locked;
  if not found then
    return null;
  end if;
  select taipei_day(opens_at), game_key || ' ' || number into strict of_day, of_memo from round where id = of_round;
  members := array(
    select s.member_id from slip s where s.round_id = of_round and s.member_id > up_to order by s.member_id
    limit at_most
  );
  -- All of them are counted with the first members and with the last.
  if not orders_as_sealed(of_round, members, up_to = 0 or cardinality(members) < at_most) then
    update round_progress set halted_at = clock_timestamp() where round_id = of_round and halted_at is null;
    return null;
  end if;
  perform from account a where a.member_id = any (members) order by a.member_id for no key update;

  -- Every slip has orders, so those who get nothing are among these, too.
  with owed as materialized (
    select o.member_id, coalesce(sum(prize_if_won(o.stake, won.payout)), 0)::bigint as amount
    from bet_order o left join winning_picks(of_round) won on won.pick = any (o.picks)
    where o.round_id = of_round and o.member_id = any (members)
    group by o.member_id
  ),
  paid as (
    update slip s set prize = owed.amount
    from owed where s.round_id = of_round and s.member_id = owed.member_id
    returning s.bets
  ),
  returned as (
    update play_day d set returned = d.returned + owed.amount
    from owed where owed.amount > 0 and d.member_id = owed.member_id and d.day = of_day
  )
  select (select coalesce(sum(bets), 0) from paid), (
    select array_agg(row('prize', member_id, of_round::text, of_memo, amount)::movement) from owed where amount > 0
  )
  into settled, movements;
  perform from post_movements(movements) posted where posted.refusal is not null;
  if found then
    raise exception 'a prize of round % was refused', of_round;
  end if;

  update round_progress p
  set paid_up_to = coalesce(members[cardinality(members)], up_to), changed_at = clock_timestamp(), halted_at = null,
    state = case when cardinality(members) < at_most then 'settled' else p.state end
  where p.round_id = of_round;
  return settled;
end
$$;
select grant_app_call('settle_some(bigint, integer)');

-- What all members together staked in a round and got back. Rounds without bets have no row.
create table round_total (
  round_id bigint constraint round_total_pkey primary key
    constraint round_total_round_id_fkey references round (id),
  members integer not null,
  bets integer not null,
  staked bigint not null,
  returned bigint not null
);
create trigger round_total_insert_only before update or delete or truncate on round_total
  for each statement execute function refuse_change();
select grant_app('select', 'round_total');

create function sum_up_round() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  insert into round_total (round_id, members, bets, staked, returned)
  select round_id, count(*), sum(bets), sum(staked), sum(prize) from slip where round_id = new.round_id group by round_id;
  -- One for all of them: each server nudges those of its members who bet in it.
  perform pg_notify('round_settled', new.round_id::text);
  return null;
end
$$;
create trigger round_summed_up after update on round_progress
  for each row when (old.state <> new.state and new.state = 'settled') execute function sum_up_round();
