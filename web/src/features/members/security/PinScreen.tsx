import { screens } from '@glass-dice/contract/screens';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useMe } from '../members.api.ts';
import { PinSteps } from './PinSteps.tsx';

export function PinScreen() {
  const me = useMe();
  const stepBack = useStepBack(screens.me);
  if (me.data) {
    const { hasPin, hasPassword } = me.data;
    // Set meanwhile on another device, it turns into changing it, from the beginning.
    return <PinSteps key={`${hasPin} ${hasPassword}`} me={me.data} leave={stepBack} />;
  }
  return (
    <Page title={m.pin_title()} back={stepBack}>
      <ListStates
        state={me.isError ? 'error' : 'loading'}
        skeleton={<Skeleton className="mt-2 h-96 rounded-2" />}
        failed={m.me_failed()}
        reason={me.isError ? failureText(me.error) : undefined}
        onRetry={() => me.refetch()}
      />
    </Page>
  );
}
