/** What is published about one round, asked for until all of it is there. */
import type { RoundTotals } from '@glass-dice/contract/dice';
import type { RoundProof } from '@glass-dice/contract/proofs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** One of the two alone is not the proof of a roll, and the check says so. */
export function isRolled({ seed, dice }: RoundProof): boolean {
  return seed !== undefined || dice !== undefined;
}

/** The log says a roll a moment after it is rolled. Until then there is nothing to check, and nothing wrong. */
export function isPublished({ log }: RoundProof): boolean {
  return Boolean(log?.terms && log.book && log.roll);
}

/** Rolled, and the log says so. */
function isWhole(proof: RoundProof): boolean {
  return isRolled(proof) && isPublished(proof);
}

export function proofQuery(game: string, number: string) {
  return queryOptions({
    queryKey: ['proof', game, number],
    queryFn: () => call('GET /rounds/:game/:number/proof', { params: { game, number } }),
    // What is published with the roll stays as it is.
    staleTime: ({ state: { data } }) => (data && isWhole(data) ? Infinity : 0),
    refetchInterval: ({ state: { data } }) => (data && !isWhole(data) ? nextLookInMs(data) : false),
  });
}

const oftenMs = 1_000;
const seldomMs = 15_000;
const lateMs = 60_000;

/** Often around the roll; seldom before, when a beacon keeps it waiting, and on a device whose clock is wrong. */
function nextLookInMs({ rollsAt }: RoundProof): number {
  const dueInMs = Date.parse(rollsAt) - Date.now();
  return dueInMs < -lateMs ? seldomMs : Math.min(Math.max(dueInMs, oftenMs), seldomMs);
}

const totalsAgainMs = 2_000;

/** What all members together staked and got, once it is settled, and whether the bets were sealed in time. */
export function totalsQuery(game: string, number: string) {
  return queryOptions({
    queryKey: ['round-totals', game, number],
    queryFn: () => call('GET /rounds/:game/:number/totals', { params: { game, number } }),
    staleTime: ({ state: { data } }) => (isSettled(data) ? Infinity : 0),
    refetchInterval: ({ state: { data, status } }) =>
      status === 'success' && !isSettled(data) ? totalsAgainMs : false,
  });
}

function isSettled(answer: { totals: RoundTotals | null; tooFew: boolean } | undefined): boolean {
  return answer !== undefined && (answer.totals !== null || answer.tooFew);
}
