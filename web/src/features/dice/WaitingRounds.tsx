import type { Table } from '@glass-dice/contract/dice';
import { Hourglass } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';

const minuteMs = 60_000;

/** Rounds that cannot be rolled yet, because the public random number they named has not arrived. */
export function WaitingRounds({ waiting }: { waiting: Table['waiting'] }) {
  if (waiting.length === 0) return undefined;
  return (
    <ul className="grid gap-2">
      {waiting.map(({ number, beacon, waitingMs }) => {
        const minutes = Math.floor(waitingMs / minuteMs);
        const values = { number, beacon: beacon.round, minutes };
        return (
          <li key={number} className="flex gap-2.5 rounded-2 bg-raised px-4 py-3 text-sm">
            <Hourglass aria-hidden strokeWidth={1.8} className="mt-px size-4.5 shrink-0" />
            <span className="min-w-0">{minutes > 0 ? m.table_waiting(values) : m.table_waiting_new(values)}</span>
          </li>
        );
      })}
    </ul>
  );
}
