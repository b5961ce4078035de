import { Component, lazy, Suspense, type ReactNode } from 'react';
import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { fetchRest } from './fetch-rest.ts';

const FailedScreen = lazy(async () => {
  const rest = await fetchRest().catch(() => undefined);
  return { default: rest?.FailedScreen ?? BareFailure };
});

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
      <Suspense fallback={<div className="flex-1" />}>
        <FailedScreen missing={isFailedDownload(error)} />
      </Suspense>
    );
  }
}

/** For when not even the screen came that knows what to say. */
function BareFailure() {
  return (
    <Page title={m.screen_failed_title()}>
      <Button onClick={() => location.reload()}>{m.screen_retry()}</Button>
    </Page>
  );
}

/** Browsers tell a failed import apart by the text alone. */
function isFailedDownload(error: Error): boolean {
  return /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(error.message);
}
