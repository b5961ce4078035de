import { outageText } from '@glass-dice/ui/calls/outage-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useClub } from '../../lib/club.ts';
import { homeQuery } from './home.api.ts';
import { saveCopy, savedCopy, type HomeCopy } from './saved-copy.ts';

export type Failure = { title: string; reason: string | undefined };

/** What the first screen shows, and what failed. Over a failure it is what was last fetched, now or in another visit. */
export function useHome() {
  const client = useQueryClient();
  const club = useClub();
  const home = useQuery(homeQuery);
  const answer = useMemo<HomeCopy | undefined>(
    () =>
      club.data &&
      home.data && { club: club.data, home: home.data, at: Math.min(club.dataUpdatedAt, home.dataUpdatedAt) },
    [club.data, home.data, club.dataUpdatedAt, home.dataUpdatedAt],
  );
  useEffect(() => {
    // Beside what the screen has to do at first: writing to the device makes the page wait.
    const saving = answer && setTimeout(saveCopy, 1_000, answer);
    return () => clearTimeout(saving);
  }, [answer]);
  const failure = failureOf(club, m.home_config_failed) ?? failureOf(home, m.ui_list_failed);
  const isMissing = failure !== undefined && answer === undefined;
  const copy = useMemo(() => (isMissing ? savedCopy() : undefined), [isMissing]);
  return {
    shown: answer ?? copy,
    /** Known before the rest where another screen came first. */
    name: (club.data ?? copy?.club)?.name,
    failure,
    refresh: () => Promise.all([club.refetch(), home.refetch(), client.invalidateQueries({ queryKey: ['mine'] })]),
  };
}

/** Asking again after a failure is still a failure, until there is an answer. */
function failureOf(
  { error, failureReason, data, errorUpdateCount }: UseQueryResult,
  title: () => string,
): Failure | undefined {
  // The first try that failed is enough when there is nothing to show.
  const reason = error ?? (data === undefined ? failureReason : null);
  if (reason) return { title: title(), reason: outageText(reason) };
  return data === undefined && errorUpdateCount > 0 ? { title: title(), reason: undefined } : undefined;
}
