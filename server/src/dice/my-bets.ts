/** A member's own bets. What each brought follows from the dice and the round's payouts, by the rules everybody can read. */
import { sql } from 'kysely';
import type { MyRound } from '@glass-dice/contract/dice';
import { formatPayout, type Payouts } from '@glass-dice/domain/dice/payouts';
import { sumOf, wins, type Dice, type Pick } from '@glass-dice/domain/dice/picks';
import { prizeOf } from '@glass-dice/domain/dice/settle';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import type { Db } from '../platform/db.ts';

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
    prize: slip.prize === null ? null : wireAmount(toAmount(slip.prize)),
    net: slip.prize === null ? null : wireAmount(toAmount(slip.prize - slip.staked)),
  };
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
