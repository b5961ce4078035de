-- Tables that pause and retire, in public. What is said of a table holds from a moment that no round of it has opened at or
-- after, so it touches no bet and no roll: it says when rounds may open, and nothing else. And tables where no round opens
-- because the club insists on a beacon that cannot be had.

create type table_state as enum ('open', 'paused', 'retired');
create type pause_reason as enum ('maintenance', 'checking', 'closed');

-- The newest that has begun holds, and a pause ends by itself.
create table table_stretch (
  id bigint generated always as identity constraint table_stretch_pkey primary key,
  game_key content_key not null,
  state table_state not null,
  from_at timestamptz not null,
  until_at timestamptz,
  reason pause_reason,
  created_at timestamptz not null default clock_timestamp(),
  constraint table_stretch_on_seconds check (
    extract(epoch from from_at) % 1 = 0 and (until_at is null or extract(epoch from until_at) % 1 = 0)
  ),
  constraint table_stretch_pause_ends check (
    (state = 'paused') = (until_at is not null) and (state = 'paused') = (reason is not null)
    and coalesce(until_at > from_at and until_at <= from_at + interval '720 hours', true)
  )
);
create index table_stretch_of_game on table_stretch (game_key, id);
create trigger table_stretch_insert_only before update or delete or truncate on table_stretch
  for each statement execute function refuse_change();
select grant_app('select, insert (game_key, state, from_at, until_at, reason)', 'table_stretch');

create function table_may_open(of_game content_key, moment timestamptz) returns boolean
language sql stable
return not exists (
  select from (
    select state, until_at from table_stretch where game_key = of_game and from_at <= moment order by id desc limit 1
  ) said
  where state <> 'open' and (until_at is null or until_at > moment)
);

create function is_retired(of_game content_key, moment timestamptz) returns boolean
language sql stable
return coalesce((
  select state = 'retired' from table_stretch where game_key = of_game and from_at <= moment order by id desc limit 1
), false);

-- What decides about this moment and later ones, the newest last.
create function stretches_of(of_game content_key, moment timestamptz) returns jsonb
language sql stable
return (
  select coalesce(jsonb_agg(jsonb_build_object('state', state, 'reason', reason,
    'fromMs', (extract(epoch from from_at) * 1000)::bigint,
    'untilMs', (extract(epoch from until_at) * 1000)::bigint) order by id), '[]')
  from table_stretch
  where game_key = of_game and id >= coalesce((
    select max(id) from table_stretch where game_key = of_game and from_at <= moment), 0)
);

-- A round that opens and what is said of its table wait for each other.
create function opening_lock(of_game content_key) returns bigint
language sql immutable
return hashtextextended('openings of ' || of_game, 0);

create function check_table_stretch() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free_from timestamptz;
begin
  -- Before the other one, as a round does that opens.
  lock table log in row exclusive mode;
  perform pg_advisory_xact_lock(opening_lock(new.game_key));
  free_from := greatest(date_trunc('second', clock_timestamp()),
    (select max(opens_at) from round where game_key = new.game_key)) + interval '1 second';
  new.from_at := coalesce(new.from_at, free_from);
  if new.from_at < free_from then
    raise exception 'a table changes between rounds, and not in the past'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'table_stretch_between_rounds';
  end if;
  if not exists (select from game where key = new.game_key) then
    raise exception 'there is no such table'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'table_stretch_of_game_known';
  end if;
  new.created_at := clock_timestamp();
  return new;
end
$$;
revoke execute on function check_table_stretch() from public;
create trigger table_stretch_between_rounds before insert on table_stretch
  for each row execute function check_table_stretch();

create function announce_table() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform announce_tables(array[new.game_key]);
  return null;
end
$$;
revoke execute on function announce_table() from public;
create constraint trigger table_stretch_announced after insert on table_stretch
  deferrable initially deferred for each row execute function announce_table();

