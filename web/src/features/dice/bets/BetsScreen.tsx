import { myRoundPath, screens } from '@glass-dice/contract/screens';
import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import { Tabs } from '@glass-dice/ui/actions/Tabs.tsx';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useBeside } from '@glass-dice/ui/use-media.ts';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListFilter, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Redirect } from 'wouter';
import { useClub } from '../../../lib/club.ts';
import { tablesOf } from '../../../lib/game-named.ts';
import { myRoundsQuery, type BetsFilter } from './bets.api.ts';
import { BetsList } from './BetsList.tsx';
import { filterTabs, useBetsFilter } from './use-bets-filter.ts';

const MyRound = lazyComponent(async () => (await import('./MyRound.tsx')).MyRound);

/** All that I staked; where there is room, with one of the rounds beside it. */
export function BetsScreen() {
  const club = useClub().data;
  const games = club ? tablesOf(club) : [];
  const { chosen, round, change, besidePath } = useBetsFilter(games);
  const beside = useBeside();
  const back = useStepBack(screens.me);
  const list = useInfiniteQuery(myRoundsQuery(chosen));
  const shown = beside ? (round ?? list.data?.pages[0]?.rounds[0]) : undefined;
  const [open, setOpen] = useState(false);
  const [GameDrawer, fetchDrawer] = useOnDemand(async () => (await import('./GameDrawer.tsx')).GameDrawer);
  const only = games.find(({ key }) => key === chosen.game);
  if (round && !beside) return <Redirect to={myRoundPath(round.game, round.number)} replace />;
  return (
    <Page
      title={m.me_bets()}
      note={<PlayChip />}
      back={back}
      actions={
        <IconButton icon={ListFilter} label={m.bets_filter()} onClick={async () => setOpen(await fetchDrawer())} />
      }
    >
      <div className="beside">
        <div>
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
            <BetsList
              chosen={chosen}
              beside={beside}
              shown={shown}
              pathOf={beside ? besidePath : ({ game, number }) => myRoundPath(game, number)}
            />
          </Tabs>
        </div>
        {shown && (
          <section aria-label={m.table_round({ number: shown.number })} className="beside-detail">
            <Suspense fallback={<Skeleton className="h-64 rounded-2" />}>
              <MyRound key={`${shown.game} ${shown.number}`} {...shown} />
            </Suspense>
          </section>
        )}
      </div>
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
