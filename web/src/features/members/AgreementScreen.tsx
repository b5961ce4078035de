import { screens } from '@glass-dice/contract/screens';
import * as m from '../../i18n/generated/messages.js';
import { Page } from '../../ui/layout/Page.tsx';
import { AgreementText } from './AgreementText.tsx';
import { useStepBack } from '../../lib/use-step-back.ts';

export function AgreementScreen() {
  return (
    <Page title={m.agreement_title()} back={useStepBack(screens.home)}>
      <AgreementText />
    </Page>
  );
}
