import { houseEdge, parsePayout } from '@glass-dice/domain/dice/payouts';
import type { Pick } from '@glass-dice/domain/dice/picks';
import { localeTags } from '@glass-dice/domain/locale';
import { currentLocale } from '../../lib/locale.ts';

/** "3.0%": what the club keeps of every stake on this pick in the long run. */
export function edgeText(pick: Pick, payout: string): string {
  const style = { style: 'percent', minimumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(localeTags[currentLocale()], style).format(houseEdge(pick, parsePayout(payout)));
}
