-- A club that was restored from a backup has forgotten rounds whose seeds the world has seen, and may not use these
-- again. So a chain belongs to the line of history in which it was drawn: the cluster, and PostgreSQL's timeline, which
-- begins anew with each restore from an archived log. A dump is loaded into another cluster.
create function lineage() returns text
language sql stable set search_path = pg_catalog as $$
  select system_identifier || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) from pg_control_system()
$$;
alter table chain add column lineage text not null default lineage();

create or replace function check_round_opens() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  late constant interval := clock_timestamp() - new.opens_at;
  newest record;
  own chain;
  next_chain integer;
  next_sequence integer := 1;
begin
  if late < interval '0' or late > interval '6 seconds' then
    raise exception 'a round opens when its slot begins'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'round_opens_in_time';
  end if;
  select * into own from chain where id = new.chain_id;
  select r.sequence, r.rolls_at, c.number, c.length, c.lineage into newest
  from round r join chain c on c.id = r.chain_id
  where r.game_key = new.game_key order by r.opens_at desc limit 1;
  if newest.lineage is distinct from lineage() then
    select min(number) into next_chain from chain
    where game_key = new.game_key and chain.lineage = lineage() and number > coalesce(newest.number, 0);
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
  return new;
end
$$;

-- Draws a new chain for a game when it has none of this line, or when the newest is nearly used up; nobody can draw
-- several and choose. The tip has more than 256 random bits before it is hashed to 256.
create or replace function make_chain(of_game content_key) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest chain;
  seed bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  kept bytea[] := '{}';
  made bigint;
begin
  select * into newest from chain where game_key = of_game order by number desc limit 1;
  if newest.lineage = lineage() and newest.length - 2048 > coalesce(
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
