import type { Me } from '@glass-dice/contract/members';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../lib/me-query.ts';

interface WithMeProps {
  /** Takes the room of what will stand here, so that nothing moves when it arrives. */
  skeleton: ReactNode;
  children: (me: Me) => ReactNode;
}

/** What a screen shows of its member; until it knows them, that it is loading or why it cannot. */
export function WithMe({ skeleton, children }: WithMeProps) {
  const me = useQuery(meQuery);
  if (me.data) return children(me.data);
  return (
    <ListStates
      state={me.isError ? 'error' : 'loading'}
      skeleton={skeleton}
      failed={m.me_failed()}
      reason={me.isError ? failureText(me.error) : undefined}
      onRetry={() => me.refetch()}
    />
  );
}
