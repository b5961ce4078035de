import { Button } from '@glass-dice/ui/actions/Button.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Component, Suspense, type ReactNode } from 'react';
import { fetchRest } from './fetch-rest.ts';

const FailedScreen = lazyComponent(async () => (await fetchRest()).FailedScreen, 'retry');

type Props = { children: ReactNode };
type State = { error: Error | undefined };

/** Keeps a screen's mistake inside that screen, and says truthfully whether it was ours, the network's or an update. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Suspense fallback={<BareFailure />}>
        <FailedScreen missing={isFailedDownload(error)} />
      </Suspense>
    );
  }
}

/** For as long as not even the screen has come that knows what to say. */
function BareFailure() {
  return (
    <div className="flex flex-1 animate-late flex-col">
      <Page title={m.screen_failed_title()}>
        <Button onClick={() => location.reload()}>{m.screen_retry()}</Button>
      </Page>
    </div>
  );
}

/** Browsers tell a failed import apart by the text alone. */
function isFailedDownload(error: Error): boolean {
  return /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(error.message);
}
