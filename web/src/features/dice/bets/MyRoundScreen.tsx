import { screens } from '@glass-dice/contract/screens';
import { Suspense } from 'react';
import { useParams } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { PlayChip } from '../../../ui/figures/PlayChip.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { useBeside } from '../../../ui/use-media.ts';
import { MyRound } from './MyRound.tsx';

const BetsScreen = lazyComponent(async () => (await import('./BetsScreen.tsx')).BetsScreen);

/** One round of mine; where there is room, beside the list of all of them. */
export function MyRoundScreen() {
  const { game = '', number = '' } = useParams();
  const back = useStepBack(screens.bets);
  const beside = useBeside();
  if (beside) {
    return (
      <Suspense>
        <BetsScreen named={{ game, number }} />
      </Suspense>
    );
  }
  return (
    <Page title={m.table_round({ number })} note={<PlayChip />} back={back}>
      <MyRound game={game} number={number} />
    </Page>
  );
}
