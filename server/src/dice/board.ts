/** What the tables show besides the round: how the dice fell lately, what a round came to, and which games are hot. */
import { sql } from 'kysely';
import type { RoundTotals } from '@glass-dice/contract/dice';
import { roundsInStatistics } from '@glass-dice/domain/dice/statistics';
import { hotDays } from '@glass-dice/domain/hot';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import type { Db } from '../platform/database/db.ts';
import { cachedFor } from '../platform/load/ttl-cache.ts';

/** The newest last. */
export async function readSums(db: Db, game: string): Promise<number[]> {
  const { rows } = await sql<{ sum: number }>`
    select dice[1] + dice[2] + dice[3] as sum from round join round_result on round_id = id
    where game_key = ${game} order by opens_at desc limit ${roundsInStatistics}
  `.execute(db);
  return rows.map(({ sum }) => sum).toReversed();
}

/** Of fewer members a total would be what one of them did. */
const fewestMembers = 3;

const noBets: RoundTotals = { unit: playUnit, members: 0, bets: 0, staked: '0', returned: '0' };

/** Nothing when there is no such round. */
export async function readTotals(
  db: Db,
  game: string,
  number: string,
): Promise<{ totals: RoundTotals | null; tooFew: boolean; sealedLate: boolean } | undefined> {
  const round = await db
    .selectFrom('round')
    .innerJoin('round_progress', 'round_progress.round_id', 'round.id')
    .leftJoin('round_total', 'round_total.round_id', 'round.id')
    .leftJoin('round_result', 'round_result.round_id', 'round.id')
    .select(['state', 'members', 'bets', 'staked', 'returned', 'sealed_late'])
    .where('game_key', '=', game)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!round) return undefined;
  const sealedLate = round.sealed_late ?? false;
  if (round.state !== 'settled') return { totals: null, tooFew: false, sealedLate };
  if (round.bets === null) return { totals: noBets, tooFew: false, sealedLate };
  if (round.members! < fewestMembers) return { totals: null, tooFew: true, sealedLate };
  return {
    tooFew: false,
    sealedLate,
    totals: {
      unit: playUnit,
      members: round.members!,
      bets: round.bets,
      staked: wireAmount(toAmount(round.staked!)),
      returned: wireAmount(toAmount(round.returned!)),
    },
  };
}

export type HotGame = { game: string; bets: number };

/** It reads a week of rounds. */
export function hotGamesOf(db: Db): () => Promise<HotGame[]> {
  return cachedFor(60_000, () => selectHotGames(db));
}

async function selectHotGames(db: Db): Promise<HotGame[]> {
  const clock = await sql<{ since: Date }>`
    select clock_timestamp() - make_interval(days => ${hotDays}) as since
  `.execute(db);
  // Asked for first: of a moment that the planner knows, it knows how few rounds come after it.
  const { rows } = await sql<HotGame>`
    select key as game, sum(bets)::integer as bets
    from game
    join round on game_key = key and opens_at > ${clock.rows[0]!.since}
    cross join lateral (select bets from round_total where round_id = round.id limit 1) total
    where not is_retired(key, clock_timestamp())
    group by key, game.id order by bets desc, game.id
  `.execute(db);
  return rows;
}
