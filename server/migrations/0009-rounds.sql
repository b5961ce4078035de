-- Rounds: the seeds they take, the terms each has from its opening on, and how far each has come. Terms are written once
-- and nobody can change them. Seeds are drawn here and leave only through take_seed() of the next migration.

-- Rounds of one chain: the round with sequence i uses seed i, and seed 0 is the anchor.
create function chain_length() returns integer
language sql immutable parallel safe
return 65536;

-- One seed of so many is kept.
create function chain_checkpoint_every() returns integer
language sql immutable parallel safe
return 256;

-- A round opens when its slot begins, or late by this much at most. What should have opened while the club was down never
-- existed.
create function opening_grace() returns interval
language sql immutable parallel safe
return interval '5 seconds';

-- The day of Taipei in which a round opens, and which slot of that day it fills.
create function round_number(opens_at timestamptz, length interval) returns text
language sql stable strict parallel safe
return to_char(taipei_day(opens_at), 'YYYYMMDD') || lpad((
  1 + extract(epoch from opens_at - taipei_start('day', opens_at)) / extract(epoch from length)
)::integer::text, 4, '0');

-- The beacon is drand quicknet, with a round every 3 s since its genesis.
create function beacon_time(round bigint) returns timestamptz
language sql immutable strict parallel safe
return to_timestamp(1692803367 + 3 * (round - 1));

-- The first beacon round that is strictly later than 5 s after the closing.
create function beacon_round_for(closes_at timestamptz) returns numeric
language sql immutable strict parallel safe
return greatest(1, floor((extract(epoch from closes_at) + 5 - extract(epoch from beacon_time(1))) / 3) + 2);

-- The line of history that chains belong to. It ends as well where a log had to begin anew because something was lost that
-- PostgreSQL knows nothing of: seeds that were published then are known. A lost key has given none away.
create function line_of_history() returns text
language sql stable
return lineage() || '/' || (select coalesce(max(number), 0) from log where after ->> 'because' <> 'key');

-- A game may leave the club's pack; what was promised for it stays readable, so nothing here refers to its row.
create table chain (
  id bigint generated always as identity constraint chain_pkey primary key,
  game_key content_key not null,
  -- The first, second, … of its game; they are used up one after the other.
  number integer not null constraint chain_number_positive check (number > 0),
  anchor bytea not null constraint chain_anchor_once unique
    constraint chain_anchor_length check (octet_length(anchor) = 32),
  length integer not null default chain_length() constraint chain_length_fixed check (length = chain_length()),
  lineage text not null default line_of_history(),
  created_at timestamptz not null default clock_timestamp(),
  constraint chain_number_once unique (game_key, number)
);
create trigger chain_insert_only before update or delete or truncate on chain
  for each statement execute function refuse_change();
select grant_app('select', 'chain');

-- Some seeds of a chain, so that each of the others is found quickly. Secret: granted to nobody.
create table chain_seed (
  chain_id bigint not null constraint chain_seed_chain_id_fkey references chain (id),
  sequence integer not null constraint chain_seed_kept check (
    sequence % chain_checkpoint_every() = 0 and sequence between 1 and chain_length()
  ),
  seed bytea not null constraint chain_seed_length check (octet_length(seed) = 32),
  constraint chain_seed_pkey primary key (chain_id, sequence)
);
create trigger chain_seed_insert_only before update or delete or truncate on chain_seed
  for each statement execute function refuse_change();

-- Draws a new chain for a game when it has none of this line, or when the newest is nearly used up; nobody can draw
-- several and choose. The tip has more than 256 random bits before it is hashed to 256.
create function make_chain(of_game content_key) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest chain;
  seed bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  kept bytea[] := '{}';
  made bigint;
begin
  select * into newest from chain where game_key = of_game order by number desc limit 1;
  if newest.lineage = line_of_history() and newest.length - 2048 > coalesce(
    (select max(sequence) from round where chain_id = newest.id), 0)
  then
    return false;
  end if;
  for sequence in reverse chain_length()..1 loop
    if sequence % chain_checkpoint_every() = 0 then
      kept := kept || seed;
    end if;
    seed := sha256(seed);
  end loop;
  -- It is of the line of the log that names it.
  lock table log in row exclusive mode;
  insert into chain (game_key, number, anchor) values (of_game, coalesce(newest.number, 0) + 1, seed)
  on conflict on constraint chain_number_once do nothing
  returning id into made;
  insert into chain_seed (chain_id, sequence, seed)
  select made, chain_length() - chain_checkpoint_every() * (nth - 1), each
  from unnest(kept) with ordinality as k (each, nth) where made is not null;
  return made is not null;
end
$$;
select grant_app_call('make_chain(content_key)');

-- All twenty payouts in one line, as receipts and the log commit to them.
create function payouts_line(payouts jsonb) returns text
language sql immutable strict parallel safe
return (
  select '{' || string_agg(format('"%s":"%s.%s"', pick, (payouts ->> pick::text)::integer / 100,
    lpad(((payouts ->> pick::text)::integer % 100)::text, 2, '0')), ',' order by pick) || '}'
  from unnest(enum_range(null::pick)) as pick
);

create function payouts_hash(payouts jsonb) returns bytea
language sql immutable strict parallel safe
return sha256(convert_to(payouts_line(payouts), 'UTF8'));

