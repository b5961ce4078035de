import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '../lib/me-query.ts';
import { useRestrictionEnd } from '../features/members/safe-play/use-restriction-end.ts';
import { followNudges } from '../lib/live.ts';

/** What goes on beside whichever screen as long as somebody is signed in; it shows nothing itself. */
export function WhileSignedIn() {
  const queryClient = useQueryClient();
  const { data: me } = useQuery({ ...meQuery, refetchOnMount: false });
  useRestrictionEnd(me);
  useEffect(
    () =>
      followNudges((nudge) => {
        // A session that is over is told why by the first call that still uses it.
        const queryKey = nudge === 'session-ended' ? meQuery.queryKey : ['mine'];
        void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );
  return undefined;
}
