import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { AgreementText } from './AgreementText.tsx';

export function AgreementScreen() {
  return (
    <Page title={m.agreement_title()} back={useStepBack(screens.home)}>
      <AgreementText />
    </Page>
  );
}