-- Slots of a gap between two rounds in which none could open.
create function slots_stopped(of_game content_key, gap_from timestamptz, gap_to timestamptz, length interval) returns bigint
language sql stable
return (
  with change as (
    select at, lead(at, 1, gap_to) over (order by at) as next
    from (
      select gap_from as at
      union select from_at from table_stretch where game_key = of_game
      union select until_at from table_stretch where game_key = of_game
    ) moment
    where at >= gap_from and at < gap_to
  )
  select coalesce(sum(floor(extract(epoch from gap_to - at) / extract(epoch from length))
    - floor(extract(epoch from gap_to - next) / extract(epoch from length))), 0)::bigint
  from change where not table_may_open(of_game, at)
);

-- As before, and only while its table is neither paused nor retired, which is no reason to count rounds as skipped.
create or replace function check_round_opens() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  late constant interval := clock_timestamp() - new.opens_at;
  length constant interval := new.rolls_at - new.opens_at;
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
  perform pg_advisory_xact_lock_shared(opening_lock(new.game_key));
  if not table_may_open(new.game_key, new.opens_at) then
    raise exception 'no round opens while its table is paused or retired'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'round_opens_at_open_table';
  end if;
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
  new.skipped := coalesce(ceil(extract(epoch from new.opens_at - newest.rolls_at) / extract(epoch from length))
    - slots_stopped(new.game_key, newest.rolls_at, new.opens_at, length), 0);
  return new;
end
$$;

-- Since when no round of a game opens because the club insists on the beacon and no relay answers. A round that opens ends it.
create table opening_withheld (
  game_key content_key constraint opening_withheld_pkey primary key,
  since timestamptz not null
);
select grant_app('select', 'opening_withheld');

create function withhold_opening(of_game content_key) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into opening_withheld (game_key, since) select key, clock_timestamp() from game where key = of_game
  on conflict do nothing;
$$;
select grant_app_call('withhold_opening(content_key)');

create function end_withholding() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from opening_withheld where game_key = new.game_key;
  return null;
end
$$;
revoke execute on function end_withholding() from public;
create trigger round_ends_withholding after insert on round
  for each row execute function end_withholding();
create constraint trigger opening_withheld_announced after insert on opening_withheld
  deferrable initially deferred for each row execute function announce_table();

alter type log_kind add value 'table';

-- What the log says, with what it says of tables.
create or replace function log_text(of_kind log_kind, of_subject bigint) returns text
language plpgsql stable as $$
begin
  case of_kind
    when 'open' then
      return (
        select format('{"kind":"open","product":"glass-dice","format":2,"money":"play","origin":"%s","key":"%s","openedAt":"%s","after":%s}',
          l.origin, l.key, utc_second(l.opened_at), case when l.after is null then 'null' else format(
            '{"origin":"%s","size":%s,"root":"%s","kept":%s,"because":"%s"}', l.after ->> 'origin', l.after ->> 'size',
            l.after ->> 'root', l.after ->> 'kept', l.after ->> 'because') end)
        from log l where l.number = of_subject
      );
    when 'anchor' then
      return (
        select format('{"kind":"anchor","game":"%s","anchor":"%s","length":%s,"because":"%s"}',
          c.game_key, encode(c.anchor, 'hex'), c.length, anchor_reason(c))
        from chain c where c.id = of_subject
      );
    when 'terms' then
      return (
        select format('{"kind":"terms","game":"%s","number":"%s","sequence":%s,"anchor":"%s","opensAt":"%s","closesAt":"%s",'
          '"rollsAt":"%s","payouts":"%s","beacon":%s}',
          r.game_key, r.number, r.sequence, encode(c.anchor, 'hex'), utc_second(r.opens_at), utc_second(r.closes_at),
          utc_second(r.rolls_at), encode(r.payouts_hash, 'hex'), coalesce(r.beacon_round::text, 'null'))
        from round r join chain c on c.id = r.chain_id where r.id = of_subject
      );
    when 'book' then
      return (
        select format('{"kind":"book","game":"%s","number":"%s","root":"%s"}', r.game_key, r.number, encode(b.root, 'hex'))
        from book b join round r on r.id = b.round_id where b.round_id = of_subject
      );
    when 'roll' then
      return (
        select format('{"kind":"roll","game":"%s","number":"%s","seed":"%s","signature":%s,"dice":[%s]}',
          r.game_key, r.number, encode(x.seed, 'hex'), coalesce('"' || encode(b.signature, 'hex') || '"', 'null'),
          array_to_string(x.dice, ','))
        from round_result x join round r on r.id = x.round_id left join beacon b on b.round = r.beacon_round
        where x.round_id = of_subject
      );
    when 'seal' then
      return (
        select format('{"kind":"seal","block":%s,"head":"%s"}', number, encode(head, 'hex'))
        from seal_block where number = of_subject
      );
    when 'table' then
      return (
        select format('{"kind":"table","game":"%s","state":"%s","from":"%s","until":%s}', game_key, state,
          utc_second(from_at), coalesce('"' || utc_second(until_at) || '"', 'null'))
        from table_stretch where id = of_subject
      );
  end case;
