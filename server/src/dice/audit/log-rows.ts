/** What the log says against the rows that it is about. */
import { sql } from 'kysely';
import { formatEntry, parseEntry, type LogEntry } from '@glass-dice/domain/log/entries';
import type { WrongRow } from '../../wallet/audit/check.ts';

export type SaidRow = {
  log: number | null;
  kind: LogEntry['kind'];
  subject: string;
  /** Nothing when the log does not say it. */
  text: string | null;
  /** The fields that follow from the rows; nothing when there are none. */
  about: object | null;
};

const second = (moment: string) => sql`to_char(${sql.ref(moment)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const said = sql`
  select 'open'::log_kind as kind, number::bigint as subject, json_build_object('product', 'glass-dice', 'format', 2,
    'money', 'play', 'origin', origin, 'key', key, 'openedAt', ${second('opened_at')}, 'after', case when after is not null
      then json_build_object('origin', after -> 'origin', 'size', after -> 'size', 'root', after -> 'root',
        'kept', after -> 'kept', 'because', after -> 'because') end) as about
  from log
  union all
  select 'anchor', id, json_build_object('game', game_key, 'anchor', encode(anchor, 'hex'), 'length', length) from chain
  union all
  select 'terms', r.id, json_build_object('game', r.game_key, 'number', r.number, 'sequence', r.sequence,
    'anchor', encode(c.anchor, 'hex'), 'opensAt', ${second('r.opens_at')}, 'closesAt', ${second('r.closes_at')},
    'rollsAt', ${second('r.rolls_at')}, 'payouts', encode(r.payouts_hash, 'hex'), 'beacon', r.beacon_round)
  from round r join chain c on c.id = r.chain_id
  union all
  select 'book', b.round_id, json_build_object('game', r.game_key, 'number', r.number, 'root', encode(b.root, 'hex'))
  from book b join round r on r.id = b.round_id
  union all
  select 'roll', x.round_id, json_build_object('game', r.game_key, 'number', r.number, 'seed', encode(x.seed, 'hex'),
    'signature', encode(b.signature, 'hex'), 'dice', x.dice)
  from round_result x join round r on r.id = x.round_id left join beacon b on b.round = r.beacon_round
  union all
  select 'seal', number, json_build_object('block', number, 'head', encode(head, 'hex')) from seal_block
  union all
  select 'table', id, json_build_object('game', game_key, 'state', state, 'from', ${second('from_at')},
    'until', ${second('until_at')})
  from table_stretch`;

export const saidRows = sql<SaidRow>`
  select e.log, coalesce(e.kind, s.kind) as kind, coalesce(e.subject, s.subject)::text as subject, e.text, s.about
  from log_entry e full join (${said}) as s on s.kind = e.kind and s.subject = e.subject
  order by e.id`;

export function saidFault({ log, kind, subject, text, about }: SaidRow): WrongRow | undefined {
  const should = about && formatEntry({ kind, ...about, ...reasonIn(text) } as LogEntry);
  if (text !== null && text === should) return undefined;
  const key = text === null ? { kind, subject } : { log, kind, subject };
  return { table: 'log_entry', key, says: { text }, should: { text: should } };
}

/** Why a chain is named depends on the log that names it; the order of things says whether it may be. */
function reasonIn(text: string | null): object {
  const entry = text === null ? undefined : parseEntry(text);
  return typeof entry === 'object' && entry.kind === 'anchor' ? { because: entry.because } : {};
}

/** Every entry with the size of the first checkpoint that covers it. */
const placed = sql`(
  select log, kind, subject, place, min(size) over (partition by log order by place desc) as published_with
  from (
    select log, kind, subject, index as place, null::bigint as size from log_entry where index is not null
    union all select log, null, null, size - 1, size from log_checkpoint
  ) as places
)`;

/** A seed leaves when a checkpoint covers the book, so its roll comes after that checkpoint. By places, not by clocks. */
export const rolledBeforePublished = sql<never>`
  select json_build_object('round_id', x.round_id) as key,
    json_build_object('roll', roll.place, 'book published with', book.published_with) as says,
    json_build_object('roll', 'after the checkpoint that published the book') as should
  from round_result x
  left join (
    select distinct on (subject) * from ${placed} as p where kind = 'roll' order by subject, log
  ) as roll on roll.subject = x.round_id
  left join (
    select distinct on (subject) * from ${placed} as p where kind = 'book' and published_with is not null
    order by subject, log
  ) as book on book.subject = x.round_id
  where book.log is null or roll.log < book.log or (roll.log = book.log and roll.place < book.published_with)
  order by x.round_id limit 1`;

/** As the result says, by the database's own clock. Rounds without a beacon have nothing to be late for. */
export const lateBooksThatSayOtherwise = sql<never>`
  select json_build_object('round_id', x.round_id) as key, json_build_object('sealed_late', x.sealed_late) as says,
    json_build_object('sealed_late', not x.sealed_late) as should
  from round_result x
  join round r on r.id = x.round_id
  join round_progress p on p.round_id = x.round_id
  join (
    select distinct on (subject) subject, log, published_with from ${placed} as p
    where kind = 'book' and published_with is not null order by subject, log
  ) as book on book.subject = x.round_id
  join log_checkpoint c on c.log = book.log and c.size = book.published_with
  where x.sealed_late <> coalesce(c.stored_at >= beacon_time(r.beacon_round) or p.clock_was_slow and r.beacon_round is not null, false)
  order by x.round_id limit 1`;

/**
 * Nobody signs when a checkpoint was stored. It was after the checkpoint before it, and after what it covers: terms are said
 * when their round opens, books when it closes, and rolls after their beacon. A clock may have been set back a little.
 */
export const checkpointsOutOfTime = sql<never>`
  select json_build_object('log', log, 'size', size) as key, json_build_object('stored_at', stored_at) as says,
    json_build_object('stored_at', format('not before %s', since)) as should
  from (
    select log, size, c.stored_at, greatest(said.since,
      max(c.stored_at) over (partition by log order by size rows between unbounded preceding and 1 preceding)) as since
    from log_checkpoint c
    left join (
      select p.log, p.published_with as size,
        max(case p.kind when 'terms' then r.opens_at when 'book' then r.closes_at else r.rolls_at end) as since
      from ${placed} as p join round r on r.id = p.subject
      where p.kind in ('terms', 'book', 'roll') group by p.log, p.published_with
    ) as said using (log, size)
  ) as timed
  where stored_at < since - interval '1 second'
  order by log, size limit 1`;

/** The root of each full tile of 256 hashes, eight levels above them, which larger trees are read from. */
export const tilesThatDoNotFollow = sql<never>`
  select json_build_object('log', log, 'level', level, 'index', index) as key,
    json_build_object('root', encode(t.root, 'hex')) as says, json_build_object('root', encode(f.root, 'hex')) as should
  from (
    select log, level, index, level_above(level_above(level_above(level_above(level_above(level_above(level_above(
      level_above(hashes)))))))) as root
    from (
      select log, (level + 1)::smallint as level, index / 256 as index, string_agg(hash, ''::bytea order by index) as hashes
      from (
        select log, 0 as level, index, leaf as hash from log_entry where index is not null
        union all select log, level, index, root from log_tile
      ) as hashed
      group by log, level, hashed.index / 256
      having count(*) = 256
    ) as full_ones
  ) as f
  full join log_tile t using (log, level, index)
  where t.root is distinct from f.root
  order by log, level, index limit 1`;
