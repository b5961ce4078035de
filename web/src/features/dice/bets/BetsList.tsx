import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { ClubTime } from '@glass-dice/ui/figures/ClubTime.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { InfiniteList } from '@glass-dice/ui/lists/InfiniteList.tsx';
import { PullToRefresh } from '@glass-dice/ui/lists/PullToRefresh.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { useClub } from '../../../lib/club.ts';
import { gameNamed } from '../../../lib/game-named.ts';
import { meQuery } from '../../../lib/me-query.ts';
import { myRoundsQuery, type BetsFilter } from './bets.api.ts';
import { MyRoundRow } from './MyRoundRow.tsx';
import type { RoundName } from './use-bets-filter.ts';

interface BetsListProps {
  chosen: BetsFilter;
  /** There is room for one of them beside the list. */
  beside: boolean;
  /** Which one that is. */
  shown: RoundName | undefined;
  pathOf: (round: RoundName) => string;
}

export function BetsList({ chosen, beside, shown, pathOf }: BetsListProps) {
  const club = useClub();
  const list = useInfiniteQuery(myRoundsQuery(chosen));
  // Without the club the tables have no names.
  const failed = club.isLoadingError || list.isLoadingError || list.isFetchNextPageError;
  const isLoading = club.isPending || list.isPending || list.isFetchingNextPage;
  const everything = chosen.filter === 'all' && !chosen.game;

  async function loadMore() {
    if (club.data && list.data) await list.fetchNextPage();
    else await Promise.all([club, list].map(async (part) => part.data ?? (await part.refetch())));
  }

  async function refresh() {
    const { error } = await list.refetch();
    if (error) toast(failureText(error), 'error');
  }

  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="pt-4">
        <ClubTime />
        <InfiniteList
          label={m.me_bets()}
          items={(club.data && list.data?.pages.flatMap(({ rounds }) => rounds)) ?? []}
          keyOf={({ game, number }) => `${game} ${number}`}
          state={failed ? 'error' : isLoading ? 'loading' : 'ready'}
          hasMore={list.hasNextPage}
          onLoadMore={loadMore}
          empty={everything ? <NoBets /> : <NoneMatches />}
          skeleton={<BetsSkeleton />}
          reason={failed ? failureText(club.error ?? list.error) : undefined}
          layout="divided overflow-clip rounded-2 bg-surface shadow-card"
        >
          {(round) => (
            <MyRoundRow
              round={round}
              href={pathOf(round)}
              beside={beside}
              current={round.number === shown?.number && round.game === shown.game}
              gameName={gameNamed(club.data, round.game)?.name ?? round.game}
            />
          )}
        </InfiniteList>
      </div>
      {/* Not before: it would jump when the list is shorter than what stands for it. */}
      {!club.isPending && !list.isPending && <PlayMoneyNote />}
    </PullToRefresh>
  );
}

function NoBets() {
  const { data: me } = useQuery(meQuery);
  // The tables are closed to blocked members.
  const way = me && !me.block && <ButtonLink href={screens.games}>{m.bets_to_games()}</ButtonLink>;
  return (
    <EmptyState icon={Dices} title={m.bets_empty()} action={way}>
      {m.bets_empty_text()}
    </EmptyState>
  );
}

function NoneMatches() {
  return (
    <EmptyState icon={Dices} title={m.bets_none()}>
      {m.bets_none_text()}
    </EmptyState>
  );
}

function BetsSkeleton() {
  return (
    <div className="grid gap-px overflow-clip rounded-2">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-28" />
      ))}
    </div>
  );
}
