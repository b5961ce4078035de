import { screens } from '@glass-dice/contract/screens';
import { Redirect, useParams } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { PlayChip } from '../../../ui/figures/PlayChip.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { useBeside } from '../../../ui/use-media.ts';
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
