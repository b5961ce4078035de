-- Rounds and their rolls. A round's terms are written once, when it opens, and so is its result; neither can be changed by
-- anybody. Nobody chooses dice: the one column that takes them refuses all but those that follow from the terms, the
-- chain and the beacon. Seeds are drawn here and leave only through take_seed(), when a round that is closed may roll.

create type pick as enum (
  'big', 'small', 'odd', 'even', 'sum-3', 'sum-4', 'sum-5', 'sum-6', 'sum-7', 'sum-8', 'sum-9', 'sum-10',
  'sum-11', 'sum-12', 'sum-13', 'sum-14', 'sum-15', 'sum-16', 'sum-17', 'sum-18'
);

-- A club chooses payouts, each within a return of 75 to 100 %: in hundredths, times the ways to win out of 216.
create function payouts_allowed(payouts jsonb) returns boolean
language sql immutable strict as $$
  select count(*) = 20 and bool_and(case jsonb_typeof(value)
    when 'number' then value::numeric % 1 = 0 and value::numeric * ways between 75 * 216 and 100 * 216 else false end)
  from jsonb_each(payouts)
  join (values
    ('big', 108), ('small', 108), ('odd', 108), ('even', 108), ('sum-3', 1), ('sum-4', 3), ('sum-5', 6), ('sum-6', 10),
    ('sum-7', 15), ('sum-8', 21), ('sum-9', 25), ('sum-10', 27), ('sum-11', 27), ('sum-12', 25), ('sum-13', 21),
    ('sum-14', 15), ('sum-15', 10), ('sum-16', 6), ('sum-17', 3), ('sum-18', 1)
  ) as chance (pick, ways) on pick = key
$$;
alter table game add constraint game_payouts_allowed check (payouts_allowed(payouts));

-- A game may leave the club's pack; what was promised for it stays readable, so nothing here refers to its row.
create table chain (
  id bigint generated always as identity constraint chain_pkey primary key,
  game_key content_key not null,
  -- The first, second, … of its game; they are used up one after the other.
  number integer not null constraint chain_number_positive check (number > 0),
  anchor bytea not null constraint chain_anchor_once unique
    constraint chain_anchor_length check (octet_length(anchor) = 32),
  length integer not null default 65536 constraint chain_length_fixed check (length = 65536),
  created_at timestamptz not null default clock_timestamp(),
  constraint chain_number_once unique (game_key, number)
);
select grant_app('select', 'chain');
create trigger chain_insert_only before update or delete or truncate on chain
  for each statement execute function refuse_change();

-- Every 256th seed of a chain, so that any of them is found quickly. Secret: granted to nobody.
create table chain_seed (
  chain_id bigint not null constraint chain_seed_chain_id_fkey references chain (id),
  sequence integer not null constraint chain_seed_kept check (sequence % 256 = 0 and sequence between 256 and 65536),
  seed bytea not null constraint chain_seed_length check (octet_length(seed) = 32),
  constraint chain_seed_pkey primary key (chain_id, sequence)
);
create trigger chain_seed_insert_only before update or delete or truncate on chain_seed
  for each statement execute function refuse_change();

create table round (
  id bigint generated always as identity constraint round_pkey primary key,
  game_key content_key not null,
  number text not null,
  chain_id bigint not null constraint round_chain_id_fkey references chain (id),
  sequence integer not null constraint round_sequence_in_chain check (sequence between 1 and 65536),
  opens_at timestamptz not null
    constraint round_opens_on_a_second check (extract(epoch from opens_at) % 1 = 0),
  closes_at timestamptz not null,
  rolls_at timestamptz not null,
  -- In hundredths, by pick.
  payouts jsonb not null,
  -- Of drand quicknet; none when the club runs without a beacon.
  beacon_round bigint,
  constraint round_number_once unique (game_key, number),
  constraint round_sequence_once unique (chain_id, sequence),
  constraint round_closes_10_s_before_it_rolls check (closes_at = rolls_at - interval '10 seconds'),
  constraint round_rhythm check (
    extract(epoch from rolls_at - opens_at) between 20 and 3600
    and 86400 % extract(epoch from rolls_at - opens_at) = 0
  ),
  -- The day of Taipei in which it opens, and which slot of that day it fills.
  constraint round_number_is_its_slot check (
    extract(epoch from opens_at - taipei_start('day', opens_at)) % extract(epoch from rolls_at - opens_at) = 0
    and number = to_char(taipei_day(opens_at), 'YYYYMMDD') || lpad((
      1 + extract(epoch from opens_at - taipei_start('day', opens_at)) / extract(epoch from rolls_at - opens_at)
    )::integer::text, 4, '0')
  ),
  -- The first round of quicknet (one every 3 s since its genesis) that is strictly later than 3 s after the closing.
  constraint round_beacon_follows_from_closing check (
    beacon_round = floor((extract(epoch from closes_at) + 3 - 1692803367) / 3) + 2
  )
);
-- The newest of a game first.
create index round_of_game on round (game_key, opens_at);
-- Not the id, which numbers rounds across games.
select grant_app(
  'select, insert (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts, beacon_round)', 'round');
