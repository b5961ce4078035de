import { screens } from '@glass-dice/contract/screens';
import { useLocation } from 'wouter';
import * as m from '../../i18n/generated/messages.js';
import { Page } from '../../ui/Page.tsx';
import { AgreementText } from './AgreementText.tsx';

export function AgreementScreen() {
  const [, navigate] = useLocation();
  // Opened by its address there is nothing of this app to go back to.
  const goBack = () => (window.navigation?.canGoBack ? history.back() : navigate(screens.home));
  return (
    <Page title={m.agreement_title()} back={goBack}>
      <AgreementText />
    </Page>
  );
}
