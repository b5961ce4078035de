import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { CallError } from '../../lib/api.ts';
import { useBetRounds } from './bet-rounds.ts';
import { myRoundQuery } from './dice.api.ts';
import type { Seen } from './seen-table.ts';

const untilSettledMs = 1_000;

/** The member's bets in the round that runs, and what the newest round that is over has brought them. */
export function useMyRounds(game: string, signedIn: boolean, { table: { round, waiting } }: Seen) {
  const betRounds = useBetRounds(game, signedIn);
  const numbers = signedIn ? betRounds.rounds : [];
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
  const settled = over?.state === 'settled' ? over : undefined;
  const newest = settled?.number;
  const removeBefore = useEffectEvent((number: string) => betRounds.removeBefore(number, waits));
  useEffect(() => {
    if (newest) removeBefore(newest);
  }, [newest]);
  return { running, settled, addBetRound: betRounds.add, readResult: betRounds.remove };
}

/** Bets whose answer was lost, and which never arrived. */
function isNotFound(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'not-found';
}
