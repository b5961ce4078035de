import { screens } from '@glass-dice/contract/screens';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { useClub } from '../../../lib/club.ts';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { Badge } from '../../../ui/figures/Badge.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { PlayChip } from '../../../ui/figures/PlayChip.tsx';
import { Tabs } from '../../../ui/actions/Tabs.tsx';
import { useOnDemand } from '../../../ui/use-on-demand.ts';
import type { BetsFilter } from './bets.api.ts';
import { BetsList } from './BetsList.tsx';
import { filterTabs, useBetsFilter } from './use-bets-filter.ts';

export function BetsScreen() {
  const games = useClub().data?.games ?? [];
  const [chosen, change] = useBetsFilter(games);
  const [open, setOpen] = useState(false);
  const [GameDrawer, fetchDrawer] = useOnDemand(async () => (await import('./GameDrawer.tsx')).GameDrawer);
  const only = games.find(({ key }) => key === chosen.game);
  return (
    <Page
      title={m.me_bets()}
      note={<PlayChip />}
      back={useStepBack(screens.me)}
      actions={
        <IconButton icon={ListFilter} label={m.bets_filter()} onClick={async () => setOpen(await fetchDrawer())} />
      }
    >
      <Tabs
        label={m.bets_tabs()}
        items={filterTabs()}
        value={chosen.filter}
        onChange={(id) => change({ filter: id as BetsFilter['filter'] })}
      >
        {only && (
          <div className="-mb-2 flex items-center justify-between gap-2 pt-2">
            <Badge tone="accent">{only.name}</Badge>
            <IconButton icon={X} label={m.log_clear()} onClick={() => change({ game: undefined })} />
          </div>
        )}
        <BetsList chosen={chosen} />
      </Tabs>
      {GameDrawer && (
        <GameDrawer
          open={open}
          onClose={() => setOpen(false)}
          games={games}
          chosen={chosen.game}
          onChoose={(game) => change({ game })}
        />
      )}
    </Page>
  );
}
