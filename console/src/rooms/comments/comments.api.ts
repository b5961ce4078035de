/** What members reported, what they wrote, and what the club decides about it. */
import type { HidingReason } from '@glass-dice/domain/club/comment';
import { CallError } from '@glass-dice/ui/calls/call.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, type Reply } from '../../calls.ts';

export type Reported = Reply<'GET /console/comment-reports'>['comments'][number];
export type Card = Reply<'GET /console/comments'>['comments'][number];

/** It is not asked for by a clock: a desk that somebody has left would never be signed out. */
export const queueQuery = queryOptions({
  queryKey: ['comments', 'reported'],
  queryFn: () => call('GET /console/comment-reports', {}),
});

export const cardsQuery = (list: 'newest' | 'hidden') =>
  queryOptions({
    queryKey: ['comments', list],
    queryFn: () => call('GET /console/comments', { query: list === 'hidden' ? { hidden: 'only' } : {} }),
  });

export type Decision = { act: 'hide'; reason: HidingReason } | { act: 'leave' | 'show' };

/** Resolves to false when there was nothing to decide any more. `forget` follows, once the next one stands open. */
export function useDecision(id: number, { waiting }: { waiting: boolean }) {
  const client = useQueryClient();
  const decision = useMutation({
    // What somebody else has just decided is not decided again unseen.
    mutationFn: async (decided: Decision): Promise<boolean> =>
      (!waiting || (await stillWaits(client, id))) && (await decide(id, decided)),
  });
  function forget(): void {
    leaveQueue(client, id);
    void client.invalidateQueries({ queryKey: ['comments'] });
  }
  return { ...decision, forget };
}

async function stillWaits(client: QueryClient, id: number): Promise<boolean> {
  const { comments } = await client.fetchQuery({ ...queueQuery, staleTime: 0 });
  return comments.some((each) => each.id === id);
}

async function decide(id: number, decision: Decision): Promise<boolean> {
  const params = { comment: String(id) };
  try {
    if (decision.act === 'hide')
      await call('PUT /console/comments/:comment/hiding', { params, body: { reason: decision.reason } });
    else if (decision.act === 'leave') await call('POST /console/comments/:comment/leaving', { params });
    else await call('DELETE /console/comments/:comment/hiding', { params });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.code === 'not-found') return false;
    throw error;
  }
}

/** At once, without the server. */
function leaveQueue(client: QueryClient, id: number): void {
  client.setQueryData(queueQuery.queryKey, (old) => old && { comments: old.comments.filter((each) => each.id !== id) });
}
