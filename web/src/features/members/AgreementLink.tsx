import * as m from '@glass-dice/ui/i18n/messages.js';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useState } from 'react';

/** Shows the agreement over the form, so that reading it loses nothing that was typed. */
export function AgreementLink() {
  const [open, setOpen] = useState(false);
  const [AgreementSheet, fetchSheet] = useOnDemand(async () => (await import('./AgreementSheet.tsx')).AgreementSheet);
  return (
    <>
      <button
        type="button"
        className="min-h-11 text-sm font-medium text-accent"
        onClick={async () => setOpen(await fetchSheet())}
      >
        {m.register_read_agreement()}
      </button>
      {AgreementSheet && <AgreementSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
