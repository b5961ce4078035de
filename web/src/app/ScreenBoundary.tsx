import { screens } from '@glass-dice/contract/screens';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { Component, useEffect, type ReactNode } from 'react';
import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';

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
    return error ? <FailedScreen offline={isFailedDownload(error)} /> : this.props.children;
  }
}

/** A screen that failed to arrive is remembered as failed, so only a reload asks for it again. */
function FailedScreen({ offline }: { offline: boolean }) {
  useEffect(() => {
    if (!offline) return undefined;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [offline]);

  function retry() {
    // Without a network a reload would end on the browser's own error page.
    if (navigator.onLine) location.reload();
    else toast(m.failure_network(), 'error');
  }

  return (
    <Page title={m.screen_failed_title()}>
      <EmptyState
        icon={offline ? CloudOff : TriangleAlert}
        title={offline ? m.screen_failed_offline() : m.screen_failed_text()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={retry}>{m.screen_retry()}</Button>
            <ButtonLink href={screens.home} variant="secondary">
              {m.screen_go_home()}
            </ButtonLink>
          </div>
        }
      />
    </Page>
  );
}

/** Browsers tell a failed import apart by the text alone. */
function isFailedDownload(error: Error): boolean {
  return /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(error.message);
}
