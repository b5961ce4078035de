import { houseEdge, parsePayout } from '@glass-dice/domain/dice/payouts';
import { allRolls, picks, ways, type Pick } from '@glass-dice/domain/dice/picks';

/** "27/216": how many of all rolls win. */
export function chanceText(pick: Pick): string {
  return `${ways[pick]}/${allRolls.length}`;
}

/** "3.0%": what the club keeps of every stake on this pick in the long run. */
export function edgeText(pick: Pick, payout: string): string {
  // Written alike in all five languages; the first format that a page makes takes longer than drawing the picks.
  return `${(100 * houseEdge(pick, parsePayout(payout))).toFixed(1)}%`;
}

/** The edge that all picks have, as it is written; nothing where they differ. */
export function commonEdge(payouts: Readonly<Record<Pick, string>>): string | undefined {
  const edges = new Set(picks.map((pick) => edgeText(pick, payouts[pick])));
  return edges.size === 1 ? [...edges][0] : undefined;
}
