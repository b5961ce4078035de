import * as m from '@glass-dice/ui/i18n/messages.js';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useState } from 'react';
import { useClub } from '../../../lib/club.ts';

/** Beside the agreement, over the same form. A club that says nothing of itself has nothing to read here. */
export function HouseRulesLink() {
  const club = useClub().data;
  const [open, setOpen] = useState(false);
  const [HouseRulesSheet, fetchSheet] = useOnDemand(
    async () => (await import('./HouseRulesSheet.tsx')).HouseRulesSheet,
  );
  if (!club?.houseRules && !club?.imprint) return null;
  const title = club.houseRules ? m.rules_title() : m.imprint_title();
  return (
    <>
      <button
        type="button"
        className="min-h-11 text-sm font-medium text-accent"
        onClick={async () => setOpen(await fetchSheet())}
      >
        {title}
      </button>
      {HouseRulesSheet && <HouseRulesSheet title={title} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
