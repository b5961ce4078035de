import type { VideoCard } from '@glass-dice/contract/videos';
import { outageText } from '@glass-dice/ui/calls/outage-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { InfiniteList } from '@glass-dice/ui/lists/InfiniteList.tsx';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { VideosSkeleton, videoGrid } from './VideosSkeleton.tsx';
import { VideoTile } from './VideoTile.tsx';

/** Those above the fold. */
const inView = 6;

interface VideoGridProps {
  list: UseInfiniteQueryResult<InfiniteData<{ videos: VideoCard[] }>>;
  sample: boolean;
  empty: ReactNode;
}

export function VideoGrid({ list, sample, empty }: VideoGridProps) {
  const failed = list.isLoadingError || list.isFetchNextPageError;
  const listed = list.data?.pages.flatMap((page) => page.videos) ?? [];
  // What is watched while one reads may come again in a later page.
  const videos = [...new Map(listed.map((video) => [video.id, video])).values()];
  const first = new Set(videos.slice(0, inView));
  return (
    <div className="wide pt-4">
      <InfiniteList
        label={m.tab_videos()}
        items={videos}
        keyOf={({ id }) => id}
        state={failed ? 'error' : list.isPending || list.isFetchingNextPage ? 'loading' : 'ready'}
        hasMore={list.hasNextPage}
        onLoadMore={() => (list.data ? list.fetchNextPage() : list.refetch())}
        empty={empty}
        skeleton={<VideosSkeleton />}
        reason={failed ? outageText(list.error) : undefined}
        layout={videoGrid}
      >
        {(video) => <VideoTile video={video} sample={sample} eager={first.has(video)} />}
      </InfiniteList>
    </div>
  );
}
