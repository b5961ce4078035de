/** A member's own bets. What each brought follows from the dice and the round's payouts, by the rules everybody can read. */
import { sql } from 'kysely';
import type { MyRound, MyRoundEntry, MyRoundFilter } from '@glass-dice/contract/dice';
import { formatPayout, type Payouts } from '@glass-dice/domain/dice/payouts';
import { sumOf, wins, type Dice, type Pick } from '@glass-dice/domain/dice/picks';
import { prizeOf } from '@glass-dice/domain/dice/settle';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { pageOf } from '../platform/calls/list-page.ts';
import type { Db } from '../platform/database/db.ts';

/** Nothing when the member has no bet in it. */
export async function readMyRound(
  db: Db,
  memberId: number,
  game: string,
  number: string,
): Promise<MyRound | undefined> {
  const slip = await db
    .selectFrom('round')
    .innerJoin('slip', 'slip.round_id', 'round.id')
    .innerJoin('round_progress', 'round_progress.round_id', 'round.id')
    .leftJoin('round_result', 'round_result.round_id', 'round.id')
    .select(['round.id', 'state', 'staked', 'prize', 'dice', sql<Payouts>`payouts`.as('payouts')])
    .where('game_key', '=', game)
    .where('number', '=', number)
    .where('slip.member_id', '=', memberId)
    .executeTakeFirst();
  if (!slip) return undefined;
  const dice = slip.dice as Dice | null;
  const orders = await db
    .selectFrom('bet_order')
    .select(['stake', 'placed_at', sql<Pick[]>`picks::text[]`.as('picks')])
    .where('round_id', '=', slip.id)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return {
    unit: playUnit,
    game,
    number,
    state: slip.state,
    dice: dice && [...dice],
    bets: orders.flatMap((order) =>
      order.picks.map((pick) => betOf({ pick, stake: toAmount(order.stake) }, order.placed_at, dice, slip.payouts)),
    ),
    staked: wireAmount(toAmount(slip.staked)),
    ...settledOf(slip.state === 'settled' ? slip.prize : null, slip.staked),
  };
}

const pageSize = 10;

type Wish = { filter?: MyRoundFilter; game?: string; before?: string };

/** The newest first; `before` is the cursor of the page before. */
export async function listMyRounds(
  db: Db,
  memberId: number,
  { filter = 'all', game, before }: Wish,
): Promise<{ rounds: MyRoundEntry[]; next: string | null }> {
  const rows = await db
    .selectFrom('slip')
    .innerJoin('round', 'round.id', 'slip.round_id')
    .innerJoin('round_progress', 'round_progress.round_id', 'round.id')
    .select(['round.id', 'game_key', 'number', 'state', 'bets', 'staked', 'prize', 'placed_at'])
    .where('slip.member_id', '=', memberId)
    .$if(filter === 'won', (query) => query.whereRef('prize', '>', 'staked'))
    .$if(filter === 'lost', (query) => query.where('state', '=', 'settled').whereRef('prize', '<', 'staked'))
    .$if(filter === 'waiting', (query) => query.where('state', '<>', 'settled'))
    .$if(filter === 'settled', (query) => query.where('state', '=', 'settled'))
    .$if(game !== undefined, (query) => query.where('game_key', '=', game!))
    .$if(before !== undefined, (query) => query.where('slip.round_id', '<', Number(before)))
    .orderBy('slip.round_id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = pageOf(rows, pageSize, ({ id }) => id);
  return {
    rounds: page.map((row) => ({
      game: row.game_key,
      number: row.number,
      state: row.state,
      bets: row.bets,
      staked: wireAmount(toAmount(row.staked)),
      placedAt: row.placed_at.toISOString(),
      ...settledOf(row.state === 'settled' ? row.prize : null, row.staked),
    })),
    next,
  };
}

/** Nothing is said of what came back until all of it has. */
function settledOf(prize: number | null, staked: number) {
  if (prize === null) return { prize: null, net: null };
  return { prize: wireAmount(toAmount(prize)), net: wireAmount(toAmount(prize - staked)) };
}

/** Which of these members bet in a round. */
export async function playersOf(db: Db, roundId: number, members: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('slip')
    .select('member_id')
    .where('round_id', '=', roundId)
    .where('member_id', '=', sql<number>`any (${[...members]})`)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

function betOf(
  bet: Parameters<typeof prizeOf>[0],
  placedAt: Date,
  dice: Dice | null,
  payouts: Payouts,
): MyRound['bets'][number] {
  return {
    pick: bet.pick,
    stake: wireAmount(bet.stake),
    payout: formatPayout(payouts[bet.pick]),
    result: !dice ? 'waiting' : wins(bet.pick, sumOf(dice)) ? 'won' : 'lost',
    prize: dice && wireAmount(prizeOf(bet, dice, payouts)),
    placedAt: placedAt.toISOString(),
  };
}
