import { screens } from '@glass-dice/contract/screens';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { meQuery } from '../../../lib/me-query.ts';
import { cardsQuery } from '../wallet.api.ts';
import { useNeededFirst } from './use-needed-first.ts';

/** Not needed yet by a member who has to set a name or a PIN first. */
const BindCardForm = lazyComponent(async () => (await import('./BindCardForm.tsx')).BindCardForm);

export function BindCardScreen() {
  const stepBack = useStepBack(screens.cards);
  const me = useQuery(meQuery);
  const cards = useQuery(cardsQuery);
  const ready = useNeededFirst(stepBack);
  return (
    <Page title={m.bind_title()} note={<PlayChip />} back={stepBack}>
      <div className="grid gap-5 pt-1">
        {ready && cards.data ? (
          <Suspense fallback={<BindCardSkeleton />}>
            <BindCardForm me={ready} banks={cards.data.banks} onDone={stepBack} />
          </Suspense>
        ) : (
          <AnswerStates
            query={{ error: me.error ?? cards.error, refetch: () => Promise.all([me.refetch(), cards.refetch()]) }}
            skeleton={<BindCardSkeleton />}
          />
        )}
        <PlayMoneyNote />
      </div>
    </Page>
  );
}

function BindCardSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-20 rounded-2" />
      <Skeleton className="h-24 rounded-2" />
      <Skeleton className="h-124 rounded-2" />
    </div>
  );
}
