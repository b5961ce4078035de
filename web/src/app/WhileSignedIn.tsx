import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askMineAgain } from '../lib/ask-mine-again.ts';
import { meQuery } from '../lib/me-query.ts';
import { useRestrictionEnd } from '../features/safe-play/use-restriction-end.ts';
import { followLive } from '../lib/live.ts';

/** Runs beside every screen while a member is signed in; it shows nothing itself. */
export function WhileSignedIn() {
  const queryClient = useQueryClient();
  const { data: me } = useQuery({ ...meQuery, refetchOnMount: false });
  useRestrictionEnd(me);
  useEffect(
    () =>
      followLive(({ kind }) => {
        if (kind === 'mine-changed') void askMineAgain(queryClient);
        // It is told why by the first call that still uses it.
        if (kind === 'session-ended') void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      }),
    [queryClient],
  );
  return undefined;
}
