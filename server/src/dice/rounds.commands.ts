import { sql } from 'kysely';
import { clubChoice } from '@glass-dice/domain/club-choice';
import type { Dice } from '@glass-dice/domain/dice/picks';
import type { RoundState } from '@glass-dice/domain/dice/round';
import { amountText, toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { command, flag, optionalText, wholeNumber } from '../platform/commands/command.ts';
import { clubCity } from '../platform/commands/moment-text.ts';
import type { Cell, Table } from '../platform/commands/terminal.ts';
import type { Db } from '../platform/database/db.ts';

/** Shows no member, so looking is not logged. */
export const roundsCommand = command({
  name: 'rounds',
  summary: 'Lists rounds, newest first: how far each is, its dice, and what was staked and paid.',
  options: {
    game: optionalText({ placeholder: 'KEY', summary: 'only those of this game' }),
    waiting: flag({ summary: 'only those whose time to roll has come and that are not rolled yet' }),
    limit: wholeNumber({ summary: 'how many at most', from: 1, to: 1000, fallback: 20 }),
  },
  run: async ({ database, options: { game, waiting, limit } }) => {
    const rounds = await readRounds(await database(), { game, waiting, limit });
    return { json: { rounds }, text: [rounds.length === 0 ? 'There is no such round.' : tableOf(rounds)] };
  },
});

type Wanted = { game: string | undefined; waiting: boolean; limit: number };

async function readRounds(db: Db, { game, waiting, limit }: Wanted) {
  const isDue = sql<boolean>`rolls_at <= clock_timestamp() and state in ('open', 'closed')`;
  const rows = await db
    .selectFrom('round')
    .innerJoin('round_progress', 'round_progress.round_id', 'round.id')
    .leftJoin('round_result', 'round_result.round_id', 'round.id')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('slip')
          .whereRef('slip.round_id', '=', 'round.id')
          .select(sql<number>`coalesce(sum(bets), 0)::bigint`.as('bets'))
          .select(sql<number>`coalesce(sum(staked), 0)::bigint`.as('staked'))
          .select(sql<number>`coalesce(sum(prize), 0)::bigint`.as('paid'))
          .as('slips'),
      (join) => join.onTrue(),
    )
    .select(['game_key', 'number', 'state', 'opens_at', 'rolls_at', 'beacon_round', 'bets', 'staked', 'paid'])
    .select([sql<Dice | null>`dice`.as('dice'), isDue.as('is_due')])
    .$if(game !== undefined, (query) => query.where('game_key', '=', game!))
    // So that an index of the few unsettled ones is used.
    .$if(waiting, (query) => query.where('state', '<>', 'settled').where(isDue))
    .orderBy('opens_at', 'desc')
    .orderBy('round.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    game: row.game_key,
    number: row.number,
    state: row.state satisfies RoundState,
    waiting: row.is_due,
    opensAt: row.opens_at,
    rollsAt: row.rolls_at,
    beacon: row.beacon_round === null ? null : { network: 'quicknet', round: row.beacon_round },
    dice: row.dice,
    bets: row.bets,
    unit: playUnit,
    staked: wireAmount(toAmount(row.staked)),
    paid: wireAmount(toAmount(row.paid)),
  }));
}

type RoundListed = Awaited<ReturnType<typeof readRounds>>[number];

function tableOf(rounds: readonly RoundListed[]): Table {
  return {
    heads: ['round', `${clubCity()} time`, 'state', 'dice', 'bets', 'staked, paid'],
    rows: rounds.map((round) => [
      `${round.game} ${round.number}`,
      `${timeText(round.opensAt)} to\u00a0${timeText(round.rollsAt)}`,
      stateCell(round),
      round.dice?.join('\u00a0') ?? '',
      String(round.bets),
      [round.staked, round.paid].map((minor) => amountText(toAmount(Number(minor)), 'en')).join(', '),
    ]),
  };
}

/** The day stands in the round's number; a round may be as short as 20 seconds. */
function timeText(moment: Date): string {
  return moment.toLocaleTimeString('sv-SE', { timeZone: clubChoice().timeZone });
}

function stateCell({ state, waiting, beacon }: RoundListed): Cell {
  const named = beacon ? `beacon ${beacon.round}` : 'no beacon';
  if (!waiting) return `${state}, ${named}`;
  return { text: `${state}, waits for ${beacon ? named : 'a server'}`, tone: 'doubtful' };
}
