import type { SessionInfo } from '@glass-dice/contract/account';
import { screens } from '@glass-dice/contract/screens';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useState } from 'react';
import { PasskeySections, usePasskeySections } from '../passkeys/PasskeySections.tsx';
import { AccountHistory } from './AccountHistory.tsx';
import type { Ending } from './EndSessionDialogs.tsx';
import { KnownDevices } from './KnownDevices.tsx';
import { useKnownDevices, useSessions } from './sessions.api.ts';
import { SessionCard } from './SessionCard.tsx';

export function SessionsScreen() {
  const sessions = useSessions();
  const devices = useKnownDevices();
  const passkeys = usePasskeySections();
  const stepBack = useStepBack(screens.me);
  return (
    <Page title={m.sessions_title()} back={stepBack}>
      <div className="grid gap-6 pt-2">
        {sessions.data ? (
          <Sessions all={sessions.data} />
        ) : (
          <ListStates
            state={sessions.isError ? 'error' : 'loading'}
            reason={sessions.isError ? failureText(sessions.error) : undefined}
            onRetry={() => sessions.refetch()}
          />
        )}
        {/* Not before it is known how much stands above it: nothing moves under a finger. */}
        {!sessions.isPending && !devices.isPending && !passkeys.isPending && (
          <>
            <Card>
              <div className="grid gap-3">
                <p className="text-sm">
                  {passkeys.hasPassword ? m.sessions_unrecognised() : m.sessions_unrecognised_alone()}
                </p>
                {passkeys.hasPassword && (
                  <ButtonLink href={screens.password} variant="secondary">
                    {m.password_submit()}
                  </ButtonLink>
                )}
              </div>
            </Card>
            <PasskeySections {...passkeys} />
            <KnownDevices devices={devices} />
            <AccountHistory />
          </>
        )}
      </div>
    </Page>
  );
}

function Sessions({ all }: { all: readonly SessionInfo[] }) {
  const [ending, setEnding] = useState<Ending>();
  const [asking, setAsking] = useState(false);
  const [Dialogs, fetchDialogs] = useOnDemand(async () => (await import('./EndSessionDialogs.tsx')).EndSessionDialogs);

  async function ask(what: Ending) {
    setEnding(what);
    setAsking(await fetchDialogs());
  }

  return (
    <div className="grid gap-3">
      <ul aria-label={m.sessions_title()} className="grid gap-3">
        {all.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} onEnd={() => ask(session)} />
          </li>
        ))}
      </ul>
      {all.length > 1 && (
        <Button variant="secondary" block onClick={() => ask('others')}>
          {m.sessions_end_others()}
        </Button>
      )}
      {Dialogs && ending && <Dialogs ending={ending} open={asking} onClose={() => setAsking(false)} />}
    </div>
  );
}
