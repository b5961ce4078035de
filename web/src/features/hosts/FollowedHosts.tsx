import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { followedHostsQuery } from './hosts.api.ts';
import { HostsList } from './HostsList.tsx';

/** The hosts whom the member follows, the latest first. */
export function FollowedHosts() {
  const list = useInfiniteQuery(followedHostsQuery);
  const empty = (
    <EmptyState
      icon={UserRoundPlus}
      title={m.hosts_followed_empty_title()}
      action={<ButtonLink href={screens.hosts}>{m.hosts_to_all()}</ButtonLink>}
    >
      {m.hosts_followed_empty_text()}
    </EmptyState>
  );
  return <HostsList label={m.hosts_followed()} list={list} layout="list" empty={empty} />;
}
