import type { Table } from '@glass-dice/contract/dice';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { RadioTower } from 'lucide-react';

/** Between closing and roll: whether the bets are sealed, and what the roll waits for. */
export function Sealing({ round: { sealed, beacon } }: { round: NonNullable<Table['round']> }) {
  return (
    <div className="stage-row gap-2.5">
      <RadioTower aria-hidden className="size-5 shrink-0 text-ink-2" />
      <p className="min-w-0 text-xs text-ink-2">
        <b className="block text-ink">{sealed ? m.table_sealed() : m.table_sealing()}</b>
        {beacon && m.table_beacon_awaited({ round: beacon.round })}
      </p>
    </div>
  );
}
