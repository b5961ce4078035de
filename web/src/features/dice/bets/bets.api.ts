import type { MyRoundFilter } from '@glass-dice/contract/dice';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Without a game, those of all of them. */
export type BetsFilter = { filter: MyRoundFilter; game: string | undefined };

/** A nudge asks again for all the pages that are shown, so a round that was waiting is settled here as well. */
export const myRoundsQuery = ({ filter, game }: BetsFilter) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'rounds', filter, game],
    queryFn: ({ pageParam }) =>
      call('GET /bets', { query: { filter, ...(game && { game }), ...(pageParam !== null && { before: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
