/** What is published about one round, asked for until all of it is there. */
import type { RoundProof } from '@glass-dice/contract/dice';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** One of the two alone is not the proof of a roll, and the check says so. */
export function isRolled({ seed, dice }: RoundProof): boolean {
  return seed !== undefined || dice !== undefined;
}

export function proofQuery(game: string, number: string) {
  return queryOptions({
    queryKey: ['proof', game, number],
    queryFn: () => call('GET /rounds/:game/:number/proof', { params: { game, number } }),
    // What is published with the roll stays as it is.
    staleTime: ({ state: { data } }) => (data && isRolled(data) ? Infinity : 0),
    refetchInterval: ({ state: { data } }) => (data && !isRolled(data) ? nextLookInMs(data) : false),
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