create trigger round_insert_only before update or delete or truncate on round
  for each statement execute function refuse_change();

create type round_state as enum ('open', 'closed', 'rolled', 'settled');

-- How far a round has come. The app reads it; the functions below move it, only forward. Whoever takes bets holds a
-- share of its row until they are committed, so a round closes when every bet that was in time is there.
create table round_progress (
  round_id bigint constraint round_progress_pkey primary key
    constraint round_progress_round_id_fkey references round (id),
  state round_state not null default 'open',
  -- Members up to this one have their prizes.
  paid_up_to bigint not null default 0,
  changed_at timestamptz not null default clock_timestamp()
);
create index round_progress_unsettled on round_progress (round_id) where state <> 'settled';
select grant_app('select', 'round_progress');
create trigger round_progress_stays before delete or truncate on round_progress
  for each statement execute function refuse_change();

create function check_round_moves_forward() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state = 'settled' or new.round_id <> old.round_id or new.state < old.state or new.paid_up_to < old.paid_up_to
    or new.state > (enum_range(old.state, null))[2]
    or (new.state = 'closed' and old.state = 'open'
      and (select closes_at from round where id = new.round_id) > clock_timestamp())
    or (new.state = 'rolled' and not exists (select from round_result where round_id = new.round_id))
    or (new.state = 'settled' and exists (select from slip where round_id = new.round_id and prize is null))
  then
    raise exception 'a round only moves forward, one step at a time and not before its time: % to % refused',
      old.state, new.state
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger round_moves_forward before update on round_progress
  for each row execute function check_round_moves_forward();

-- Beacon rounds whose signature a server has checked; the database cannot, every verifier does it again.
create table beacon (
  round bigint constraint beacon_pkey primary key,
  signature bytea not null constraint beacon_signature_length check (octet_length(signature) = 48),
  randomness bytea not null generated always as (sha256(signature)) stored,
  received_at timestamptz not null default clock_timestamp(),
  constraint beacon_not_before_its_time check (received_at >= to_timestamp(1692803367 + 3 * (round - 1)))
);
select grant_app('select, insert (round, signature)', 'beacon');
create trigger beacon_insert_only before update or delete or truncate on beacon
  for each statement execute function refuse_change();

create table round_result (
  round_id bigint constraint round_result_pkey primary key
    constraint round_result_round_id_fkey references round (id),
  seed bytea not null,
  dice smallint[] not null,
  rolled_at timestamptz not null default clock_timestamp()
);
select grant_app('select, insert (round_id, dice)', 'round_result');
create trigger round_result_insert_only before update or delete or truncate on round_result
  for each statement execute function refuse_change();

-- Functions that look at other tables name where these are, so that nobody can put tables of their own before them.
--
-- A round opens at the beginning of its slot, a few seconds late at most: what should have opened while the club was down
-- never existed. It takes the next seed of its game, whatever that is, and the payouts of that moment.
create function check_round_opens() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  late constant interval := clock_timestamp() - new.opens_at;
  newest record;
  own chain;
begin
  if late < interval '0' or late > interval '6 seconds' then
    raise exception 'a round opens when its slot begins'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'round_opens_in_time';
  end if;
  select * into own from chain where id = new.chain_id;
  select r.sequence, r.rolls_at, c.number, c.length into newest
  from round r join chain c on c.id = r.chain_id
  where r.game_key = new.game_key order by r.opens_at desc limit 1;
  if own.game_key <> new.game_key or new.opens_at < newest.rolls_at
    or (own.number, new.sequence) is distinct from
      (case when newest.number is null then 1 when newest.sequence < newest.length then newest.number
            else newest.number + 1 end,
       case when newest.number is null or newest.sequence = newest.length then 1 else newest.sequence + 1 end)
  then
    raise exception 'a round follows the one before it and takes the next seed'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'round_takes_next_seed';
  end if;
  perform from game where key = new.game_key and payouts = new.payouts;
  if not found then
    raise exception 'a round pays what its game says when it opens'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'round_pays_as_its_game';
  end if;
  return new;
