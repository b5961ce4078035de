import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { changePins } from '../glass/kept-pins.ts';
import { withWitnesses } from '../glass/pins.ts';

/** The anchors that the club has published for a game. */
export function chainsQuery(game: string) {
  return queryOptions({
    queryKey: ['chains', game],
    queryFn: async () => (await call('GET /games/:game/chains', { params: { game } })).chains,
  });
}

/** A cosignature key by its looks; the worker reads it whole before its word counts. */
const cosignatureKey = /^[^\s+]+\+[0-9a-f]{8}\+B[A-P][A-Za-z0-9+/]{42}$/;

export const logQuery = queryOptions({
  queryKey: ['log'],
  queryFn: async () => {
    const log = await call('GET /log', {});
    // A round counts the witnesses that this device knew before it opened.
    const keys = log.witnesses.map(({ key }) => key).filter((key) => cosignatureKey.test(key));
    changePins((pins) => withWitnesses(pins, keys, Date.now()));
    return log;
  },
});
