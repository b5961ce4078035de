/** The member's visit: being at a table is told to the server, which answers how long it lasts and what it brought. */
import type { Visit } from '@glass-dice/contract/safe-play';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Times in it are relative: they count from `at`, a moment of `performance.now()`. */
export type SeenVisit = { visit: Visit; at: number };

const againMs = 60_000;
const afterFailureMs = 5_000;

async function tellVisit(acknowledged: boolean): Promise<SeenVisit> {
  const visit = await call('PUT /me/visit', { body: { acknowledged } });
  // The moment of the answer, and none before it: a check that is read before it is due counts for nothing.
  return { visit, at: performance.now() };
}

/** Told again while somebody looks, and whenever something of the member's own may be different. */
export const visitQuery = queryOptions({
  queryKey: ['mine', 'visit'],
  queryFn: () => tellVisit(false),
  refetchInterval: ({ state }) => (state.status === 'error' ? afterFailureMs : againMs),
  structuralSharing: false,
});

export function useAcknowledge() {
  const client = useQueryClient();
  const { queryKey } = visitQuery;
  return useMutation({
    mutationFn: () => tellVisit(true),
    // An older answer that is still on its way would ask once more.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (seen) => client.setQueryData(queryKey, seen),
  });
}
