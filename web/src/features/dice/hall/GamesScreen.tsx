import { screens } from '@glass-dice/contract/screens';
import { IconLink } from '@glass-dice/ui/actions/IconLink.tsx';
import { outageText } from '@glass-dice/ui/calls/outage-text.ts';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { Dices, ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useClub } from '../../../lib/club.ts';
import { ConnectionNotice } from '../table/ConnectionNotice.tsx';
import { ClassNav } from './ClassNav.tsx';
import { GameCard } from './GameCard.tsx';

/** All tables of the club, by class, each with its running round. */
export function GamesScreen() {
  const club = useClub();
  const back = useStepBack(screens.home);
  const fairness = <IconLink href={screens.fairness} icon={ShieldCheck} label={m.fairness_title()} />;
  return (
    <Page title={m.board_hall()} note={<PlayChip />} back={back} actions={fairness} notice={<ConnectionNotice />}>
      {club.data ? (
        <Hall club={club.data} />
      ) : (
        <ListStates
          state={club.isError ? 'error' : 'loading'}
          skeleton={<HallSkeleton />}
          failed={m.home_config_failed()}
          reason={club.isError ? outageText(club.error) : undefined}
          onRetry={() => club.refetch()}
        />
      )}
    </Page>
  );
}

type Club = NonNullable<ReturnType<typeof useClub>['data']>;

function Hall({ club: { gameClasses, games, sample } }: { club: Club }) {
  const [search] = useSearchParams();
  // The address says which class, so that the way back from a table leads to the same one.
  const chosen = gameClasses.find(({ key }) => key === search.get('class'))?.key;
  const shown = games.filter(({ classKey }) => chosen === undefined || classKey === chosen);
  return (
    <div className="@container">
      <div className="grid gap-3 @min-[17rem]:grid-cols-[fit-content(104px)_1fr]">
        <ClassNav classes={gameClasses} chosen={chosen} />
        <div className="min-w-0">
          <p role="status" className="sr-only">
            {m.hall_count({ count: shown.length })}
          </p>
          {shown.length === 0 && <EmptyState icon={Dices} title={m.hall_empty()} />}
          <ul className="grid gap-3">
            {shown.map((game) => (
              <li key={game.key}>
                <GameCard game={game} sample={sample} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

function HallSkeleton() {
  return (
    <div className="grid grid-cols-[88px_1fr] items-start gap-3">
      <Skeleton className="h-38 rounded-2" />
      <div className="grid gap-3">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-50 rounded-2" />
        ))}
      </div>
    </div>
  );
}
