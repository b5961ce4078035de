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
create function announce_table() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  next_seq bigint;
begin
  update live_counter set seq = seq + 1 returning seq into next_seq;
  insert into live_message (seq, game_key) select next_seq, game_key from round where id = new.round_id;
  delete from live_message where seq <= next_seq - 1000;
  perform pg_notify('table_changed', '');
  return null;
end
$$;
create constraint trigger round_opening_announced after insert on round_progress
  deferrable initially deferred for each row execute function announce_table();
create constraint trigger round_phase_announced after update on round_progress
  deferrable initially deferred for each row
  when (old.state <> new.state and new.state in ('closed', 'rolled')) execute function announce_table();
