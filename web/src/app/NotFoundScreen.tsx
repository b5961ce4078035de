import { screens } from '@glass-dice/contract/screens';
import { Compass } from 'lucide-react';
import * as m from '../i18n/generated/messages.js';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

export function NotFoundScreen() {
  return (
    <Page title="404">
      <EmptyState
        icon={Compass}
        title={m.not_found_title()}
        action={<ButtonLink href={screens.home}>{m.screen_go_home()}</ButtonLink>}
      >
        {m.not_found_text()}
      </EmptyState>
    </Page>
  );
}
