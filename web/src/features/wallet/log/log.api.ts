import type { LogEntry } from '@glass-dice/contract/wallet';
import type { TransferKind } from '@glass-dice/domain/wallet/postings';
import type { Collecting } from '@glass-dice/ui/use-file-saving.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Days are those of the club, as the server counts them, both included; what is not there is not asked for. */
export type LogFilter = { kind?: TransferKind; from?: string; to?: string };

export const logQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'log', filter],
    queryFn: ({ pageParam }) =>
      call('GET /wallet/log', { query: { ...filter, ...(pageParam !== null && { before: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Every entry that fits, in large pages, none of which is kept; undefined when it was aborted. */
export async function collectLog(
  client: QueryClient,
  filter: LogFilter,
  { signal, onProgress }: Collecting,
): Promise<LogEntry[] | undefined> {
  const collected: LogEntry[] = [];
  for (let before: string | null | undefined; before !== null && !signal.aborted;) {
    const query = { ...filter, rows: '1000' as const, ...(before !== undefined && { before }) };
    const { entries, next } = await client.fetchQuery({
      queryKey: ['mine', 'log-file', query],
      queryFn: () => call('GET /wallet/log', { query }),
      gcTime: 0,
    });
    collected.push(...entries);
    onProgress(collected.length);
    before = next;
  }
  return signal.aborted ? undefined : collected;
}
