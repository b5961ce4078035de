/** The chains of seeds: each was published in time, was used up in its sequence, and leads down to its anchor. */
import { sql } from 'kysely';
import { announceBefore, chainLength, checkpointEvery, hashDown } from '@glass-dice/domain/dice/chain';
import { opensLateMs } from '@glass-dice/domain/dice/schedule';
import type { Check, WrongRow } from '../../wallet/audit/check.ts';
import { checkByRules, eachRow, type Walk } from './by-rules.ts';

const chainsOutOfNumber = sql<never>`
  select json_build_object('id', id) as key, json_build_object('game_key', game_key, 'number', number) as says,
    json_build_object('number', place) as should
  from (select *, row_number() over (partition by game_key order by number) as place from chain) as numbered
  where number <> place
  order by id limit 1`;

/** The seeds go on where the round before left off. Only a club that was restored begins with a chain drawn since. */
const roundsOutOfSequence = sql<never>`
  select json_build_object('id', id) as key,
    json_build_object('game_key', game_key, 'game of its chain', game_of_chain, 'chain', chain, 'sequence', sequence) as says,
    json_build_object('game of its chain', game_key, 'chain', next_chain, 'sequence', next_sequence) as should
  from (
    select *,
      case when begins then first_of_line else chain_before + used_up end as next_chain,
      case when begins or used_up = 1 then 1 else sequence_before + 1 end as next_sequence
    from (
      select *,
        chain_before is null or (first_of_line > chain_before and lineage <> lineage_before) as begins
      from (
        select r.id, r.game_key, r.opens_at, r.sequence, c.number as chain, c.game_key as game_of_chain, c.lineage,
          c.first_of_line, lag(c.number) over game as chain_before, lag(c.lineage) over game as lineage_before,
          lag(r.sequence) over game as sequence_before,
          case when lag(r.sequence) over game >= lag(c.length) over game then 1 else 0 end as used_up
        from round r
        left join (select *, min(number) over (partition by game_key, lineage) as first_of_line from chain) as c
          on c.id = r.chain_id
        window game as (partition by r.game_key order by r.opens_at, r.id)
      ) as beside
    ) as paired
  ) as followed
  where (chain, sequence, game_of_chain::text) is distinct from (next_chain, next_sequence, game_key::text)
  order by opens_at, id limit 1`;

/** A log that begins because something was lost ends the chains of before: what was published of them is known. */
const roundsOfLostChains = sql<never>`
  with line as (
    select number, coalesce(max(number) filter (where after ->> 'because' <> 'key') over (order by number), 0) as begun
    from log
  ),
  said as (select kind, subject, min(log) as log from log_entry where kind in ('anchor', 'terms') group by kind, subject)
  select json_build_object('id', r.id) as key, json_build_object('chain', c.number, 'log', terms.log) as says,
    json_build_object('chain', format('one that is named first in log %s or later', opened.begun)) as should
  from round r
  join chain c on c.id = r.chain_id
  join said terms on terms.kind = 'terms' and terms.subject = r.id
  join said named on named.kind = 'anchor' and named.subject = c.id
  join line opened on opened.number = terms.log
  join line drawn on drawn.number = named.log
  where opened.begun <> drawn.begun
  order by r.opens_at, r.id limit 1`;

/** A round may open some seconds after its slot began, and its chain may have been made in between. */
const grace = sql`${sql.lit(opensLateMs)} * interval '1 millisecond'`;

/** Before its own first round, and before so few seeds of the chain before it were left. */
const chainsPublishedLate = sql<never>`
  select json_build_object('id', c.id) as key, json_build_object('created_at', c.created_at) as says,
    json_build_object('created_at', format('by %s', least(own.opens_at, before.opens_at))) as should
  from chain c
  left join round own on own.chain_id = c.id and own.sequence = 1
  left join chain old on old.game_key = c.game_key and old.number = c.number - 1 and old.lineage = c.lineage
  left join round before on before.chain_id = old.id and before.sequence = old.length - ${sql.lit(announceBefore - 1)}
  where c.created_at > least(own.opens_at, before.opens_at) + ${grace}
  order by c.id limit 1`;

