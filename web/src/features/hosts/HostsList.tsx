import type { HostCard } from '@glass-dice/contract/hosts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { InfiniteList } from '@glass-dice/ui/lists/InfiniteList.tsx';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClub } from '../../lib/club.ts';
import { HostTile } from './HostTile.tsx';
import { hostLayouts, HostsSkeleton } from './HostsSkeleton.tsx';
import type { HostLayout } from './use-host-layout.ts';

/** Those above the fold. */
const inView = 4;

interface HostsListProps {
  label: string;
  list: UseInfiniteQueryResult<InfiniteData<{ hosts: HostCard[] }>>;
  layout: HostLayout;
  empty: ReactNode;
}

export function HostsList({ label, list, layout, empty }: HostsListProps) {
  const { data: club } = useClub();
  const failed = list.isLoadingError || list.isFetchNextPageError;
  const listed = list.data?.pages.flatMap((page) => page.hosts) ?? [];
  // Whoever is followed while one reads may come again in a later page.
  const hosts = [...new Map(listed.map((host) => [host.id, host])).values()];
  const first = new Set(hosts.slice(0, inView));
  return (
    <InfiniteList
      label={label}
      items={hosts}
      keyOf={({ id }) => id}
      state={failed ? 'error' : list.isPending || list.isFetchingNextPage ? 'loading' : 'ready'}
      hasMore={list.hasNextPage}
      onLoadMore={() => (list.data ? list.fetchNextPage() : list.refetch())}
      empty={empty}
      skeleton={<HostsSkeleton layout={layout} />}
      reason={failed ? failureText(list.error) : undefined}
      layout={hostLayouts[layout]}
    >
      {(host) => (
        <HostTile
          host={host}
          region={club?.regions.find(({ id }) => id === host.regionId)?.name}
          sample={club?.sample ?? false}
          layout={layout}
          eager={first.has(host)}
        />
      )}
    </InfiniteList>
  );
}
