-- What the tables tell everybody who watches. Each phase of a round is one numbered message; a reader that has seen
-- number n and then sees n + 1 has missed nothing.

create table live_counter (
  one boolean not null default true constraint live_counter_pkey primary key constraint live_counter_one check (one),
  seq bigint not null default 0
);
insert into live_counter default values;

-- The newest thousand. A message says which table is different; what it looks like is read when it is sent.
create table live_message (
  seq bigint constraint live_message_pkey primary key,
  game_key content_key not null
);
select grant_app('select', 'live_message');

-- Called at the end of the transaction, so that the counter is held only while it commits: numbers become visible in
-- their order and without gaps, and nobody who opens, closes or rolls another round waits for this one.
create function announce_tables(games content_key[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest bigint;
begin
  update live_counter set seq = seq + cardinality(games) returning seq into newest;
  insert into live_message (seq, game_key)
  select newest - cardinality(games) + nth, game from unnest(games) with ordinality as each (game, nth);
  delete from live_message where seq <= newest - 1000;
  perform pg_notify('table_changed', '');
end
$$;
revoke execute on function announce_tables(content_key[]) from public;

create function announce_round() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform announce_tables(array(select game_key from round where id = new.round_id));
  return null;
end
$$;
create constraint trigger round_opening_announced after insert on round_progress
  deferrable initially deferred for each row execute function announce_round();
create constraint trigger round_phase_announced after update on round_progress
  deferrable initially deferred for each row
  when ((old.state <> new.state and new.state in ('closed', 'rolled')) or old.halted_at is distinct from new.halted_at)
  execute function announce_round();

-- Once a book is published, every page that shows the table gets it.
create function announce_books() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant bigint := coalesce(
    (select size from log_checkpoint where log = new.log and size < new.size order by size desc limit 1), 0);
  games constant content_key[] := array(
    select distinct r.game_key from log_entry e join round r on r.id = e.subject
    where e.log = new.log and e.index >= before and e.index < new.size and e.kind = 'book');
begin
  if cardinality(games) > 0 then
    perform announce_tables(games);
  end if;
  return null;
end
$$;
create constraint trigger books_announced after insert on log_checkpoint
  deferrable initially deferred for each row execute function announce_books();
