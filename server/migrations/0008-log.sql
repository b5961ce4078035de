-- The public log: everything the club has to stand by, in one sequence, so that nobody can take back unseen what was
-- published. An entry is written in the transaction of what it is about, gets its place when somebody publishes, and is
-- published when a signed checkpoint that covers it is stored. The formats are those of C2SP.

-- A club that was restored from a backup has forgotten what the world has seen, and may not say it a second time in another
-- way. So a log, and a chain of seeds, belong to the line of history in which they began: the cluster, and PostgreSQL's
-- timeline, which begins anew with each restore from an archived log. A dump is loaded into another cluster.
create function lineage() returns text
language sql stable set search_path = pg_catalog as $$
  select system_identifier || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) from pg_control_system()
$$;

-- Hashes of leaves and nodes as in RFC 6962. The bytes of the text, which the database keeps as UTF-8: convert_to() would
-- say the same, but is not immutable, and then every statement that calls this would plan it anew.
create function leaf_hash(content text) returns bytea
language sql immutable strict parallel safe
return sha256('\x00'::bytea || replace(content, E'\\', E'\\\\')::bytea);

-- The level above some hashes of a tree, which stand one after the other. The last one may have nobody beside it and then
-- moves up as it is.
create function level_above(hashes bytea) returns bytea
language sql immutable strict parallel safe
return (
  select string_agg(
    case when length(pair) = 64 then sha256('\x01'::bytea || pair) else pair end, ''::bytea order by nth
  )
  from (
    select nth, substr(hashes, 64 * nth + 1, 64) as pair
    from generate_series(0, (length(hashes) - 1) / 64) as nth
  ) as pairs
);

-- What a log is called when the club has no public address.
create table log_name (
  one boolean not null default true constraint log_name_pkey primary key constraint log_name_one check (one),
  digits text not null default substr(encode(uuid_send(gen_random_uuid()), 'hex'), 1, 8)
);
insert into log_name default values;
create trigger log_name_stays before update or delete or truncate on log_name
  for each statement execute function refuse_change();
select grant_app('select', 'log_name');

-- The first, second, … log of the club. All but the newest are left as they are.
create table log (
  number integer constraint log_pkey primary key constraint log_number_positive check (number > 0),
  origin text not null constraint log_origin_once unique constraint log_origin_plain check (origin ~ '^[!-*,-~]+$'),
  -- The verifier key, whose name is the origin.
  key text not null constraint log_key_of_origin check (starts_with(key, origin || '+')),
  lineage text not null default lineage(),
  opened_at timestamptz not null default date_trunc('second', clock_timestamp()),
  -- The log before it, how far that one was published, how much of it the database still has, and why this one began.
  after jsonb constraint log_after_another check ((after is null) = (number = 1))
);
create trigger log_insert_only before update or delete or truncate on log
  for each statement execute function refuse_change();
select grant_app('select', 'log');

create function newest_log() returns integer
language sql stable
return (select max(number) from log);

create type log_kind as enum ('open', 'anchor', 'terms', 'book', 'roll', 'seal');

create table log_entry (
  id bigint generated always as identity constraint log_entry_pkey primary key,
  log integer not null constraint log_entry_log_fkey references log (number),
  kind log_kind not null,
  -- Which log, chain, round or block it is about.
  subject bigint not null,
  -- Its place in the log, from 0 on. None until somebody publishes it.
  index bigint,
  text text not null,
  leaf bytea not null generated always as (leaf_hash(text)) stored,
  constraint log_entry_once unique (log, kind, subject),
  constraint log_entry_index_once unique (log, index),
  constraint log_entry_plain check (text ~ '^[ -~]+$' and length(text) < 65536)
);
create index log_entry_unnumbered on log_entry (id) where index is null;
create index log_entry_of_subject on log_entry (kind, subject);
select grant_app('select', 'log_entry');

-- Nobody says what an entry is: it says what it is about (log_text, the last migration but one).
create function write_log_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A new log that begins meanwhile waits until this is committed, and finds it.
  if new.kind <> 'open' then
    lock table log in row exclusive mode;
  end if;
  new.log := newest_log();
  new.index := null;
  new.text := log_text(new.kind, new.subject);
  return new;
end
$$;
create trigger log_entry_written before insert on log_entry
  for each row execute function write_log_entry();
create trigger log_entry_stays before delete or truncate on log_entry
  for each statement execute function refuse_change();

-- An entry gets its place once, and places have no gaps.
create function check_log_numbering() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from before b full join after a on a.id = b.id
    where b.index is not null or a.index is null
      or (a.log, a.kind, a.subject, a.text) is distinct from (b.log, b.kind, b.subject, b.text)
  ) or exists (
    select from after group by log
    having max(index) - min(index) + 1 <> count(*) or (min(index) <> 0 and not exists (
      select from log_entry e where e.log = after.log and e.index = min(after.index) - 1))
  ) then
    raise exception 'an entry of the log gets its place once, after the one before it'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;
