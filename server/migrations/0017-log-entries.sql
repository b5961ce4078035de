-- What the log says of each thing, and that it says it. Texts are JSON with keys in a fixed sequence and no spaces;
-- domain/log/entries has the same, and server/test/rules compares the two.

create function utc_second(moment timestamptz) returns text
language sql stable strict parallel safe
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');

-- Why a chain begins, or is named again. A log that comes after another one names what it meets with its own reason.
create function anchor_reason(c chain) returns text
language sql stable strict as $$
  select case
    when before.id is null and not named.again then 'first'
    when before.lineage = c.lineage and not named.again then 'used-up'
    when l.after ->> 'because' = 'restored' then 'restored'
    else 'moved'
  end
  from log l
  cross join lateral (
    select exists (select from log_entry e where e.kind = 'anchor' and e.subject = c.id and e.log < l.number) as again
  ) named
  left join chain before on before.game_key = c.game_key and before.number = c.number - 1
  where l.number = newest_log()
$$;

create function log_text(of_kind log_kind, of_subject bigint) returns text
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
  end case;
end
$$;

-- Each of them writes its entry in its own transaction.
create function log_it() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into log_entry (kind, subject) values (tg_argv[0]::log_kind, (to_jsonb(new) ->> tg_argv[1])::bigint);
  return null;
end
$$;
create trigger chain_logged after insert on chain for each row execute function log_it('anchor', 'id');
create trigger round_logged after insert on round for each row execute function log_it('terms', 'id');
create trigger book_logged after insert on book for each row execute function log_it('book', 'round_id');
create trigger round_result_logged after insert on round_result for each row execute function log_it('roll', 'round_id');
create trigger seal_block_logged after insert on seal_block for each row execute function log_it('seal', 'number');

-- Begins the first log, or one after the newest. What the log before it has not brought to its end is said again, and so
-- are the later rounds of the same games: a log says the rounds of a game without gaps.
create function begin_log(of_number integer, of_origin text, of_key text, of_after jsonb) returns integer
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
revoke execute on function begin_log(integer, text, text, jsonb) from public;

-- The same for the app, which keeps the key: another one is for the owner to give.
create function open_log(of_number integer, of_origin text, of_key text, of_after jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table log in share row exclusive mode;
  -- A verifier key is a name, its id and the key, and only the key has a plus.
  if of_after ->> 'because' = 'key' or exists (
    select from log where number = newest_log()
      and regexp_replace(key, '^[^+]*[+][^+]*[+]', '') <> regexp_replace(of_key, '^[^+]*[+][^+]*[+]', ''))
  then
    raise exception 'a new log of this club has the key of the one before it'
      using errcode = 'integrity_constraint_violation', table = 'log', constraint = 'log_keeps_key';
  end if;
  return begin_log(of_number, of_origin, of_key, of_after);
end
$$;
select grant_app_call('open_log(integer, text, text, jsonb)');
