import type { Club } from '@glass-dice/contract/club';
import { screens } from '@glass-dice/contract/screens';
import { videoOrders } from '@glass-dice/domain/videos/video-order';
import { IconLink } from '@glass-dice/ui/actions/IconLink.tsx';
import { Tabs } from '@glass-dice/ui/actions/Tabs.tsx';
import { outageText } from '@glass-dice/ui/calls/outage-text.ts';
import { SortSelect } from '@glass-dice/ui/forms/SortSelect.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Clapperboard, Search } from 'lucide-react';
import { useClub } from '../../lib/club.ts';
import { useChoiceInAddress } from '../../lib/use-choice-in-address.ts';
import { useKeptScroll } from '../../lib/use-kept-scroll.ts';
import { VideoGrid } from './VideoGrid.tsx';
import { useVideoOrder, videoOrderNames } from './use-video-order.ts';
import { videosQuery } from './videos.api.ts';
import { VideosSkeleton } from './VideosSkeleton.tsx';

const all = 'all';

export function VideosScreen() {
  const club = useClub();
  const [order, choose] = useVideoOrder();
  useKeptScroll();
  return (
    <Page
      title={m.tab_videos()}
      note={order !== 'club' && <span className="text-xs text-ink-2">{videoOrderNames[order]()}</span>}
      actions={
        <>
          <IconLink href={`${screens.search}?in=videos`} icon={Search} label={m.search_label()} />
          <SortSelect
            label={m.sort_label()}
            orders={videoOrders.map((each) => ({ order: each, label: videoOrderNames[each]() }))}
            chosen={order}
            onChoose={choose}
          />
        </>
      }
    >
      {club.data ? (
        <Library club={club.data} />
      ) : (
        <ListStates
          state={club.isError ? 'error' : 'loading'}
          skeleton={<VideosSkeleton />}
          failed={m.home_config_failed()}
          reason={club.isError ? outageText(club.error) : undefined}
          onRetry={() => club.refetch()}
        />
      )}
    </Page>
  );
}

function Library({ club: { videoClasses, sample } }: { club: Club }) {
  const [chosen, choose] = useChoiceInAddress('class', [all, ...videoClasses.map(({ key }) => key)]);
  const [order] = useVideoOrder();
  const list = useInfiniteQuery(videosQuery(chosen === all ? undefined : chosen, order));
  return (
    <Tabs
      label={m.videos_classes()}
      items={[{ id: all, label: m.videos_all() }, ...videoClasses.map(({ key, name }) => ({ id: key, label: name }))]}
      value={chosen}
      onChange={choose}
    >
      <VideoGrid list={list} sample={sample} empty={<NoVideos ofClass={chosen !== all} />} />
    </Tabs>
  );
}

function NoVideos({ ofClass }: { ofClass: boolean }) {
  return (
    <EmptyState icon={Clapperboard} title={ofClass ? m.videos_class_empty_title() : m.videos_empty_title()}>
      {ofClass ? m.videos_class_empty_text() : m.videos_empty_text()}
    </EmptyState>
  );
}
