import { houseEdge, parsePayout } from '@glass-dice/domain/dice/payouts';
import { allRolls, ways, type Pick } from '@glass-dice/domain/dice/picks';

/** "27/216": how many of all rolls win. */
export function chanceText(pick: Pick): string {
  return `${ways[pick]}/${allRolls.length}`;
}

/** "3.0%": what the club keeps of every stake on this pick in the long run. */
export function edgeText(pick: Pick, payout: string): string {
  // Written alike in all five languages; the first format that a page makes takes longer than drawing the picks.
  return `${(100 * houseEdge(pick, parsePayout(payout))).toFixed(1)}%`;
}
