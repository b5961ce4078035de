/** What bets bring once the dice are known. Prizes follow from dice and payouts alone; nothing here can be told another. */
import { toAmount, type Amount } from '../money.ts';
import type { Payouts } from './payouts.ts';
import { sumOf, wins, type Dice, type Pick } from './picks.ts';

export type Bet = { pick: Pick; stake: Amount };

/** The one place that rounds: stake times payout, down to the minor unit. */
export function prizeIfWon(stake: Amount, payoutHundredths: number): Amount {
  return toAmount(Number((BigInt(stake) * BigInt(payoutHundredths)) / 100n));
}

/** What one bet brings back: nothing when it is lost. */
export function prizeOf({ pick, stake }: Bet, dice: Dice, payouts: Payouts): Amount {
  return wins(pick, sumOf(dice)) ? prizeIfWon(stake, payouts[pick]) : toAmount(0);
}

/** What all bets of one member bring back together. */
export function settle(bets: readonly Bet[], dice: Dice, payouts: Payouts): Amount {
  return toAmount(bets.reduce((total, bet) => total + prizeOf(bet, dice, payouts), 0));
}