create trigger log_entry_numbered after update on log_entry
  referencing old table as before new table as after
  for each statement execute function check_log_numbering();

-- Gives entries that are committed their places, and answers how many the newest log has and how many of them are new. A
-- log that says rounds again may have a book and its roll at once: the roll gets no place before a checkpoint has the book.
create function number_entries(at_most integer, out size bigint, out numbered integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest constant integer := newest_log();
  published bigint;
begin
  -- One at a time. Whoever refers to the log, as a bet does, is not waited for.
  perform from log where number = newest for no key update;
  select coalesce(max(index) + 1, 0) into size from log_entry where log = newest;
  select coalesce(max(c.size), 0) into published from log_checkpoint c where c.log = newest;
  with waiting as (
    select id, row_number() over (order by id) as nth
    from (
      select id from log_entry where log = newest and index is null and id < coalesce((
        select min(roll.id) from log_entry roll join log_entry book using (log, subject)
        where roll.log = newest and roll.kind = 'roll' and roll.index is null and book.kind = 'book'
          and (book.index is null or book.index >= published)
      ), 9223372036854775807)
      order by id limit at_most
    ) first
  ),
  placed as (
    update log_entry e set index = size + nth - 1 from waiting where e.id = waiting.id returning 1
  )
  select count(*) into numbered from placed;
  size := size + numbered;
end
$$;
select grant_app_call('number_entries(integer)');

-- The roots of full tiles, 256 hashes of the level below, so that a large tree is read from few rows.
create table log_tile (
  log integer not null constraint log_tile_log_fkey references log (number),
  level smallint not null,
  index bigint not null,
  root bytea not null constraint log_tile_root_length check (octet_length(root) = 32),
  constraint log_tile_pkey primary key (log, level, index)
);
-- Nobody can put a root there that is none: what is signed is computed from it.
create function check_log_tile() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hashes bytea;
begin
  select string_agg(hash, ''::bytea order by at) into hashes from (
    select leaf as hash, index as at from log_entry where new.level = 1 and log = new.log
    union all
    select root, index from log_tile where log = new.log and level = new.level - 1
  ) below
  where at >= new.index * 256 and at < (new.index + 1) * 256;
  if length(hashes) = 256 * 32 then
    for height in 1..8 loop
      hashes := level_above(hashes);
    end loop;
  end if;
  if hashes is distinct from new.root then
    raise exception 'the root of a tile is that of its hashes'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger log_tile_follows before insert on log_tile
  for each row execute function check_log_tile();
create trigger log_tile_insert_only before update or delete or truncate on log_tile
  for each statement execute function refuse_change();
select grant_app('select, insert', 'log_tile');

-- Signed statements of the log's size and root. The database sees that one is stored, not whether its signature holds;
-- audit and readers see both.
create table log_checkpoint (
  log integer not null constraint log_checkpoint_log_fkey references log (number),
  size bigint not null,
  root bytea not null constraint log_checkpoint_root_length check (octet_length(root) = 32),
  -- The whole note, as the club signed it.
  note text not null,
  stored_at timestamptz not null default clock_timestamp(),
  constraint log_checkpoint_pkey primary key (log, size)
);
create function check_log_checkpoint() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from log where number = new.log for no key update;
  if not exists (select from log_entry where log = new.log and index = new.size - 1)
    or exists (select from log_checkpoint where log = new.log and size >= new.size)
  then
    raise exception 'a checkpoint covers entries that have their places, and more than the one before it'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  new.stored_at := clock_timestamp();
  return new;
end
$$;
create trigger log_checkpoint_follows before insert on log_checkpoint
  for each row execute function check_log_checkpoint();
create trigger log_checkpoint_insert_only before update or delete or truncate on log_checkpoint
  for each statement execute function refuse_change();
select grant_app('select, insert (log, size, root, note)', 'log_checkpoint');

-- What witnesses have signed, by their verifier keys.
create table log_cosignature (
  log integer not null,
  size bigint not null,
  witness text not null,
  -- The line of a note.
  line text not null,
  seen_at timestamptz not null,
  stored_at timestamptz not null default clock_timestamp(),
  constraint log_cosignature_pkey primary key (log, size, witness),
  constraint log_cosignature_checkpoint_fkey foreign key (log, size) references log_checkpoint (log, size)
);
create index log_cosignature_of_witness on log_cosignature (witness, stored_at);
create index log_cosignature_in_log on log_cosignature (log, witness, size);
create trigger log_cosignature_insert_only before update or delete or truncate on log_cosignature
  for each statement execute function refuse_change();
select grant_app('select, insert (log, size, witness, line, seen_at)', 'log_cosignature');

-- When the first checkpoint that covers an entry was stored.
create function published_at(of_kind log_kind, of_subject bigint) returns timestamptz
language sql stable strict
return (
  select min(c.stored_at)
  from log_entry e
  cross join lateral (
    select stored_at from log_checkpoint where log = e.log and size > e.index order by size limit 1
  ) c
  where e.kind = of_kind and e.subject = of_subject
);
