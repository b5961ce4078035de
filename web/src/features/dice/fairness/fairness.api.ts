import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The anchors that the club has published for a game. */
export function chainsQuery(game: string) {
  return queryOptions({
    queryKey: ['chains', game],
    queryFn: async () => (await call('GET /games/:game/chains', { params: { game } })).chains,
  });
}
