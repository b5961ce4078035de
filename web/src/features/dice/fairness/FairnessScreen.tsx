import { screens } from '@glass-dice/contract/screens';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { Suspense } from 'react';
import { CheckAnything } from './CheckAnything.tsx';
import { ClubNow } from './ClubNow.tsx';
import { Scheme } from './Scheme.tsx';

// Below what is looked at first.
const PublicLog = lazyComponent(async () => (await import('./PublicLog.tsx')).PublicLog);
const WhoKnows = lazyComponent(async () => (await import('./WhoKnows.tsx')).WhoKnows);

/** How a roll is made, what this club does of it, and a check of any proof. Open to everybody. */
export function FairnessScreen() {
  return (
    <Page title={m.fairness_title()} note={<PlayChip />} back={useStepBack(screens.home)}>
      <div className="grid gap-6 pt-1">
        <p>{m.fairness_lead()}</p>
        <Scheme />
        <ClubNow />
        <Suspense fallback={<Skeleton className="h-[60rem] rounded-2" />}>
          <PublicLog />
        </Suspense>
        <Suspense fallback={<Skeleton className="h-120 rounded-2" />}>
          <WhoKnows />
        </Suspense>
        <CheckAnything />
        <PlayMoneyNote />
      </div>
    </Page>
  );
}