end
$$;

create trigger table_stretch_logged after insert on table_stretch
  for each row execute function log_it('table', 'id');

-- As before, and a new log says first what holds of tables.
create or replace function begin_log(of_number integer, of_origin text, of_key text, of_after jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before log;
  published bigint;
  again bigint[];
begin
  -- One at a time; readers do not wait.
  lock table log in share row exclusive mode;
  select * into before from log where number = newest_log();
  -- Another server was faster. Numbers may have gaps: a log that a lost database began is not begun again.
  if of_number <= before.number then
    return null;
  end if;
  insert into log (number, origin, key, after) values (of_number, of_origin, of_key, of_after);
  insert into log_entry (kind, subject) values ('open', of_number);
  if before.number is null then
    return of_number;
  end if;
  select coalesce(max(size), 0) into published from log_checkpoint where log = before.number;
  again := array(
    select id
    from round
    join (
      select r.game_key, min(r.id) as first
      from (
        select round_id as id from round_progress where state <> 'settled'
        union
        select subject from log_entry where log = before.number and kind = 'roll' and (index is null or index >= published)
      ) as candidate
      join round r using (id)
      -- Its roll is published by the newest log that names it.
      where not exists (
        select from log_entry e
        where e.kind = 'roll' and e.subject = candidate.id
          and e.log = (select max(log) from log_entry where kind = 'terms' and subject = candidate.id)
          and e.index < (select max(size) from log_checkpoint where log = e.log))
      group by r.game_key
    ) as unsaid using (game_key)
    where round.id >= unsaid.first
  );
  -- What still decides about tables, before any round.
  insert into log_entry (kind, subject)
  select 'table', id from table_stretch s
  where id >= coalesce((
    select max(id) from table_stretch n where n.game_key = s.game_key and n.from_at <= clock_timestamp()), 0)
  order by id;
  -- Each chain before its rounds, and the next one after them.
  insert into log_entry (kind, subject)
  select kind, subject
  from (
    select 'anchor'::log_kind as kind, c.id as subject, c.id as of_chain from chain c
    where c.id in (select chain_id from round where id = any (again)) or (c.lineage = line_of_history() and not exists (
      select from chain later join round on chain_id = later.id
      where later.game_key = c.game_key and later.number > c.number))
    union all
    select 'terms', id, chain_id from round where id = any (again)
  ) as named
  order by of_chain, kind, subject;
  insert into log_entry (kind, subject)
  select 'book', round_id from book where round_id = any (again) order by round_id;
  insert into log_entry (kind, subject)
  select 'roll', round_id from round_result where round_id = any (again) order by round_id;
  insert into log_entry (kind, subject)
  select 'seal', subject from log_entry
  where log = before.number and kind = 'seal' and (index is null or index >= published) order by subject;
  return of_number;
end
$$;
