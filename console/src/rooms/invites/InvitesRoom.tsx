import * as m from '@glass-dice/ui/i18n/messages.js';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { call, type Reply } from '../../calls.ts';
import { failureText } from '../../failure-text.ts';
import { EndInvite } from './EndInvite.tsx';
import { InviteRow } from './InviteRow.tsx';
import { invitesKey } from './invites-key.ts';
import { NewInvite } from './NewInvite.tsx';

type Invites = Reply<'GET /console/invites'>['invites'];

/** The codes beside the form that makes one; on a phone below it. */
export function InvitesRoom() {
  const { data, error, refetch } = useQuery({
    queryKey: invitesKey,
    queryFn: () => call('GET /console/invites', {}),
  });
  return (
    <div className="grid items-start gap-6 rail:grid-cols-[minmax(0,1fr)_280px]">
      <div className="rail:order-last">
        <NewInvite />
      </div>
      {data ? (
        <Codes invites={data.invites} />
      ) : (
        <ListStates
          state={error ? 'error' : 'loading'}
          skeleton={<Skeleton className="h-60 rounded-2" />}
          reason={error ? failureText(error) : undefined}
          onRetry={() => refetch()}
        />
      )}
    </div>
  );
}

function Codes({ invites }: { invites: Invites }) {
  const [ending, setEnding] = useState<string>();
  if (invites.length === 0) {
    return (
      <EmptyState icon={Ticket} title={m.console_invites_none()}>
        {m.console_invites_text()}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{m.console_invites_text()}</p>
      <ul aria-label={m.console_invites()} className="divided border-y border-line">
        {invites.map((invite) => (
          <InviteRow key={invite.code} invite={invite} onEnd={() => setEnding(invite.code)} />
        ))}
      </ul>
      <EndInvite code={ending} onClose={() => setEnding(undefined)} />
    </div>
  );
}
