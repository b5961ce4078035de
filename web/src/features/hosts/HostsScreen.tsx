import type { Club } from '@glass-dice/contract/club';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useSearchParams } from 'wouter';
import * as m from '../../i18n/generated/messages.js';
import { useClub } from '../../lib/club.ts';
import { useKeptScroll } from '../../lib/use-kept-scroll.ts';
import { AnswerStates } from '../../ui/lists/AnswerStates.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { hostsQuery } from './hosts.api.ts';
import { HostsBanner } from './HostsBanner.tsx';
import { HostsList } from './HostsList.tsx';
import { HostsSkeleton } from './HostsSkeleton.tsx';
import { HostLayoutToggle } from './HostLayoutToggle.tsx';
import { useHostLayout, type HostLayout } from './use-host-layout.ts';

const all = 'all';

export function HostsScreen() {
  const club = useClub();
  const [layout, setLayout] = useHostLayout();
  useKeptScroll();
  return (
    <Page title={m.tab_hosts()} actions={<HostLayoutToggle layout={layout} onChange={setLayout} />}>
      {club.data ? (
        <ByRegion club={club.data} layout={layout} />
      ) : (
        <AnswerStates query={club} skeleton={<HostsSkeleton layout={layout} />} failed={m.home_config_failed()} />
      )}
    </Page>
  );
}

function ByRegion({ club: { regions, banners }, layout }: { club: Club; layout: HostLayout }) {
  const [search, setSearch] = useSearchParams();
  // The address says which region, so that the way back from a profile leads to the same one.
  const chosen = regions.find(({ id }) => String(id) === search.get('region'))?.id;
  const list = useInfiniteQuery(hostsQuery(chosen));
  const shown = banners.filter(({ place }) => place === 'hosts');
  return (
    <div className={shown.length > 0 ? 'beside beside-list' : 'wide'}>
      <HostsBanner banners={shown} />
      <div>
        <Tabs
          label={m.hosts_regions()}
          items={[
            { id: all, label: m.hosts_all_regions() },
            ...regions.map(({ id, name }) => ({ id: String(id), label: name })),
          ]}
          value={chosen === undefined ? all : String(chosen)}
          // The way back leads out of the list, not through every region that was looked at.
          onChange={(id) => setSearch(id === all ? {} : { region: id }, { replace: true })}
        >
          <div className="pt-4">
            <HostsList
              label={m.tab_hosts()}
              list={list}
              layout={layout}
              empty={chosen === undefined ? <NoHosts /> : <NoneInRegion />}
            />
          </div>
        </Tabs>
      </div>
    </div>
  );
}

function NoHosts() {
  return (
    <EmptyState icon={UsersRound} title={m.hosts_empty_title()}>
      {m.hosts_empty_text()}
    </EmptyState>
  );
}

function NoneInRegion() {
  return (
    <EmptyState icon={UsersRound} title={m.hosts_region_empty_title()}>
      {m.hosts_region_empty_text()}
    </EmptyState>
  );
}
