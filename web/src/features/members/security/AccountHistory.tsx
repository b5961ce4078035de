import { clubReasonText } from '@glass-dice/ui/calls/club-reason-text.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { InfiniteList } from '@glass-dice/ui/lists/InfiniteList.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useAccountEvents, type ToldEvent } from './sessions.api.ts';

export function AccountHistory() {
  const history = useAccountEvents();
  const failed = history.isLoadingError || history.isFetchNextPageError;
  return (
    <section>
      <h2 className="pb-3 text-title font-semibold">{m.history_title()}</h2>
      <InfiniteList
        label={m.history_title()}
        items={history.data?.pages.flatMap(({ events }) => events) ?? []}
        keyOf={({ at, kind }) => `${at} ${kind}`}
        state={failed ? 'error' : history.isPending || history.isFetchingNextPage ? 'loading' : 'ready'}
        hasMore={history.hasNextPage}
        onLoadMore={() => (history.data ? history.fetchNextPage() : history.refetch())}
        empty={<p className="text-sm text-ink-2">{m.history_empty()}</p>}
        reason={failed ? failureText(history.error) : undefined}
        layout="divided overflow-clip rounded-2 bg-surface shadow-card"
      >
        {(event) => <HistoryRow {...event} />}
      </InfiniteList>
    </section>
  );
}

function HistoryRow({ what, byWhom, reason, at }: ToldEvent) {
  return (
    <div className="grid gap-0.5 px-4 py-3">
      <p>{what}</p>
      {reason && <p className="text-sm">{m.history_reason({ reason: clubReasonText(reason) })}</p>}
      <p className="text-sm text-ink-2">
        {byWhom} · <time dateTime={at}>{formatMoment(at)}</time>
      </p>
    </div>
  );
}
