import { screens } from '@glass-dice/contract/screens';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { ClubTime } from '@glass-dice/ui/figures/ClubTime.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { InfiniteList } from '@glass-dice/ui/lists/InfiniteList.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { logQuery, type LogFilter } from './log.api.ts';
import { LogRow } from './LogRow.tsx';
import { LogTools } from './LogTools.tsx';

export function MoneyLogScreen() {
  const stepBack = useStepBack(screens.me);
  const [filter, setFilter] = useState<LogFilter>({});
  const log = useInfiniteQuery(logQuery(filter));
  const failed = log.isLoadingError || log.isFetchNextPageError;
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Page title={m.me_money_log()} note={<PlayChip />} back={stepBack}>
      <div className="beside beside-list pt-2">
        <div className="grid gap-4">
          <PlayMoneyNote />
          <LogTools filter={filter} onFilter={setFilter} />
          <ClubTime />
        </div>
        <div>
          <InfiniteList
            label={m.me_money_log()}
            items={entries}
            keyOf={({ number }) => number}
            state={failed ? 'error' : log.isPending || log.isFetchingNextPage ? 'loading' : 'ready'}
            hasMore={log.hasNextPage}
            onLoadMore={() => (log.data ? log.fetchNextPage() : log.refetch())}
            empty={
              <EmptyState icon={ScrollText} title={m.log_empty()}>
                {m.log_empty_text()}
              </EmptyState>
            }
            reason={failed ? failureText(log.error) : undefined}
            layout="divided overflow-clip rounded-2 bg-surface shadow-card"
          >
            {(entry) => <LogRow entry={entry} />}
          </InfiniteList>
        </div>
      </div>
    </Page>
  );
}
