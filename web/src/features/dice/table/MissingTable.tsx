import { picks } from '@glass-dice/domain/dice/picks';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';

interface MissingTableProps {
  club: UseQueryResult;
  table: UseQueryResult;
}

/** In place of a table: it is being loaded, or what failed and why. */
export function MissingTable({ club, table }: MissingTableProps) {
  const failed = club.error ? club : table;
  return (
    <ListStates
      state={failed.error ? 'error' : 'loading'}
      skeleton={<TableSkeleton />}
      failed={club.error ? m.home_config_failed() : m.table_failed()}
      reason={failed.error ? failureText(failed.error) : undefined}
      onRetry={() => failed.refetch()}
    />
  );
}

function TableSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-47 rounded-2" />
      <Skeleton className="h-7 w-4/5 rounded-full" />
      <Skeleton className="h-4 w-1/2 rounded-1" />
      <div className="grid grid-cols-4 gap-2">
        {picks.map((pick) => (
          <Skeleton key={pick} className="h-24 rounded-2" />
        ))}
      </div>
    </div>
  );
}
