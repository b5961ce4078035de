import { screens } from '@glass-dice/contract/screens';
import type { Video } from '@glass-dice/contract/videos';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { isUnknown } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { usePrefetchQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { useParams } from 'wouter';
import { HotList } from './HotList.tsx';
import { NextLink } from './NextLink.tsx';
import { VideoFacts } from './VideoFacts.tsx';
import { hotVideosQuery, videoQuery } from './videos.api.ts';

/** On its way with the screen, which is nothing without it; too large to be one file with it. */
const theatre = import('./player/Theatre.tsx');
// A failure is handled where it is drawn; unhandled here it would be reported as an error.
theatre.catch(() => undefined);
const Theatre = lazyComponent(async () => (await theatre).Theatre);

interface PlayerScreenProps {
  /** What members say about the video. */
  comments: ReactNode;
}

export function PlayerScreen({ comments }: PlayerScreenProps) {
  const { id = '' } = useParams();
  // Asked for before the screen is drawn.
  usePrefetchQuery(videoQuery(id));
  usePrefetchQuery(hotVideosQuery);
  const video = useQuery(videoQuery(id));
  const missing = isUnknown(video.error);
  return (
    <Page title={m.tab_videos()} back={screens.home}>
      {missing ? <Missing /> : <Watching key={id} id={id} video={video} comments={comments} />}
    </Page>
  );
}

function Watching({ id, video, comments }: PlayerScreenProps & { id: string; video: UseQueryResult<Video> }) {
  const next = video.data?.next;
  // After the video itself, in small steps. And not before it is known how much stands above: nothing moves under a finger.
  const showsMore = useDeferredValue(!video.isPending, false);
  const knowsHot = !useQuery(hotVideosQuery).isPending;
  return (
    <div className="beside beside-main">
      <div>
        {/* In the room that it will take. */}
        <Suspense fallback={<div data-theme="dark" className="-mx-4 aspect-16/9 bg-backdrop" />}>
          <Theatre id={id} video={video.data} after={next && <NextLink id={next} onStage />} />
        </Suspense>
        <div className="max-w-column pt-4">
          <VideoFacts video={video} />
        </div>
      </div>
      <div className="grid gap-6">
        {showsMore && <HotList except={id} />}
        {showsMore && knowsHot && comments}
      </div>
    </div>
  );
}

function Missing() {
  return (
    <EmptyState
      icon={SearchX}
      title={m.player_missing_title()}
      action={<ButtonLink href={screens.videos}>{m.player_to_videos()}</ButtonLink>}
    >
      {m.player_missing_text()}
    </EmptyState>
  );
}
