import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../lib/api.ts';
import { myRoundQuery } from './dice.api.ts';
import type { Seen } from './seen-table.ts';

const untilSettledMs = 1_000;

/** The member's bets in the round that runs, and what the newest round that is over has brought them. */
export function useMyRounds(game: string, numbers: readonly string[], { table: { round, waiting } }: Seen) {
  const runs = (number: string) => number === round?.number;
  const waits = (number: string) => waiting.some((each) => each.number === number);
  const runningNumber = numbers.find(runs);
  const overNumber = numbers.findLast((number) => !runs(number) && !waits(number));
  const { data: running } = useQuery({
    ...myRoundQuery(game, runningNumber ?? ''),
    enabled: runningNumber !== undefined,
  });
  const { data: over } = useQuery({
    ...myRoundQuery(game, overNumber ?? ''),
    enabled: overNumber !== undefined,
    refetchInterval: ({ state: { data, error } }) =>
      data?.state === 'settled' || isNotFound(error) ? false : untilSettledMs,
  });
  return { running, settled: over?.state === 'settled' ? over : undefined };
}

/** Bets whose answer was lost, and which never arrived. */
function isNotFound(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'not-found';
}
