-- Rolls. Nobody chooses dice: the one column that takes them refuses all but those that follow from the round's terms, its
-- seed and its beacon. A result is written once and nobody can change it.

-- Beacon rounds whose signature a server has checked; the database cannot, every verifier does it again.
create table beacon (
  round bigint constraint beacon_pkey primary key,
  signature bytea not null constraint beacon_signature_length check (octet_length(signature) = 48),
  randomness bytea not null generated always as (sha256(signature)) stored,
  received_at timestamptz not null default clock_timestamp(),
  constraint beacon_not_before_its_time check (received_at >= beacon_time(round))
);
create trigger beacon_insert_only before update or delete or truncate on beacon
  for each statement execute function refuse_change();
select grant_app('select, insert (round, signature)', 'beacon');

create table round_result (
  round_id bigint constraint round_result_pkey primary key
    constraint round_result_round_id_fkey references round (id),
  seed bytea not null,
  dice smallint[] not null,
  rolled_at timestamptz not null default clock_timestamp(),
  -- Its book was published at or after the time of its beacon, by the database's clock, or that clock was slow.
  sealed_late boolean not null
);
create index round_result_sealed_late on round_result (round_id) where sealed_late;

-- A valid beacon round of the future was seen: rounds that are not rolled yet get no tick, whatever the clock says of them.
create function clock_is_slow() returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  update round_progress set clock_was_slow = true where state in ('open', 'closed') and not clock_was_slow;
end;
select grant_app_call('clock_is_slow()');

-- Not granted to the app.
create function seed_at(of_chain bigint, wanted integer) returns bytea
language plpgsql stable as $$
declare
  kept record;
begin
  select sequence, seed into strict kept
  from chain_seed where chain_id = of_chain and sequence >= wanted order by sequence limit 1;
  for step in wanted + 1..kept.sequence loop
    kept.seed := sha256(kept.seed);
  end loop;
  return kept.seed;
end
$$;
revoke execute on function seed_at(bigint, integer) from public;

-- The only way a seed gets out before its result: of a round that is closed, whose book is published, whose time has come and
-- whose beacon is here.
-- Nothing when that is not so, or when another transaction is rolling it at this moment; the caller holds the round.
create function take_seed(of_round bigint) returns bytea
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  terms round;
begin
  perform from round_progress where round_id = of_round and state = 'closed' for update skip locked;
  if not found then
    return null;
  end if;
  select * into strict terms from round where id = of_round;
  if terms.rolls_at > clock_timestamp() or published_at('book', of_round) is null
    or (terms.beacon_round is not null and not exists (select from beacon where round = terms.beacon_round))
  then
    return null;
  end if;
  return seed_at(terms.chain_id, terms.sequence);
end
$$;
select grant_app_call('take_seed(bigint)');

create function hmac_sha256(key bytea, message bytea) returns bytea
language plpgsql immutable strict as $$
declare
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for at in 0..octet_length(key) - 1 loop
    inner_pad := set_byte(inner_pad, at, get_byte(inner_pad, at) # get_byte(key, at));
    outer_pad := set_byte(outer_pad, at, get_byte(outer_pad, at) # get_byte(key, at));
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end
$$;

-- Dice are made by the app, with the function that everybody can read and run. This one only says whether they are right.
create function dice_follow(dice smallint[], seed bytea, game_key text, sequence integer, beacon text) returns boolean
language plpgsql immutable as $$
declare
  digest bytea;
  byte integer;
  found_dice smallint[] := '{}';
  counter integer := 0;
begin
  loop
    digest := hmac_sha256(seed, convert_to(
      concat_ws('|', 'glass-dice/2/play-money', game_key, sequence, beacon, counter), 'UTF8'));
    for at in 0..31 loop
      byte := get_byte(digest, at);
      continue when byte >= 252;
      found_dice := found_dice || (1 + byte % 6)::smallint;
      if cardinality(found_dice) = 3 then
        return dice is not distinct from found_dice;
      end if;
    end loop;
    counter := counter + 1;
  end loop;
end
$$;

create function check_round_result() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  terms round;
begin
  select * into terms from round where id = new.round_id;
  new.seed := take_seed(new.round_id);
  if new.seed is null then
    raise exception 'this round is not to be rolled now'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'round_result_when_due';
  end if;
  if not dice_follow(new.dice, new.seed, terms.game_key, terms.sequence, coalesce(
    (select encode(randomness, 'hex') from beacon where round = terms.beacon_round), 'none'))
  then
    raise exception 'the dice do not follow from what this round was promised'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'round_result_dice_follow';
  end if;
  new.rolled_at := clock_timestamp();
  new.sealed_late := terms.beacon_round is not null and (published_at('book', new.round_id) >= beacon_time(terms.beacon_round)
    or (select clock_was_slow from round_progress where round_id = new.round_id));
  return new;
end
$$;
revoke execute on function check_round_result() from public;
create trigger round_result_checked before insert on round_result
  for each row execute function check_round_result();

create function mark_round_rolled() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update round_progress set state = 'rolled', changed_at = new.rolled_at where round_id = new.round_id;
  return null;
end
$$;
revoke execute on function mark_round_rolled() from public;
create trigger round_result_rolls after insert on round_result
  for each row execute function mark_round_rolled();
create trigger round_result_insert_only before update or delete or truncate on round_result
  for each statement execute function refuse_change();
select grant_app('select, insert (round_id, dice)', 'round_result');

-- The three picks that win a round, with their payouts in hundredths.
create function winning_picks(of_round bigint) returns table (pick pick, payout bigint)
language sql stable strict as $$
  select name::pick, (r.payouts ->> name)::bigint
  from round r
  join round_result on round_id = r.id
  cross join lateral unnest(picks_won_by(dice[1] + dice[2] + dice[3])) as name
  where r.id = of_round
$$;
