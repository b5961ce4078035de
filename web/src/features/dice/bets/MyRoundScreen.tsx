import { screens } from '@glass-dice/contract/screens';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useBeside } from '@glass-dice/ui/use-media.ts';
import { Redirect, useParams } from 'wouter';
import { MyRound } from './MyRound.tsx';
import { besideListPath } from './use-bets-filter.ts';

/** One round of mine; where there is room, beside the list of all of them. */
export function MyRoundScreen() {
  const { game = '', number = '' } = useParams();
  const back = useStepBack(screens.bets);
  const beside = useBeside();
  if (beside) return <Redirect to={besideListPath({ game, number })} replace />;
  return (
    <Page title={m.table_round({ number })} note={<PlayChip />} back={back}>
      <MyRound game={game} number={number} />
    </Page>
  );
}