const chainsWithoutTheNext = sql<never>`
  select json_build_object('id', c.id) as key, json_build_object('used up to', r.sequence, 'next chain', null) as says,
    json_build_object('next chain', ${sql.lit(`published ${announceBefore} rounds before this one runs out`)}) as should
  from chain c
  join round r on r.chain_id = c.id and r.sequence = c.length - ${sql.lit(announceBefore - 1)}
  left join chain next on next.game_key = c.game_key and next.number = c.number + 1
  where next.id is null
  order by c.id limit 1`;

type Link = {
  chain_id: string;
  anchor: Buffer;
  sequence: number;
  seed: Buffer | null;
  /** The link after it, which tells whether this one was changed or the anchor. */
  next_sequence: number | null;
  next_seed: Buffer | null;
};

/** Of the links of each chain, in their sequence: the first that does not lead down to the one before. */
function linkJudge<Row extends Link>(named: (row: Row) => Omit<WrongRow, 'should'>) {
  let reached: { chain?: string; sequence: number; seed: Buffer } = { sequence: 0, seed: Buffer.alloc(0) };
  return (row: Row): WrongRow | undefined => {
    const { chain_id: chain, anchor, sequence, seed } = row;
    if (reached.chain !== chain) reached = { chain, sequence: 0, seed: anchor };
    const steps = sequence - reached.sequence;
    if (seed && reached.seed.equals(hashDown(seed, steps))) {
      reached = { chain, sequence, seed };
      return undefined;
    }
    if (reached.sequence === 0 && leadsOn(row)) {
      const says = { anchor: anchor.toString('hex') };
      return { table: 'chain', key: { id: chain }, says, should: { anchor: 'what its seeds lead down to' } };
    }
    const should = { seed: `one that SHA-256, applied ${steps} times, brings to the one before it in the chain` };
    return { ...named(row), should };
  };
}

function leadsOn({ sequence, seed, next_sequence: nextSequence, next_seed: nextSeed }: Link): boolean {
  if (!seed || !nextSeed || nextSequence === null) return false;
  return seed.equals(hashDown(nextSeed, nextSequence - sequence));
}

const published = eachRow(
  'published seeds',
  sql<Link & { round_id: string }>`
    select c.id::text as chain_id, c.anchor, r.sequence, x.seed, r.id::text as round_id,
      lead(r.sequence) over links as next_sequence, lead(x.seed) over links as next_seed
    from round_result x join round r on r.id = x.round_id join chain c on c.id = r.chain_id
    window links as (partition by c.id order by r.sequence)
    order by c.id, r.sequence`,
  () =>
    linkJudge(({ round_id, sequence, seed }) => ({
      table: 'round_result',
      key: { round_id },
      says: { sequence, seed: seed!.toString('hex') },
    })),
);

/** None of these is ever shown. */
const kept = eachRow(
  'kept seeds',
  sql<Link>`
    select c.id::text as chain_id, c.anchor, link.sequence, s.seed,
      lead(link.sequence) over links as next_sequence, lead(s.seed) over links as next_seed
    from chain c
    cross join generate_series(${sql.lit(checkpointEvery)}, ${sql.lit(chainLength)}, ${sql.lit(checkpointEvery)})
      as link (sequence)
    left join chain_seed s on s.chain_id = c.id and s.sequence = link.sequence
    window links as (partition by c.id order by link.sequence)
    order by c.id, link.sequence`,
  () =>
    linkJudge(({ chain_id, sequence, seed }) => ({
      table: 'chain_seed',
      key: { chain_id, sequence },
      says: { seed: seed ? 'another, which is a secret still' : 'none' },
    })),
);

/** The app's role cannot read them, and it is the one an operator's audit uses. */
const keptWhereReadable: Walk = async (tx, progress, lookedAt) => {
  const { rows } = await sql<{ may: boolean }>`select has_table_privilege('chain_seed', 'select') as may`.execute(tx);
  return rows[0]!.may ? await kept(tx, progress, lookedAt) : undefined;
};

export const chains: Check = checkByRules({
  name: 'chains',
  rule: 'each anchor was published in time, seeds were used one after the other, and each leads down to its anchor',
  counts: sql`
    select (select count(*) from chain) as chains, (select count(*) from round_result) as "published seeds"`,
  searches: [
    { table: 'chain', first: chainsOutOfNumber },
    { table: 'chain', first: chainsPublishedLate },
    { table: 'chain', first: chainsWithoutTheNext },
    { table: 'round', first: roundsOutOfSequence },
    { table: 'round', first: roundsOfLostChains },
  ],
  walks: [published, keptWhereReadable],
});
