-- Seals over the ledger and the operator log: a hash per entry and line, a chained block over them about once a minute, and
-- each block's head published. A row that is changed afterwards, even by a superuser, needs every head since to be changed,
-- and those are written down elsewhere. The app can seal in no other way than by seal_ledger(), and nobody can unseal.

create table seal_block (
  number bigint constraint seal_block_pkey primary key,
  -- Everything up to it is sealed; ids that are missing below it were never committed.
  last_transfer_id bigint not null,
  -- The same of the operator log. It is not published: when operators act is nobody's business.
  last_line_id bigint not null,
  sealed_at timestamptz not null,
  -- What the content's hash is made over, besides the entries and lines. It is not published: of a block with one movement
  -- it would tell the amount, and without the salt it could be guessed.
  salt bytea not null constraint seal_block_salt_length check (octet_length(salt) = 32),
  entry_count bigint not null constraint seal_block_entries_counted check (entry_count >= 0),
  -- Sums from the first entry on.
  member_total bigint not null,
  grants_total bigint not null,
  dice_total bigint not null,
  withdrawals_total bigint not null,
  -- The same when the last Taipei day ended. These are for everybody.
  day_member_total bigint not null,
  day_grants_total bigint not null,
  day_dice_total bigint not null,
  day_withdrawals_total bigint not null,
  content_hash bytea not null,
  previous_head bytea not null,
  head bytea not null,
  constraint seal_block_totals_sum_to_zero check (
    member_total + grants_total + dice_total + withdrawals_total = 0
    and day_member_total + day_grants_total + day_dice_total + day_withdrawals_total = 0
  )
);
create trigger seal_block_insert_only before update or delete or truncate on seal_block
  for each statement execute function refuse_change();
select grant_app('select', 'seal_block');

create table sealed_entry (
  transfer_id bigint not null,
  account ledger_account not null,
  block bigint not null constraint sealed_entry_block_fkey references seal_block (number),
  hash bytea not null,
  constraint sealed_entry_pkey primary key (transfer_id, account)
);
create index sealed_entry_of_block on sealed_entry (block);
create trigger sealed_entry_insert_only before update or delete or truncate on sealed_entry
  for each statement execute function refuse_change();
select grant_app('select', 'sealed_entry');

create table sealed_line (
  line_id bigint constraint sealed_line_pkey primary key,
  block bigint not null constraint sealed_line_block_fkey references seal_block (number),
  hash bytea not null
);
create trigger sealed_line_insert_only before update or delete or truncate on sealed_line
  for each statement execute function refuse_change();
select grant_app('select', 'sealed_line');

create function epoch_us(moment timestamptz) returns bigint
language sql immutable strict parallel safe
return (extract(epoch from moment) * 1000000)::bigint;

-- A seal is made over the number of a kind, which is its type in the money log.
create function transfer_kind_number(kind transfer_kind) returns integer
language sql immutable strict parallel safe
return case kind when 'top-up' then 1 when 'welcome-grant' then 2 when 'stake' then 3 when 'prize' then 4
                 when 'withdrawal' then 5 when 'withdrawal-returned' then 6 end;

-- What is hashed of an entry. The rules' own text (domain, wallet/seal) is the same, and the audit compares the two.
create function sealed_text(t transfer, e entry) returns text
language sql stable parallel safe
return concat_ws('|', t.id, e.account, transfer_kind_number(t.kind), transfer_kind_number(e.kind), t.member_id, coalesce(e.member_id::text, '-'),
  epoch_us(t.created_at), e.amount, e.unit, coalesce(e.balance_after::text, '-'), coalesce(e.version::text, '-'),
  length(t.key), t.key, t.memo);

create function sealed_line_text(l operator_log) returns text
language sql stable parallel safe
return concat_ws('|', l.id, epoch_us(l.created_at), coalesce(l.member_id::text, '-'), length(l.operator), l.operator,
  length(l.action), l.action, l.details);

