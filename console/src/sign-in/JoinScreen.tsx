import { CallError } from '@glass-dice/ui/calls/call.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../calls.ts';
import { useClubName } from '../club.ts';
import { failureText } from '../failure-text.ts';
import { roleNames } from '../role-names.ts';
import { join } from '../session.ts';
import { Doorway } from './Doorway.tsx';
import { PasskeyButton } from '../parts/PasskeyButton.tsx';

/** Where the link of an invitation leads. What is secret stands behind the `#`, so no server's log has it. */
export function JoinScreen() {
  const [token] = useState(() => location.hash.slice(1));
  const [, navigate] = useLocation();
  const club = useClubName();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('POST /console/invitation-looks', { body: { invitation: token } }),
    staleTime: Infinity,
  });
  return (
    <Doorway title={m.console_join()}>
      {data ? (
        <>
          <p className="text-base">{m.console_join_as({ name: data.name, role: roleNames[data.role](), club })}</p>
          <p className="text-base text-ink-2">{m.console_join_how()}</p>
          <PasskeyButton
            label={m.passkeys_make()}
            ask={async () => {
              // What was ordered when the page opened holds for five minutes only.
              const { data: fresh } = await refetch();
              if (fresh && (await join(token, fresh.options))) navigate('/', { replace: true });
            }}
          />
        </>
      ) : error instanceof CallError && error.code === 'invitation-over' ? (
        <p role="alert" className="text-base">
          {m.console_join_unknown()}
        </p>
      ) : (
        <ListStates
          state={error ? 'error' : 'loading'}
          skeleton={<Skeleton className="h-24" />}
          reason={error ? failureText(error) : undefined}
          onRetry={() => refetch()}
        />
      )}
    </Doorway>
  );
}
