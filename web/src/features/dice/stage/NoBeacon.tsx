import type { RolledRound } from '@glass-dice/contract/dice';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { ChevronRight, Info } from 'lucide-react';
import { useState } from 'react';

/** What the table owes everybody who bets in a round without the public beacon; a press away, what a beacon is. */
export function NoBeacon({ last }: { last: RolledRound | null }) {
  const [open, setOpen] = useState(false);
  const [BeaconSheet, fetchSheet] = useOnDemand(async () => (await import('./BeaconSheet.tsx')).BeaconSheet);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="stage-beacon board-edge text-gold"
        onClick={async () => setOpen(await fetchSheet())}
      >
        {/* Beside the tick of a roll that had one, it is about this round alone. */}
        <span className="flex min-w-0 flex-1 items-center gap-1.5 text-start">
          <Info aria-hidden className="size-4 shrink-0" />
          {last?.beacon ? m.proof_promised_none() : m.table_no_beacon()}
        </span>
        <ChevronRight aria-hidden className="-mx-1 size-4 shrink-0 text-accent" />
      </button>
      {BeaconSheet && <BeaconSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
