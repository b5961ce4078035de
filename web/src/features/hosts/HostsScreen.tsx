import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { useClub } from '../../lib/club.ts';
import { outageText } from '../../lib/outage-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListStates } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

const all = 'all';

export function HostsScreen() {
  const club = useClub();
  const [region, setRegion] = useState(all);
  return (
    <Page title={m.tab_hosts()}>
      {club.data ? (
        <Tabs
          label={m.hosts_regions()}
          items={[
            { id: all, label: m.hosts_all_regions() },
            ...club.data.regions.map(({ id, name }) => ({ id: String(id), label: name })),
          ]}
          value={region}
          onChange={setRegion}
        >
          <EmptyState icon={UsersRound} title={m.hosts_empty_title()}>
            {m.hosts_empty_text()}
          </EmptyState>
        </Tabs>
      ) : (
        <ListStates
          state={club.isError ? 'error' : 'loading'}
          reason={club.isError ? outageText(club.error) : undefined}
          onRetry={() => club.refetch()}
        />
      )}
    </Page>
  );
}
