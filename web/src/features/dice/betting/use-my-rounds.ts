import { mostWaitingShown } from '@glass-dice/domain/dice/schedule';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { CallError } from '../../../lib/api.ts';
import { useBetRounds } from './bet-rounds.ts';
import { myRoundQuery } from '../dice.api.ts';
import type { Seen } from '../table/seen-table.ts';

const untilSettledMs = 1_000;

/** The member's bets in the round that runs, and what the newest round that is over has brought them. */
export function useMyRounds(game: string, signedIn: boolean, { table: { round, waiting } }: Seen) {
  const betRounds = useBetRounds(game, signedIn);
  const numbers = signedIn ? betRounds.rounds : [];
  const runs = (number: string) => number === round?.number;
  const named = waiting.map((each) => each.number);
  // The table names the oldest ones only; in a long outage newer ones wait behind them.
  const lastNamed = named[mostWaitingShown - 1];
  const waits = (number: string) => named.includes(number) || (lastNamed !== undefined && number > lastNamed);
  const runningNumber = numbers.find(runs);
  const overNumber = numbers.findLast((number) => !runs(number) && !waits(number));
  const { data: running } = useQuery({
    ...myRoundQuery(game, runningNumber ?? ''),
    enabled: runningNumber !== undefined,
  });
  const { data: over, error } = useQuery({
    ...myRoundQuery(game, overNumber ?? ''),
    enabled: overNumber !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.state === 'settled' ? false : untilSettledMs),
  });
  const settled = over?.state === 'settled' ? over : undefined;
  const newest = settled?.number;
  // Bets whose answer was lost, and which never arrived.
  const lost = overNumber !== undefined && error instanceof CallError && error.code === 'not-found' ? overNumber : null;
  const removeLost = useEffectEvent(betRounds.remove);
  useEffect(() => {
    if (lost) removeLost(lost);
  }, [lost]);
  const removeBefore = useEffectEvent((number: string) => betRounds.removeBefore(number, waits));
  useEffect(() => {
    if (newest) removeBefore(newest);
  }, [newest]);
  return { running, settled, addBetRound: betRounds.add, readResult: betRounds.remove };
}
