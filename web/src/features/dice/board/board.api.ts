/** What the board beside a table asks: what was rolled, how often each sum came, and where people bet. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Everything that another roll of the game makes old. */
export const rollsKey = (game: string) => ['rolls', game];

export const historyQuery = (game: string) =>
  infiniteQueryOptions({
    queryKey: [...rollsKey(game), 'history'],
    queryFn: ({ pageParam }) =>
      call('GET /games/:game/rounds', { params: { game }, query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const statisticsQuery = (game: string) =>
  queryOptions({
    queryKey: [...rollsKey(game), 'statistics'],
    queryFn: () => call('GET /games/:game/statistics', { params: { game } }),
  });

export const hotGamesQuery = queryOptions({
  queryKey: ['hot-games'],
  queryFn: () => call('GET /games/hot', {}),
});
