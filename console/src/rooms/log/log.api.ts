/** What operators did, as the server has it: fifty lines at a time, the newest first. */
import type { Collecting } from '@glass-dice/ui/use-file-saving.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type Reply } from '../../calls.ts';

export type LogLine = Reply<'GET /console/log'>['lines'][number];

export const filterNames = ['operator', 'action', 'member'] as const;
/** What is not there is not asked for. */
export type LogFilter = Partial<Record<(typeof filterNames)[number], string>>;

const ask = (filter: LogFilter, before: string | null) =>
  call('GET /console/log', { query: { ...filter, ...(before !== null && { before }) } });

export const logQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['log', filter],
    queryFn: ({ pageParam }) => ask(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Every line that the filter lets through; undefined when it was aborted. */
export async function collectLog(
  client: QueryClient,
  filter: LogFilter,
  { signal, onProgress }: Collecting,
): Promise<LogLine[] | undefined> {
  const collected: LogLine[] = [];
  for (let before: string | null | undefined; before !== null && !signal.aborted;) {
    const from: string | null = before ?? null;
    // By the client, which notices a session that ends meanwhile.
    const page = await client.fetchQuery({
      queryKey: ['log-file', filter, from],
      queryFn: () => ask(filter, from),
      gcTime: 0,
    });
    collected.push(...page.lines);
    onProgress(collected.length);
    before = page.next;
  }
  return signal.aborted ? undefined : collected;
}
