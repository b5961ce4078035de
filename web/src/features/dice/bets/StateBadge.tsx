import type { RoundState } from '@glass-dice/domain/dice/round';
import * as m from '../../../i18n/generated/messages.js';
import { Badge } from '../../../ui/figures/Badge.tsx';

/** Whether a round is settled. It says nothing about who won; the net result does, and has the colours. */
export function StateBadge({ state }: { state: RoundState }) {
  return <Badge>{state === 'settled' ? m.bets_settled() : m.bets_waiting()}</Badge>;
}
