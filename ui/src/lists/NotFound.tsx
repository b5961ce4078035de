import { Compass } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { ButtonLink } from '../actions/ButtonLink.tsx';
import { Page } from '../layout/Page.tsx';
import { EmptyState } from './EmptyState.tsx';

/** The whole screen of an address that leads nowhere, with the way home. */
export function NotFound({ home }: { home: string }) {
  return (
    <Page title="404">
      <EmptyState
        icon={Compass}
        title={m.not_found_title()}
        action={<ButtonLink href={home}>{m.screen_go_home()}</ButtonLink>}
      >
        {m.not_found_text()}
      </EmptyState>
    </Page>
  );
}
