import { Languages } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { IconButton } from '../../ui/IconButton.tsx';

const LanguageSheet = lazy(async () => ({ default: (await import('./LanguageSheet.tsx')).LanguageSheet }));

export function LanguageButton() {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton icon={Languages} label={m.settings_language()} onClick={() => setOpen(true)} />
      {open !== undefined && (
        <Suspense>
          <LanguageSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
