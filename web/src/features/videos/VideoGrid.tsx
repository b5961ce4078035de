import { useInfiniteQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { outageText } from '../../lib/outage-text.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { VideosSkeleton, videoGrid } from './VideosSkeleton.tsx';
import { VideoTile } from './VideoTile.tsx';
import { videosQuery } from './videos.api.ts';

/** Those above the fold. */
const inView = 6;

interface VideoGridProps {
  /** All of them when none is chosen. */
  classKey: string | undefined;
  sample: boolean;
}

export function VideoGrid({ classKey, sample }: VideoGridProps) {
  const list = useInfiniteQuery(videosQuery(classKey));
  const failed = list.isLoadingError || list.isFetchNextPageError;
  const videos = list.data?.pages.flatMap((page) => page.videos) ?? [];
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
        empty={<NoVideos ofClass={classKey !== undefined} />}
        skeleton={<VideosSkeleton />}
        reason={failed ? outageText(list.error) : undefined}
        layout={videoGrid}
      >
        {(video) => <VideoTile video={video} sample={sample} eager={first.has(video)} />}
      </InfiniteList>
    </div>
  );
}

function NoVideos({ ofClass }: { ofClass: boolean }) {
  return (
    <EmptyState icon={Clapperboard} title={ofClass ? m.videos_class_empty_title() : m.videos_empty_title()}>
      {ofClass ? m.videos_class_empty_text() : m.videos_empty_text()}
    </EmptyState>
  );
}
