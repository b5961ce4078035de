import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MapPinOff, UsersRound } from 'lucide-react';
import { useParams } from 'wouter';
import { useClub } from '../../lib/club.ts';
import { useKeptScroll } from '../../lib/use-kept-scroll.ts';
import { hostsQuery } from './hosts.api.ts';
import { HostsList } from './HostsList.tsx';
import { HostsSkeleton } from './HostsSkeleton.tsx';
import { HostOrderNote, HostsTools } from './HostsTools.tsx';
import { useHostLayout, type HostLayout } from './use-host-layout.ts';
import { useHostOrder } from './use-host-order.ts';

export function RegionScreen() {
  const club = useClub();
  const { id } = useParams();
  const back = useStepBack(screens.hosts);
  const [layout, setLayout] = useHostLayout();
  useKeptScroll();
  const region = club.data?.regions.find((each) => String(each.id) === id);
  const tools = region && <HostsTools layout={layout} onLayout={setLayout} />;
  return (
    <Page title={region?.name ?? m.hosts_region_title()} note={region && <HostOrderNote />} back={back} actions={tools}>
      {region ? (
        <RegionHosts region={region.id} layout={layout} />
      ) : club.data ? (
        <EmptyState icon={MapPinOff} title={m.hosts_region_unknown()} action={<ToAllHosts />}>
          {m.hosts_region_unknown_text()}
        </EmptyState>
      ) : (
        <AnswerStates query={club} skeleton={<HostsSkeleton layout={layout} />} failed={m.home_config_failed()} />
      )}
    </Page>
  );
}

function RegionHosts({ region, layout }: { region: number; layout: HostLayout }) {
  const [order] = useHostOrder();
  const list = useInfiniteQuery(hostsQuery(region, order));
  const empty = (
    <EmptyState icon={UsersRound} title={m.hosts_region_empty_title()} action={<ToAllHosts />}>
      {m.hosts_region_empty_text()}
    </EmptyState>
  );
  return <HostsList label={m.tab_hosts()} list={list} layout={layout} empty={empty} />;
}

function ToAllHosts() {
  return <ButtonLink href={screens.hosts}>{m.hosts_to_all()}</ButtonLink>;
}
