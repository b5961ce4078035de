import { useMoment } from '@glass-dice/ui/use-moment.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClub } from '../../../lib/club.ts';
import { gameNamed } from '../../../lib/game-named.ts';
import { followLive, useLiveState } from '../../../lib/live.ts';
import { tableQuery } from '../dice.api.ts';
import { nextLookInMs, phaseAt, phaseEndsInMs, see, type Phase, type Seen } from './seen-table.ts';

const afterFailureMs = 3_000;

/** A game of the club, by its key or its id, and its table. */
export function useGameTable(named: string | undefined) {
  const club = useClub();
  const game = gameNamed(club.data, named);
  return { club, game, table: useTable(game?.key ?? '', true) };
}

/**
 * The table as the server last told it. The stream tells what happens; the table is asked for when something that was
 * due is not told, and while there is no stream. A tab nobody sees asks nothing. With `shown` one is at the table.
 */
export function useTable(game: string, shown = false) {
  const told = useLiveState() === 'open';
  useNews(game, shown);
  return useQuery({
    ...tableQuery(game),
    enabled: game !== '',
    refetchInterval: ({ state: { status, data } }) =>
      status === 'error' ? afterFailureMs : data ? nextLookInMs(data, performance.now(), told) : false,
  });
}

function useNews(game: string, shown: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = tableQuery(game);
    return followLive(
      (news) => {
        if (news.kind === 'missed') void client.invalidateQueries({ queryKey });
        if (news.kind === 'table' && news.table.game === game)
          client.setQueryData(queryKey, (before) =>
            see(before, news.table, { from: -Infinity, to: performance.now() }),
          );
      },
      shown ? game : undefined,
    );
  }, [client, game, shown]);
}

/** What the round does now; it changes at the very moment, also before the server is asked again. */
export function usePhase(seen: Seen): Phase {
  const now = useMoment(seen, phaseEndsInMs);
  return phaseAt(seen, Math.max(now, seen.at));
}
