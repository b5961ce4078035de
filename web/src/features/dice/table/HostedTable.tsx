import type { ReactNode } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { useClub } from '../../../lib/club.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import { PlayMoneyNote } from '../../../ui/PlayMoneyNote.tsx';
import { BeaconNote } from './BeaconNote.tsx';
import { TableLinks } from './TableLinks.tsx';
import { BettingPanel } from '../betting/BettingPanel.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import type { Game } from '../dice.api.ts';
import { RoundBar } from './RoundBar.tsx';
import { RoundClock } from './RoundClock.tsx';
import type { Seen } from './seen-table.ts';
import { TableSkeleton } from './TableSkeleton.tsx';
import { WaitingRounds } from './WaitingRounds.tsx';
import { usePhase, useTable } from './use-table.ts';

interface HostedTableProps {
  /** The key of the game. */
  game: string;
  /** Why the member may not bet now; absent when they may. */
  standing?: ReactNode;
}

/** As much of a table as one needs to bet at it, for a sheet on somebody's page. */
export function HostedTable({ game: key, standing }: HostedTableProps) {
  const club = useClub();
  const { data: seen, error: tableError, refetch } = useTable(key);
  const game = club.data?.games.find((each) => each.key === key);
  const error = tableError ?? club.error;
  return game && seen ? (
    <Open key={game.key} game={game} seen={seen} standing={standing} />
  ) : (
    <ListStates
      state={error ? 'error' : 'loading'}
      skeleton={<TableSkeleton />}
      failed={tableError ? m.table_failed() : m.home_config_failed()}
      reason={error ? failureText(error) : undefined}
      onRetry={() => Promise.all([club.refetch(), refetch()])}
    />
  );
}

function Open({ game, seen, standing }: { game: Game; seen: Seen; standing: ReactNode }) {
  const phase = usePhase(seen);
  return (
    <div className="@container flex flex-col gap-4">
      <div className="sticky top-14 z-20 h-0">
        <ConnectionNotice />
      </div>
      {standing}
      <div className="grid gap-2">
        <div className="flex items-center gap-3">
          <img src={game.iconUrl} alt="" width={40} height={40} className="size-10 shrink-0 rounded-1" />
          <p className="min-w-0 flex-1 font-semibold">{game.name}</p>
          <RoundClock seen={seen} phase={phase} />
        </div>
        <RoundBar rollsAt={seen.at + (seen.table.round?.rollsInMs ?? 0)} secondsPerRound={game.secondsPerRound} />
      </div>
      {seen.table.round?.beacon === null && (
        <div className="overflow-clip rounded-2">
          <BeaconNote />
        </div>
      )}
      <WaitingRounds waiting={seen.table.waiting} />
      <TableLinks game={game} payouts={seen.table.round?.payouts ?? game.payouts} />
      <BettingPanel game={game} seen={seen} phase={phase} stopped={standing !== undefined}>
        <PlayMoneyNote />
      </BettingPanel>
    </div>
  );
}