end
$$;
create trigger round_opens before insert on round
  for each row execute function check_round_opens();

create function begin_round_progress() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into round_progress (round_id) values (new.id);
  return null;
end
$$;
create trigger round_begins_open after insert on round
  for each row execute function begin_round_progress();

-- Draws a new chain for a game when it has none, or when the newest is nearly used up; nobody can draw several and choose.
-- The tip has more than 256 random bits before it is hashed to 256.
create function make_chain(of_game content_key) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest chain;
  seed bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  kept bytea[] := '{}';
  made bigint;
begin
  select * into newest from chain where game_key = of_game order by number desc limit 1;
  if newest.id is not null and newest.length - 2048 > coalesce(
    (select max(sequence) from round where chain_id = newest.id), 0)
  then
    return false;
  end if;
  for sequence in reverse 65536..1 loop
    if sequence % 256 = 0 then
      kept := kept || seed;
    end if;
    seed := sha256(seed);
  end loop;
  insert into chain (game_key, number, anchor) values (of_game, coalesce(newest.number, 0) + 1, seed)
  on conflict on constraint chain_number_once do nothing
  returning id into made;
  insert into chain_seed (chain_id, sequence, seed)
  select made, 65536 - 256 * (nth - 1), each from unnest(kept) with ordinality as k (each, nth) where made is not null;
  return made is not null;
end
$$;

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

-- Closes what is due and answers with it. It waits for bets that are being committed, so it may not be told to hurry.
create function close_rounds() returns setof bigint
language sql security definer set search_path = public, pg_temp as $$
  update round_progress p set state = 'closed', changed_at = clock_timestamp()
  from (
    -- In the order of ids, as bets share them.
    select open.round_id from round_progress open join round r on r.id = open.round_id
    where open.state = 'open' and r.closes_at <= clock_timestamp()
    order by open.round_id for no key update of open
  ) due
  where p.round_id = due.round_id
  returning p.round_id
$$;

-- The only way a seed gets out before its result: of a round that is closed, whose time has come and whose beacon is here.
-- Nothing when that is not so, or when somebody else is rolling it at this moment; whoever has it holds the round.
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
  if terms.rolls_at > clock_timestamp()
    or (terms.beacon_round is not null and not exists (select from beacon where round = terms.beacon_round))
  then
    return null;
  end if;
  return seed_at(terms.chain_id, terms.sequence);
end
$$;

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
create function dice_follow(dice smallint[], seed bytea, game_key text, number text, sequence integer, beacon text)
returns boolean
language plpgsql immutable as $$
declare
  digest bytea;
  byte integer;
  found_dice smallint[] := '{}';
  counter integer := 0;
begin
  loop
    digest := hmac_sha256(seed, convert_to(
      concat_ws('|', 'glass-dice/1/play-money', game_key, number, sequence, beacon, counter), 'UTF8'));
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
  if not dice_follow(new.dice, new.seed, terms.game_key, terms.number, terms.sequence, coalesce(
    (select encode(randomness, 'hex') from beacon where round = terms.beacon_round), 'none'))
  then
    raise exception 'the dice do not follow from what this round was promised'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'round_result_dice_follow';
  end if;
  new.rolled_at := clock_timestamp();
  return new;
end
$$;
create trigger round_result_checked before insert on round_result
  for each row execute function check_round_result();

create function mark_round_rolled() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update round_progress set state = 'rolled', changed_at = new.rolled_at where round_id = new.round_id;
  return null;
end
$$;
create trigger round_result_rolls after insert on round_result
  for each row execute function mark_round_rolled();

revoke execute on function make_chain(content_key), seed_at(bigint, integer), close_rounds(), take_seed(bigint),
  begin_round_progress(), check_round_result(), mark_round_rolled() from public;
do $$
begin
  execute format('grant execute on function make_chain(content_key), close_rounds(), take_seed(bigint) to %I',
    current_setting('glass_dice.app_role'));
end
$$;
