import { houseEdge, parsePayout } from '@glass-dice/domain/dice/payouts';
import type { Pick } from '@glass-dice/domain/dice/picks';
import { numberText } from '../../lib/number-text.ts';

/** "3.0%": what the club keeps of every stake on this pick in the long run. */
export function edgeText(pick: Pick, payout: string): string {
  return numberText(houseEdge(pick, parsePayout(payout)), { style: 'percent', minimumFractionDigits: 1 });
}
