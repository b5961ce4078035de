import { screens } from '@glass-dice/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { meQuery } from '../../../lib/me-query.ts';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { AnswerStates } from '../../../ui/lists/AnswerStates.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { PlayChip } from '../../../ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '../../../ui/figures/PlayMoneyNote.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { cardsQuery } from '../wallet.api.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
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