create table round (
  id bigint generated always as identity constraint round_pkey primary key,
  game_key content_key not null,
  number text not null,
  chain_id bigint not null constraint round_chain_id_fkey references chain (id),
  sequence integer not null constraint round_sequence_in_chain check (sequence between 1 and chain_length()),
  opens_at timestamptz not null
    constraint round_opens_on_a_second check (extract(epoch from opens_at) % 1 = 0),
  closes_at timestamptz not null,
  rolls_at timestamptz not null,
  -- In hundredths, by pick.
  payouts jsonb not null,
  payouts_hash bytea not null generated always as (payouts_hash(payouts)) stored,
  -- None when it opened without a beacon.
  beacon_round bigint,
  -- How many rounds before it never opened, because the club was down.
  skipped integer not null default 0,
  constraint round_number_once unique (game_key, number),
  constraint round_sequence_once unique (chain_id, sequence),
  constraint round_closes_10_s_before_it_rolls check (closes_at = rolls_at - interval '10 seconds'),
  constraint round_rhythm check (is_rhythm(extract(epoch from rolls_at - opens_at))),
  constraint round_number_is_its_slot check (
    extract(epoch from opens_at - taipei_start('day', opens_at)) % extract(epoch from rolls_at - opens_at) = 0
    and number = round_number(opens_at, rolls_at - opens_at)
  ),
  constraint round_beacon_follows_from_closing check (beacon_round = beacon_round_for(closes_at))
);
-- The newest of a game first.
create index round_of_game on round (game_key, opens_at);
create index round_without_beacon on round (id) where beacon_round is null;
create index round_after_skipped on round (id) include (skipped) where skipped > 0;

-- A round follows the one before it, takes the next seed of its game, and pays what its game says at that moment. Functions
-- that look at other tables name where these are, so that nobody can put tables of their own before them.
create function check_round_opens() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  late constant interval := clock_timestamp() - new.opens_at;
  newest record;
  own chain;
  next_chain integer;
  next_sequence integer := 1;
begin
  if late < interval '0' or late > opening_grace() then
    raise exception 'a round opens when its slot begins'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'round_opens_in_time';
  end if;
  -- A new log that begins meanwhile ends the line of the chain, or waits until this is committed.
  lock table log in row exclusive mode;
  select * into own from chain where id = new.chain_id;
  select r.sequence, r.rolls_at, c.number, c.length, c.lineage into newest
  from round r join chain c on c.id = r.chain_id
  where r.game_key = new.game_key order by r.opens_at desc limit 1;
  if newest.lineage is distinct from line_of_history() then
    select min(number) into next_chain from chain
    where game_key = new.game_key and chain.lineage = line_of_history() and number > coalesce(newest.number, 0);
  elsif newest.sequence < newest.length then
    next_chain := newest.number;
    next_sequence := newest.sequence + 1;
  else
    next_chain := newest.number + 1;
  end if;
  if own.game_key <> new.game_key or new.opens_at < newest.rolls_at
    or (own.number, new.sequence) is distinct from (next_chain, next_sequence)
  then
    raise exception 'a round follows the one before it and takes the next seed'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'round_takes_next_seed';
  end if;
  perform from game where key = new.game_key and payouts = new.payouts;
  if not found then
    raise exception 'a round pays what its game says when it opens'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'round_pays_as_its_game';
  end if;
  new.skipped := coalesce(ceil(extract(epoch from new.opens_at - newest.rolls_at)
    / extract(epoch from new.rolls_at - new.opens_at)), 0);
  return new;
end
$$;
revoke execute on function check_round_opens() from public;
create trigger round_opens before insert on round
  for each row execute function check_round_opens();
create trigger round_insert_only before update or delete or truncate on round
  for each statement execute function refuse_change();
-- Not the id, which numbers rounds across games.
select grant_app(
  'select, insert (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts, beacon_round)', 'round');

create type round_state as enum ('open', 'closed', 'rolled', 'settled');

-- How far a round has come. The app reads it; functions move it, only forward. A batch of bets holds a share of its row
-- until it is committed, so a round closes when every bet that was in time is there.
create table round_progress (
  round_id bigint constraint round_progress_pkey primary key
    constraint round_progress_round_id_fkey references round (id),
  state round_state not null default 'open',
  -- Members up to this one have their prizes.
  paid_up_to bigint not null default 0,
  -- Since when nothing of it is paid, because its orders are not as they were sealed.
  halted_at timestamptz,
  -- While it was open or closed, a beacon round of the future proved the database's clock slow.
  clock_was_slow boolean not null default false,
  changed_at timestamptz not null default clock_timestamp()
);
create index round_progress_unsettled on round_progress (round_id) where state <> 'settled';

create function begin_round_progress() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into round_progress (round_id) values (new.id);
  return null;
end
$$;
revoke execute on function begin_round_progress() from public;
create trigger round_begins_open after insert on round
  for each row execute function begin_round_progress();

create function check_round_moves_forward() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state = 'settled' or new.round_id <> old.round_id or new.state < old.state or new.paid_up_to < old.paid_up_to
    or new.state > (enum_range(old.state, null))[2] or (old.clock_was_slow and not new.clock_was_slow)
    or (new.state = 'closed' and not exists (select from book where round_id = new.round_id))
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
create trigger round_progress_stays before delete or truncate on round_progress
  for each statement execute function refuse_change();
select grant_app('select', 'round_progress');
