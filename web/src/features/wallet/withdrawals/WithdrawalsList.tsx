import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { ClubTime } from '@glass-dice/ui/figures/ClubTime.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { InfiniteList } from '@glass-dice/ui/lists/InfiniteList.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { WithdrawalRow } from './WithdrawalRow.tsx';
import { withdrawalsQuery } from './withdrawals.api.ts';

/** `way` leads to a first one, where this list does not stand beside it. */
export function WithdrawalsList({ way }: { way?: ReactNode }) {
  // A nudge asks again for all the pages that are shown; they stay until the new ones are there.
  const list = useInfiniteQuery(withdrawalsQuery);
  const failed = list.isLoadingError || list.isFetchNextPageError;
  return (
    <>
      <ClubTime />
      <InfiniteList
        label={m.me_withdrawals()}
        items={list.data?.pages.flatMap(({ withdrawals }) => withdrawals) ?? []}
        keyOf={({ id }) => id}
        state={failed ? 'error' : list.isPending || list.isFetchingNextPage ? 'loading' : 'ready'}
        hasMore={list.hasNextPage}
        onLoadMore={() => (list.data ? list.fetchNextPage() : list.refetch())}
        empty={
          <EmptyState icon={Landmark} title={m.withdrawals_empty()} action={way}>
            {m.withdrawals_empty_text()}
          </EmptyState>
        }
        reason={failed ? failureText(list.error) : undefined}
        layout="divided overflow-clip rounded-2 bg-surface shadow-card"
      >
        {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
      </InfiniteList>
    </>
  );
}
