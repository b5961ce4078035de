import { screens } from '@glass-dice/contract/screens';
import * as m from '../../../i18n/generated/messages.js';
import { failureText } from '../../../lib/failure-text.ts';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { useMe } from '../members.api.ts';
import { useStepBack } from '../../../lib/use-step-back.ts';
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
