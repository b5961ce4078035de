import * as m from '@glass-dice/ui/i18n/messages.js';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { ChevronRight, Info } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Game } from '../dice.api.ts';

/** What the club keeps, in a line that opens what the table pays, how often, and its rules. */
export function OddsButton({ game, payouts, children }: { game: Game; payouts: Game['payouts']; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [OddsSheet, fetchSheet] = useOnDemand(async () => (await import('./OddsSheet.tsx')).OddsSheet);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="board-edge"
        onClick={async () => setOpen(await fetchSheet())}
      >
        <Info aria-hidden className="size-4 shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1 text-start font-bold">{children}</span>
        <span className="text-accent">{m.table_rules()}</span>
        <ChevronRight aria-hidden className="-mx-1 size-4 shrink-0 text-accent" />
      </button>
      {OddsSheet && <OddsSheet game={game} payouts={payouts} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
