import { screens } from '@glass-dice/contract/screens';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';

const timeoutMs = 5000;
const askAgainMs = 3000;

const causes = {
  mistake: { icon: TriangleAlert, title: m.screen_failed_title, text: m.screen_failed_text },
  network: { icon: CloudOff, title: m.screen_failed_title, text: m.screen_failed_offline },
  timeout: { icon: CloudOff, title: m.screen_failed_title, text: m.failure_timeout },
  unavailable: { icon: TriangleAlert, title: m.screen_failed_title, text: m.failure_unavailable },
  update: { icon: RefreshCw, title: m.screen_updated_title, text: m.screen_updated_text },
};
type Cause = keyof typeof causes;

/** Stands where a screen did not come, or made a mistake, and says truthfully whose it was. */
export function FailedScreen({ missing }: { missing: boolean }) {
  return missing ? <MissingScreen /> : <Failed cause="mistake" />;
}

/** The browser does not say why a screen did not arrive, so the server is asked for a sign of life, until it gives one. */
function MissingScreen() {
  const [cause, setCause] = useState<Cause>();
  useEffect(() => {
    let isGone = false;
    async function ask() {
      const answer = await signOfLife();
      if (isGone) return;
      // Well from the start, it has no such screen, and a reload of our own accord would never end.
      if (cause && answer === 'update') location.reload();
      else setCause(answer);
    }
    if (!cause) void ask();
    const timer = cause && cause !== 'update' ? setInterval(ask, askAgainMs) : undefined;
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [cause]);

  return cause ? <Failed key={cause} cause={cause} /> : <div className="flex-1" />;
}

async function signOfLife(): Promise<Exclude<Cause, 'mistake'>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const { ok } = await fetch('/api/health', { cache: 'no-store', signal: timeout });
    // A server that is well and lacks the screen has a newer one, under another name.
    return ok ? 'update' : 'unavailable';
  } catch {
    return timeout.aborted ? 'timeout' : 'network';
  }
}

/** A screen that failed to arrive is remembered as failed, so only a reload asks for it again. */
function Failed({ cause }: { cause: Cause }) {
  const { icon, title, text } = causes[cause];
  const [stillFailing, setStillFailing] = useState<string>();

  async function retry() {
    const answer = await signOfLife();
    // Without a network, or a server, a reload would end on an error page that is not ours.
    if (answer === 'update') location.reload();
    else setStillFailing(answer === 'network' ? m.failure_network() : causes[answer].text());
  }

  return (
    <Page title={title()}>
      <EmptyState
        icon={icon}
        title={text()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={retry}>{m.screen_retry()}</Button>
            <ButtonLink href={screens.home} variant="secondary">
              {m.screen_go_home()}
            </ButtonLink>
          </div>
        }
      >
        <FormFailure>{stillFailing}</FormFailure>
      </EmptyState>
    </Page>
  );
}
