import { screens } from '@glass-dice/contract/screens';
import type { Watched } from '@glass-dice/contract/videos';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { InfiniteList } from '@glass-dice/ui/lists/InfiniteList.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { HistoryTools } from './HistoryTools.tsx';
import { VideoRow } from './VideoRow.tsx';
import { watchedQuery } from './videos.api.ts';
import { videoTime } from './video-words.ts';

/** What the member has watched, and where each of it stopped. Nobody else sees it. */
export function WatchHistory() {
  const list = useInfiniteQuery(watchedQuery);
  const failed = list.isLoadingError || list.isFetchNextPageError;
  const watched = list.data?.pages.flatMap((page) => page.watched) ?? [];
  // Each page says it; the last one says it last.
  const paused = list.data?.pages.at(-1)?.paused;
  return (
    <div className="grid gap-4">
      {paused !== undefined && <HistoryTools paused={paused} empty={watched.length === 0} />}
      <div>
        <InfiniteList
          label={m.watched_title()}
          items={watched}
          keyOf={({ video }) => video.id}
          state={failed ? 'error' : list.isPending || list.isFetchingNextPage ? 'loading' : 'ready'}
          hasMore={list.hasNextPage}
          onLoadMore={() => (list.data ? list.fetchNextPage() : list.refetch())}
          empty={<NothingWatched paused={paused ?? false} />}
          skeleton={<HistorySkeleton />}
          reason={failed ? failureText(list.error) : undefined}
        >
          {(entry) => <WatchedRow entry={entry} />}
        </InfiniteList>
      </div>
    </div>
  );
}

function WatchedRow({ entry: { video, positionMs, watchedAt } }: { entry: Watched }) {
  const share = Math.min(100, (positionMs / video.lengthMs) * 100);
  const bar = (
    <span aria-hidden data-theme="dark" className="absolute inset-x-0 bottom-0 h-1 bg-(--scrim)">
      <span className="block h-full bg-accent" style={{ width: `${share}%` }} />
    </span>
  );
  return (
    <VideoRow video={video} bar={bar}>
      {videoTime(positionMs)} / {videoTime(video.lengthMs)}
      <time dateTime={watchedAt} className="block">
        {formatMoment(watchedAt)}
      </time>
    </VideoRow>
  );
}

function NothingWatched({ paused }: { paused: boolean }) {
  return (
    <EmptyState
      icon={History}
      title={m.watched_empty_title()}
      action={<ButtonLink href={screens.videos}>{m.player_to_videos()}</ButtonLink>}
    >
      {paused ? m.watched_empty_paused() : m.watched_empty_text()}
    </EmptyState>
  );
}

function HistorySkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-32 rounded-2" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-24 rounded-2" />
      ))}
    </div>
  );
}
