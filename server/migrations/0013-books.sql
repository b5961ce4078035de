-- The book of a round: all its bets under one root, made when it closes and published before anybody knows its dice. The
-- leaves are a header and then the receipts in the order of their hashes; domain/log/book has the same tree.

create table book (
  round_id bigint constraint book_pkey primary key constraint book_round_id_fkey references round (id),
  log integer not null constraint book_log_fkey references log (number),
  orders integer not null,
  bets integer not null,
  staked bigint not null,
  salt bytea not null constraint book_salt_length check (octet_length(salt) = 16),
  root bytea not null,
  sealed_at timestamptz not null
);
create trigger book_insert_only before update or delete or truncate on book
  for each statement execute function refuse_change();
select grant_app('select', 'book');

-- Its tree, level by level: the hashes of a level stand one after the other, so that a path costs a few look-ups.
create table book_level (
  round_id bigint not null,
  level smallint not null,
  hashes bytea not null,
  constraint book_level_pkey primary key (round_id, level)
);
-- Not compressed: one hash is read without the others.
alter table book_level alter column hashes set storage external;
create trigger book_level_insert_only before update or delete or truncate on book_level
  for each statement execute function refuse_change();
select grant_app('select', 'book_level');

-- Known to the club and to those who hold a receipt of the round.
create function header_text(b book) returns text
language sql stable strict as $$
  select format(E'glass-dice/2/book\norigin %s\ngame %s round %s\norders %s\nbets %s\nstaked %s PLAY\nsalt %s\n',
    l.origin, r.game_key, r.number, b.orders, b.bets, b.staked, encode(b.salt, 'hex'))
  from round r join log l on l.number = b.log
  where r.id = b.round_id
$$;

-- Whoever inserts a book gets that of the round's orders: nobody says what is in it.
create function write_book() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hashes bytea;
  height smallint := 0;
begin
  perform from round_progress p join round r on r.id = p.round_id
  where p.round_id = new.round_id and p.state = 'open' and r.closes_at <= clock_timestamp()
  for update of p;
  if not found then
    raise exception 'a round closes once, when its time has come'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'book_when_due';
  end if;
  select newest_log(), count(*), coalesce(sum(cardinality(picks)), 0), coalesce(sum(stake * cardinality(picks)), 0),
    uuid_send(gen_random_uuid()), clock_timestamp(), string_agg(leaf, ''::bytea order by leaf)
  into new.log, new.orders, new.bets, new.staked, new.salt, new.sealed_at, hashes
  from bet_order where round_id = new.round_id;
  hashes := leaf_hash(header_text(new)) || coalesce(hashes, ''::bytea);
  loop
    insert into book_level (round_id, level, hashes) values (new.round_id, height, hashes);
    exit when length(hashes) = 32;
    hashes := level_above(hashes);
    height := height + 1;
  end loop;
  new.root := hashes;
  return new;
end
$$;
create trigger book_written before insert on book
  for each row execute function write_book();

-- Closes a round that is due, with its book; false when another one did it, or is at it.
create function close_round(of_round bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- So that whoever keeps this one waiting holds bets, and is not another one that closes it. A lock that nobody but the
  -- owner can take.
  perform from round where id = of_round for no key update skip locked;
  if not found then
    return false;
  end if;
  perform from round_progress where round_id = of_round and state = 'open' for update;
  if not found then
    return false;
  end if;
  insert into book (round_id) values (of_round);
  update round_progress set state = 'closed', changed_at = clock_timestamp() where round_id = of_round;
  return true;
end
$$;
select grant_app_call('close_round(bigint)');

-- Ends the sessions of the caller's own role that keep `closing`, which closes a round, waiting a second after its time. It
-- waits for one after the other; the answer is how many were ended now.
create function end_holders(of_round bigint, closing integer) returns bigint
language sql set search_path = public, pg_temp as $$
  select count(*) filter (where pg_terminate_backend(pid))
  from unnest(pg_blocking_pids(closing)) as pid join pg_stat_activity using (pid)
  where usename = current_user and exists (
    select from round r join round_progress p on p.round_id = r.id
    where r.id = of_round and p.state = 'open' and r.closes_at + interval '1 second' <= clock_timestamp())
$$;
select grant_app_call('end_holders(bigint, integer)');

-- The same for those of the owner. A superuser's stay, and make the round late.
create function end_holders_of_owner(of_round bigint, closing integer) returns bigint
language sql security definer set search_path = public, pg_temp
begin atomic
  select end_holders(of_round, closing);
end;
select grant_app_call('end_holders_of_owner(bigint, integer)');

-- The place of a leaf in a book whose leaves stand one after the other: the header, then the others sorted. Of a leaf that
-- is not there it is a place, too, from which no way leads to the root.
create function leaf_place(hashes bytea, of_leaf bytea) returns integer
language plpgsql immutable strict parallel safe as $$
declare
  least integer := 1;
  most integer := length(hashes) / 32;
  middle integer;
begin
  if substr(hashes, 1, 32) = of_leaf then
    return 0;
  end if;
  while least < most loop
    middle := (least + most) / 2;
    if substr(hashes, 32 * middle + 1, 32) < of_leaf then
      least := middle + 1;
    else
      most := middle;
    end if;
  end loop;
  return least;
end
$$;

create function book_hash(of_round bigint, of_level integer, place integer) returns bytea
language sql stable strict
return (select substr(hashes, 32 * place + 1, 32) from book_level where round_id = of_round and level = of_level);

-- The place of a leaf in its book; nothing when it is not in it. Reads single hashes, never the whole level.
create function book_place(of_round bigint, of_leaf bytea) returns integer
language plpgsql stable strict as $$
declare
  least integer := 1;
  most integer;
  middle integer;
begin
  if of_leaf = book_hash(of_round, 0, 0) then
    return 0;
  end if;
  -- The others are sorted.
  select length(hashes) / 32 - 1 into most from book_level where round_id = of_round and level = 0;
  while least < most loop
    middle := (least + most) / 2;
    if book_hash(of_round, 0, middle) < of_leaf then
      least := middle + 1;
    else
      most := middle;
    end if;
  end loop;
  return case when most > 0 and book_hash(of_round, 0, most) = of_leaf then most end;
end
$$;

-- The way from a place up to the root: what stands beside each node on it, if there is one.
create function book_path(of_round bigint, place integer) returns bytea[]
language sql stable strict
return array(
  select substr(hashes, 32 * beside + 1, 32)
  from book_level cross join lateral (select (place >> level) # 1 as beside) neighbour
  where round_id = of_round and 32 * beside < length(hashes) order by level
);
