import { screens } from '@glass-dice/contract/screens';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

type Props = { children: ReactNode };
type State = { error: Error | undefined };

/** Keeps a screen's mistake inside that screen, and says truthfully whether it was ours or the network's. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const offline = isFailedDownload(error);
    return (
      <main className="grid flex-1 place-content-center">
        <EmptyState
          icon={offline ? CloudOff : TriangleAlert}
          title={m.screen_failed_title()}
          action={
            <div className="flex gap-3">
              {/* A chunk that failed to arrive is remembered as failed by the browser, so only a reload asks again. */}
              <Button onClick={() => location.reload()}>{m.screen_retry()}</Button>
              <ButtonLink href={screens.home} variant="secondary">
                {m.screen_go_home()}
              </ButtonLink>
            </div>
          }
        >
          {offline ? m.screen_failed_offline() : m.screen_failed_text()}
        </EmptyState>
      </main>
    );
  }
}

/** Browsers tell a failed import apart by the text alone. */
function isFailedDownload(error: Error): boolean {
  return /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(error.message);
}
