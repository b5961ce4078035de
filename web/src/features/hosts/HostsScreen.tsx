import type { Club } from '@glass-dice/contract/club';
import { screens } from '@glass-dice/contract/screens';
import { IconLink } from '@glass-dice/ui/actions/IconLink.tsx';
import { Tabs } from '@glass-dice/ui/actions/Tabs.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, UsersRound } from 'lucide-react';
import { useClub } from '../../lib/club.ts';
import { useChoiceInAddress } from '../../lib/use-choice-in-address.ts';
import { useKeptScroll } from '../../lib/use-kept-scroll.ts';
import { hostsQuery } from './hosts.api.ts';
import { HostsBanner } from './HostsBanner.tsx';
import { HostsList } from './HostsList.tsx';
import { HostsSkeleton } from './HostsSkeleton.tsx';
import { HostOrderNote, HostsTools } from './HostsTools.tsx';
import { useHostLayout, type HostLayout } from './use-host-layout.ts';
import { useHostOrder } from './use-host-order.ts';

const all = 'all';

export function HostsScreen() {
  const club = useClub();
  const [layout, setLayout] = useHostLayout();
  useKeptScroll();
  return (
    <Page
      title={m.tab_hosts()}
      note={<HostOrderNote />}
      actions={
        <>
          <IconLink href={screens.search} icon={Search} label={m.search_label()} />
          <HostsTools layout={layout} onLayout={setLayout} />
        </>
      }
    >
      {club.data ? (
        <ByRegion club={club.data} layout={layout} />
      ) : (
        <AnswerStates query={club} skeleton={<HostsSkeleton layout={layout} />} failed={m.home_config_failed()} />
      )}
    </Page>
  );
}

function ByRegion({ club: { regions, banners }, layout }: { club: Club; layout: HostLayout }) {
  const [region, choose] = useChoiceInAddress('region', [all, ...regions.map(({ id }) => String(id))]);
  const [order] = useHostOrder();
  const list = useInfiniteQuery(hostsQuery(region === all ? undefined : Number(region), order));
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
          value={region}
          onChange={choose}
        >
          <div className="pt-4">
            <HostsList
              label={m.tab_hosts()}
              list={list}
              layout={layout}
              empty={region === all ? <NoHosts /> : <NoneInRegion />}
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
