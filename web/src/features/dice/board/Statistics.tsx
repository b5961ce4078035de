import { roundsInStatistics } from '@glass-dice/domain/dice/statistics';
import { allRolls, firstSum, picks, ways, wins, type Pick } from '@glass-dice/domain/dice/picks';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { pickLabel } from '../../../lib/pick-name.ts';
import { statisticsQuery } from './board.api.ts';
import { BeadPlate } from './BeadPlate.tsx';
import { Frequencies } from './Frequencies.tsx';
import { NothingRolled } from './NothingRolled.tsx';

/** What was rolled lately, and how often each pick would have won, beside how often it should. */
export function Statistics({ game }: { game: string }) {
  const { data, error, refetch } = useQuery(statisticsQuery(game));
  if (!data) {
    return (
      <ListStates
        state={error ? 'error' : 'loading'}
        skeleton={<Skeleton className="my-4 h-96 rounded-2" />}
        failed={m.board_failed()}
        reason={error ? failureText(error) : undefined}
        onRetry={refetch}
      />
    );
  }
  const { sums } = data;
  const { length: rounds } = sums;
  if (rounds === 0) return <NothingRolled />;
  const rowOf = (pick: Pick) => ({
    name: pickLabel(pick),
    came: sums.filter((sum) => wins(pick, sum)).length,
    expected: (rounds * ways[pick]) / allRolls.length,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-4">
      <p className="rounded-2 bg-accent-soft px-4 py-3 text-sm font-medium">{m.board_independent()}</p>
      <BeadPlate sums={sums} />
      <p className="text-sm text-ink-2">
        {rounds < roundsInStatistics
          ? m.board_fewer_rounds({ rounds, most: roundsInStatistics })
          : m.board_last_rounds({ rounds })}
      </p>
      <Frequencies title={m.board_shares()} rows={picks.slice(0, firstSum).map(rowOf)} />
      <Frequencies title={m.board_sums()} rows={picks.slice(firstSum).map(rowOf)} />
    </div>
  );
}
