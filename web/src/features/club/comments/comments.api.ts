import type { comments } from '@glass-dice/contract/comments';
import type { Reply } from '@glass-dice/contract/route';
import { failureCode } from '@glass-dice/ui/calls/failure-text.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { intentOf } from './comment-draft.ts';

const aMinuteMs = 60_000;

const listsKey = ['comments'];

/** All, or about one host or video. Kept while a comment is open, so that the list is as it was on the way back. */
export const commentsQuery = (about: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, about ?? 'all'],
    queryFn: ({ pageParam }) =>
      call('GET /comments', {
        query: { ...(about !== undefined && { about }), ...(pageParam !== null && { before: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: aMinuteMs,
  });

/** It belongs to the session: the author of a hidden comment reads more of it than others do. */
export const commentQuery = (id: string, signedIn: boolean) =>
  queryOptions({
    queryKey: ['mine', 'comments', 'one', id, signedIn],
    queryFn: () => call('GET /comments/:comment', { params: { comment: id } }),
  });

export const commentsLeftQuery = queryOptions({
  queryKey: ['mine', 'comments', 'left'],
  queryFn: () => call('GET /me/comments', {}),
});

export interface NewComment {
  title: string;
  content: string;
  /** The host or the video that it is about. */
  about?: string;
}

export function useWriteComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (comment: NewComment) => call('POST /comments', { body: comment, idempotencyKey: intentOf(comment) }),
    onSuccess: ({ leftToday }) => {
      client.setQueryData(commentsLeftQuery.queryKey, { leftToday });
      // Fetched anew: others may have written meanwhile, too.
      client.removeQueries({ queryKey: listsKey });
    },
    // Not waited for: more may have been written on another device than this page believes.
    onError: () => void client.invalidateQueries({ queryKey: commentsLeftQuery.queryKey }),
  });
}

type Lists = InfiniteData<Reply<typeof comments>>;

export function useDeleteComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call('DELETE /comments/:comment', { params: { comment: String(id) } }).catch((error: unknown) => {
        // One that is gone already is what was asked for.
        if (failureCode(error) !== 'not-found') throw error;
      }),
    onSuccess: (_answer, deleted) => {
      client.setQueriesData<Lists>(
        { queryKey: listsKey },
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              comments: page.comments.filter(({ id }) => id !== deleted),
            })),
          },
      );
      void client.invalidateQueries({ queryKey: listsKey });
    },
  });
}
