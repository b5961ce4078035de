import { mostCounted } from '@glass-dice/domain/search';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { Tabs } from '@glass-dice/ui/actions/Tabs.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { foundHostsQuery } from '../../features/hosts/hosts.api.ts';
import { HostsList } from '../../features/hosts/HostsList.tsx';
import { useHostLayout } from '../../features/hosts/use-host-layout.ts';
import { VideoGrid } from '../../features/videos/VideoGrid.tsx';
import { foundVideosQuery } from '../../features/videos/videos.api.ts';
import { useClub } from '../../lib/club.ts';
import { useChoiceInAddress } from '../../lib/use-choice-in-address.ts';

const groups = ['hosts', 'videos'] as const;
type Group = (typeof groups)[number];

const nothing: Record<Group, (values: { query: string }) => string> = {
  hosts: m.search_no_hosts,
  videos: m.search_no_videos,
};

/** Hosts and videos that have these words, each in a tab that says how many. */
export function SearchResults({ searched }: { searched: string }) {
  const { data: club } = useClub();
  const [layout] = useHostLayout();
  const [group, choose] = useChoiceInAddress('in', groups);
  const hosts = useInfiniteQuery(foundHostsQuery(searched));
  const videos = useInfiniteQuery(foundVideosQuery(searched));
  const counts = { hosts: countIn(hosts.data), videos: countIn(videos.data) };
  const labels = {
    hosts: [m.tab_hosts(), counts.hosts].join(' ').trim(),
    videos: [m.tab_videos(), counts.videos].join(' ').trim(),
  };
  const other = group === 'hosts' ? 'videos' : 'hosts';
  const empty = (
    <EmptyState
      icon={SearchX}
      title={nothing[group]({ query: searched })}
      action={
        (counts[other] ?? '0') !== '0' && (
          <Button variant="secondary" onClick={() => choose(other)}>
            {labels[other]}
          </Button>
        )
      }
    >
      {m.search_none_text()}
    </EmptyState>
  );
  return (
    <>
      <p role="status" className="sr-only">
        {hosts.isSuccess && videos.isSuccess && `${labels.hosts}, ${labels.videos}`}
      </p>
      <Tabs
        label={m.search_results()}
        items={groups.map((each) => ({ id: each, label: labels[each] }))}
        value={group}
        onChange={choose}
      >
        {group === 'hosts' ? (
          <div className="pt-4">
            <HostsList label={m.tab_hosts()} list={hosts} layout={layout} empty={empty} />
          </div>
        ) : (
          <VideoGrid list={videos} sample={club?.sample ?? false} empty={empty} />
        )}
      </Tabs>
    </>
  );
}

/** In all, not on the pages so far. */
function countIn(data: InfiniteData<{ count: number }> | undefined): string | undefined {
  const count = data?.pages[0]?.count;
  return count === mostCounted ? `${mostCounted - 1}+` : count?.toString();
}