-- Seals what follows the last block, up to a transfer of which the caller knows that no earlier one can still appear.
-- Few enough at once that nobody waits; the number of the new block, or nothing when there was nothing to seal.
create function seal_ledger(up_to bigint, at_most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moment timestamptz;
  salt constant bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  nothing seal_block;
  last seal_block;
  day seal_block;
  last_id bigint;
  last_line bigint;
begin
  -- One at a time; readers do not wait.
  lock table seal_block in share row exclusive mode;
  -- No line with a lower number is still to come. The log first, as where a new one is begun by a command.
  lock table log in row exclusive mode;
  lock table operator_log in share mode;
  moment := clock_timestamp();
  nothing := row(0, 0, 0, moment, ''::bytea, 0, 0, 0, 0, 0, 0, 0, 0, 0, ''::bytea, ''::bytea, decode(repeat('00', 32), 'hex'));
  select * into last from seal_block order by number desc limit 1;
  if not found then
    last := nothing;
  end if;
  select * into day from seal_block where sealed_at < taipei_start('day', moment) order by number desc limit 1;
  if not found then
    day := nothing;
  end if;
  select max(id) into last_id from (
    select id from transfer where id > last.last_transfer_id and id <= up_to order by id limit at_most
  ) as next_ones;
  select max(id) into last_line from (
    select id from operator_log where id > last.last_line_id order by id limit at_most
  ) as next_lines;
  if last_id is null and last_line is null then
    return null;
  end if;
  last_id := coalesce(last_id, last.last_transfer_id);
  last_line := coalesce(last_line, last.last_line_id);

  -- The bounds stand at both tables: the planner does not carry them over, and would read all entries.
  with hashed as materialized (
    select e.transfer_id, e.account, e.amount, sha256(convert_to(sealed_text(t, e), 'UTF8')) as hash
    from transfer t join entry e on e.transfer_id = t.id
    where t.id > last.last_transfer_id and t.id <= last_id
      and e.transfer_id > last.last_transfer_id and e.transfer_id <= last_id
  ),
  hashed_lines as materialized (
    select l.id, sha256(convert_to(sealed_line_text(l), 'UTF8')) as hash
    from operator_log l where l.id > last.last_line_id and l.id <= last_line
  ),
  summed as (
    select count(*) as entries, coalesce(string_agg(hash, ''::bytea order by transfer_id, account), '') as hashes,
      coalesce((select string_agg(hash, ''::bytea order by id) from hashed_lines), '') as line_hashes,
      last.member_total + coalesce(sum(amount) filter (where account = 'member'), 0) as member,
      last.grants_total + coalesce(sum(amount) filter (where account = 'grants'), 0) as grants,
      last.dice_total + coalesce(sum(amount) filter (where account = 'dice'), 0) as dice,
      last.withdrawals_total + coalesce(sum(amount) filter (where account = 'withdrawals'), 0) as withdrawals
    from hashed
  ),
  content as (
    select *, sha256(salt || convert_to(concat_ws('|', entries, member, grants, dice, withdrawals, last_line), 'UTF8')
      || hashes || line_hashes) as hash
    from summed
  ),
  block as (
    insert into seal_block
    select last.number + 1, last_id, last_line, moment, salt, entries, member, grants, dice, withdrawals,
      day.member_total, day.grants_total, day.dice_total, day.withdrawals_total, hash, last.head,
      sha256(convert_to(concat_ws('|', 'PLAY', last.number + 1, last_id, epoch_us(moment),
        day.member_total, day.grants_total, day.dice_total, day.withdrawals_total,
        encode(hash, 'hex'), encode(last.head, 'hex')), 'UTF8'))
    from content
  ),
  lines as (
    insert into sealed_line (line_id, block, hash) select id, last.number + 1, hash from hashed_lines
  )
  insert into sealed_entry (transfer_id, account, block, hash)
  select transfer_id, account, last.number + 1, hash from hashed;
  return last.number + 1;
end
$$;
select grant_app_call('seal_ledger(bigint, integer)');
