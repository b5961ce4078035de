import { Languages } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { IconButton } from './IconButton.tsx';
import { useOnDemand } from '../use-on-demand.ts';

export function LanguageButton() {
  const [open, setOpen] = useState(false);
  const [LanguageSheet, fetchSheet] = useOnDemand(async () => (await import('./LanguageSheet.tsx')).LanguageSheet);
  return (
    <>
      <IconButton icon={Languages} label={m.settings_language()} onClick={async () => setOpen(await fetchSheet())} />
      {LanguageSheet && <LanguageSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
