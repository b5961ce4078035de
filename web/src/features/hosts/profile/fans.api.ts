/** What a member does with a host. Every number comes from the answer; nothing is guessed before it is there. */
import type { Host } from '@glass-dice/contract/hosts';
import type { Stars } from '@glass-dice/domain/hosts/rating';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { followedHostsQuery, hostAndMeQuery, hostQuery } from '../hosts.api.ts';

export function useFollow({ id }: Pick<Host, 'id'>) {
  const queries = useQueryClient();
  const host = String(id);
  return useMutation({
    mutationFn: (follow: boolean) =>
      call(follow ? 'PUT /hosts/:host/follow' : 'DELETE /hosts/:host/follow', { params: { host } }),
    onSuccess: ({ following, followers }) => {
      queries.setQueryData(hostAndMeQuery(host).queryKey, (mine) => mine && { ...mine, following });
      void askAnew(queries, host);
      queries.setQueryData(hostQuery(host).queryKey, (old) => old && { ...old, followers });
      // How many are new, and who is hot, follow from it; lists show it when they are seen again.
      void queries.invalidateQueries({ queryKey: hostQuery(host).queryKey });
      void queries.invalidateQueries({ queryKey: ['hosts', 'list'] });
      void queries.invalidateQueries({ queryKey: followedHostsQuery.queryKey });
    },
  });
}

export function useRate({ id }: Host) {
  const queries = useQueryClient();
  const host = String(id);
  return useMutation({
    mutationFn: (stars: Stars | null) =>
      stars === null
        ? call('DELETE /hosts/:host/rating', { params: { host } })
        : call('PUT /hosts/:host/rating', { params: { host }, body: { stars } }),
    onSuccess: ({ stars, rating }) => {
      queries.setQueryData(hostAndMeQuery(host).queryKey, (mine) => mine && { ...mine, stars });
      void askAnew(queries, host);
      queries.setQueryData(hostQuery(host).queryKey, (old) => old && { ...old, rating });
    },
  });
}

/** A question that was on its way before the change may bring what was true before it. */
async function askAnew(queries: QueryClient, host: string): Promise<void> {
  const { queryKey } = hostAndMeQuery(host);
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
