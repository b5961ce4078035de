import * as m from '../../i18n/generated/messages.js';
import { Page } from '../../ui/Page.tsx';
import { AgreementText } from './AgreementText.tsx';

export function AgreementScreen() {
  return (
    <Page title={m.agreement_title()} back={() => history.back()}>
      <AgreementText />
    </Page>
  );
}
