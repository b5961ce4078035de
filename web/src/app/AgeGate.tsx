import { screens } from '@glass-dice/contract/screens';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { useState, type ReactNode } from 'react';
import { useSignedIn } from '../lib/session.ts';
import { FocusHeading } from './FocusHeading.tsx';

const key = 'adult';

/** A visitor confirms once; only that answer is kept, on the device. A member has confirmed at registration. */
export function AgeGate({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const [confirmed, setConfirmed] = useState(() => localStorage.getItem(key) === 'yes');
  const [asked] = useState(!confirmed);
  if (signedIn) return children;
  if (confirmed) {
    return (
      <>
        {children}
        {asked && <FocusHeading />}
      </>
    );
  }

  function confirm() {
    localStorage.setItem(key, 'yes');
    setConfirmed(true);
  }
  return (
    <Page title={m.age_title()}>
      <p className="mb-6 text-ink-2">{m.age_text()}</p>
      <div className="mb-8 grid gap-3">
        <Button block onClick={confirm}>
          {m.age_confirm()}
        </Button>
        <ButtonLink href={screens.home} variant="secondary" block>
          {m.age_leave()}
        </ButtonLink>
      </div>
      <PlayMoneyNote />
    </Page>
  );
}
