import type { RoundState } from '@glass-dice/domain/dice/round';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';

/** Whether a round is settled. It says nothing about who won; the net result does, and has the colours. */
export function StateBadge({ state }: { state: RoundState }) {
  return <Badge>{state === 'settled' ? m.bets_settled() : m.bets_waiting()}</Badge>;
}
