import type { Club } from '@glass-dice/contract/club';
import type { ReactNode } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { useClub } from '../../../lib/club.ts';
import { outageText } from '../../../lib/outage-text.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** What depends on the club's configuration; until it is known, and when it cannot be had, this says so. */
export function WithClub({ children }: { children: (club: Club) => ReactNode }) {
  const { data: club, isError, error, refetch } = useClub();
  if (club) return children(club);
  return (
    <ListStates
      state={isError ? 'error' : 'loading'}
      skeleton={<Skeleton className="h-12 rounded-full" />}
      failed={m.home_config_failed()}
      reason={isError ? outageText(error) : undefined}
      onRetry={() => refetch()}
    />
  );
}
