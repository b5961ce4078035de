import type { Table } from '@glass-dice/contract/dice';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Hourglass } from 'lucide-react';
import { Disclosure } from '../proof/Disclosure.tsx';

const minuteMs = 60_000;

/**
 * Rounds that cannot be rolled yet, because the public random number they named has not arrived. The one that waits
 * longest stands for all: an outage makes many, and the picks are still to be reached.
 */
export function WaitingRounds({ waiting: [longest, ...others] }: { waiting: Table['waiting'] }) {
  if (!longest) return undefined;
  return (
    <div className="flex gap-2.5 rounded-2 bg-raised px-4 py-3 text-sm">
      <Hourglass aria-hidden strokeWidth={1.8} className="mt-px size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p>{waitingText(longest)}</p>
        {others.length > 0 && (
          <div className="-mb-2">
            <Disclosure label={m.table_waiting_more()}>
              <ul className="grid gap-2 pb-3">
                {others.map((each) => (
                  <li key={each.number}>{shortText(each)}</li>
                ))}
              </ul>
            </Disclosure>
          </div>
        )}
      </div>
    </div>
  );
}

/** What it means was said above. */
function shortText({ number, beacon, waitingMs }: Table['waiting'][number]): string {
  return m.table_waiting_short({ number, beacon: beacon.round, minutes: Math.floor(waitingMs / minuteMs) });
}

function waitingText({ number, beacon, waitingMs }: Table['waiting'][number]): string {
  const minutes = Math.floor(waitingMs / minuteMs);
  const values = { number, beacon: beacon.round, minutes };
  return minutes > 0 ? m.table_waiting(values) : m.table_waiting_new(values);
}
