import type { ReactNode } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { failureText } from '../../../lib/failure-text.ts';
import { useLiveState } from '../../../lib/live.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import { PlayMoneyNote } from '../../../ui/PlayMoneyNote.tsx';
import { BettingPanel } from '../betting/BettingPanel.tsx';
import { TableLinks } from './TableLinks.tsx';
import { isLost, type Game } from '../dice.api.ts';
import { RoundCard } from './RoundCard.tsx';
import type { Seen } from './seen-table.ts';
import { TableSkeleton } from './TableSkeleton.tsx';
import { usePhase, useTable } from './use-table.ts';
import { WaitingRounds } from './WaitingRounds.tsx';

interface DiceTableProps {
  game: Game;
  standing: ReactNode;
}

export function DiceTable(props: DiceTableProps) {
  const { data: seen, error, refetch } = useTable(props.game.key);
  if (seen) return <OpenTable {...props} seen={seen} error={error} />;
  return (
    <ListStates
      state={error ? 'error' : 'loading'}
      skeleton={<TableSkeleton />}
      failed={m.table_failed()}
      reason={error ? failureText(error) : undefined}
      onRetry={refetch}
    />
  );
}

function OpenTable({ game, standing, seen, error }: DiceTableProps & { seen: Seen; error: Error | null }) {
  const phase = usePhase(seen);
  const told = useLiveState() === 'open';
  const { round, waiting } = seen.table;
  const payouts = round?.payouts ?? game.payouts;
  return (
    <div className="@container grid gap-4">
      {standing}
      <RoundCard game={game} seen={seen} phase={phase} />
      {/* That there is no connection is said by the notice about it; a stream that is open does not answer for all. */}
      {error && (told || !isLost(error)) && (
        <p role="alert" className="rounded-2 bg-loss-soft px-4 py-3 text-sm text-loss">
          {m.table_stale({ failure: failureText(error) })}
        </p>
      )}
      <WaitingRounds waiting={waiting} />
      <TableLinks game={game} payouts={payouts} />
      <BettingPanel game={game} seen={seen} phase={phase} stopped={standing !== undefined}>
        <PlayMoneyNote />
      </BettingPanel>
    </div>
  );
}
