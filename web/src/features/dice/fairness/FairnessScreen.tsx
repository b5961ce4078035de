import { screens } from '@glass-dice/contract/screens';
import { Suspense } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { PlayChip } from '../../../ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '../../../ui/figures/PlayMoneyNote.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
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
