import type { RoundState } from '@glass-dice/domain/dice/round';
import * as m from '../../../i18n/generated/messages.js';
import { Badge } from '../../../ui/figures/Badge.tsx';

/** Whether a round is settled. It says nothing about who won; the net result does. */
export function StateBadge({ state }: { state: RoundState }) {
  return state === 'settled' ? (
    <Badge tone="win">{m.bets_settled()}</Badge>
  ) : (
    <Badge tone="loss">{m.bets_waiting()}</Badge>
  );
}
