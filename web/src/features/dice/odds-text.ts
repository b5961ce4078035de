import { houseEdge, parsePayout } from '@glass-dice/domain/dice/payouts';
import { allRolls, ways, type Pick } from '@glass-dice/domain/dice/picks';
import { numberText } from '../../lib/number-text.ts';

/** "27/216": how many of all rolls win. */
export function chanceText(pick: Pick): string {
  return `${ways[pick]}/${allRolls.length}`;
}

/** "3.0%": what the club keeps of every stake on this pick in the long run. */
export function edgeText(pick: Pick, payout: string): string {
  return numberText(houseEdge(pick, parsePayout(payout)), { style: 'percent', minimumFractionDigits: 1 });
}
