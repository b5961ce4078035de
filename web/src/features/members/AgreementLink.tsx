import { lazy, Suspense, useState } from 'react';
import * as m from '../../i18n/generated/messages.js';

const AgreementSheet = lazy(async () => ({ default: (await import('./AgreementSheet.tsx')).AgreementSheet }));

/** Shows the agreement over the form, so that reading it loses nothing that was typed. */
export function AgreementLink() {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" className="min-h-11 text-sm font-medium text-accent" onClick={() => setOpen(true)}>
        {m.register_read_agreement()}
      </button>
      {open !== undefined && (
        <Suspense>
          <AgreementSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
