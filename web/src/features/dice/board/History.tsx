import type { RolledRound } from '@glass-dice/contract/dice';
import { proofPath } from '@glass-dice/contract/screens';
import type { Dice as Rolled } from '@glass-dice/domain/dice/picks';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Dice } from '@glass-dice/ui/dice/Dice.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { InfiniteList } from '@glass-dice/ui/lists/InfiniteList.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { historyQuery } from './board.api.ts';
import { rollText } from '../stage/roll-text.ts';
import { NothingRolled } from './NothingRolled.tsx';

/** Every round that was rolled, the newest first, each leading to its proof. */
export function History({ game }: { game: string }) {
  const list = useInfiniteQuery(historyQuery(game));
  const failed = list.isLoadingError || list.isFetchNextPageError;
  return (
    <InfiniteList
      label={m.board_history()}
      items={list.data?.pages.flatMap(({ rounds }) => rounds) ?? []}
      keyOf={({ number }) => number}
      state={failed ? 'error' : list.isPending || list.isFetchingNextPage ? 'loading' : 'ready'}
      hasMore={list.hasNextPage}
      onLoadMore={() => (list.data ? list.fetchNextPage() : list.refetch())}
      empty={<NothingRolled />}
      skeleton={<RowSkeletons />}
      reason={failed ? failureText(list.error) : undefined}
      layout="divided"
    >
      {(round) => <Row game={game} round={round} />}
    </InfiniteList>
  );
}

function Row({ game, round: { number, dice, beacon, sealedLate } }: { game: string; round: RolledRound }) {
  const rolled = dice as readonly number[] as Rolled;
  return (
    <Link
      href={proofPath(game, number)}
      className="-mx-4 flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 -outline-offset-2 hover:bg-sunken active:bg-sunken"
    >
      <Dice faces={rolled} size="sm" />
      <span className="grid min-w-0 flex-[1_1_8rem]">
        <span className="font-semibold">{rollText(rolled)}</span>
        <span className="text-xs text-ink-2">
          {number}
          {!beacon && ` · ${m.board_without_beacon()}`}
          {beacon && sealedLate && ` · ${m.board_sealed_late()}`}
        </span>
      </span>
      <ChevronRight aria-hidden className="-me-1 size-4 shrink-0 text-ink-3" />
    </Link>
  );
}

const rowsOfPage = Array.from({ length: 10 }, (_, row) => row);

function RowSkeletons() {
  return (
    <div className="divided">
      {rowsOfPage.map((row) => (
        <div key={row} className="flex h-15 items-center gap-3">
          <Skeleton className="h-7 w-24 rounded-1" />
          <Skeleton className="h-8 w-36 rounded-1" />
        </div>
      ))}
    </div>
  );
}
