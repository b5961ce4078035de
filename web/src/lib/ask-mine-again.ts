import type { QueryClient } from '@tanstack/react-query';

/** Something of the member's own has changed: all that is shown of it is asked for again. */
export async function askMineAgain(client: QueryClient): Promise<void> {
  // An answer that is awaited for the first time is not asked for twice, and may tell how it was before.
  const awaited = client
    .getQueryCache()
    .findAll({ queryKey: ['mine'], fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  const answers = Promise.allSettled(awaited.map((query) => query.fetch()));
  void client.invalidateQueries({ queryKey: ['mine'] });
  await answers;
  for (const { queryKey } of awaited) void client.invalidateQueries({ queryKey, exact: true });
}
