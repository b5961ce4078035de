import { Languages } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { offeredLocales } from '../texts/locale.ts';
import { useOnDemand } from '../use-on-demand.ts';
import { IconButton } from './IconButton.tsx';

/** Nothing where there is nothing to choose. */
export function LanguageButton() {
  const [open, setOpen] = useState(false);
  const [LanguageSheet, fetchSheet] = useOnDemand(async () => (await import('./LanguageSheet.tsx')).LanguageSheet);
  if (offeredLocales().length < 2) return null;
  return (
    <>
      <IconButton icon={Languages} label={m.settings_language()} onClick={async () => setOpen(await fetchSheet())} />
      {LanguageSheet && <LanguageSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
