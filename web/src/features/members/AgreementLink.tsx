import { useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { useOnDemand } from '../../ui/use-on-demand.ts';

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
