import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { failureCode } from '../../../lib/failure-text.ts';
import { intentOf } from './comment-draft.ts';

const aMinuteMs = 60_000;

/** Kept while a comment is open, so that the list is as it was on the way back. */
export const commentsQuery = infiniteQueryOptions({
  queryKey: ['comments'],
  queryFn: ({ pageParam }) => call('GET /comments', { query: pageParam === null ? {} : { before: pageParam } }),
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
}

export function useWriteComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (comment: NewComment) => call('POST /comments', { body: comment, idempotencyKey: intentOf(comment) }),
    onSuccess: ({ leftToday }) => {
      client.setQueryData(commentsLeftQuery.queryKey, { leftToday });
      // Fetched anew: others may have written meanwhile, too.
      client.removeQueries({ queryKey: commentsQuery.queryKey });
    },
    // Not waited for: more may have been written on another device than this page believes.
    onError: () => void client.invalidateQueries({ queryKey: commentsLeftQuery.queryKey }),
  });
}

export function useDeleteComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call('DELETE /comments/:comment', { params: { comment: String(id) } }).catch((error: unknown) => {
        // One that is gone already is what was asked for.
        if (failureCode(error) !== 'not-found') throw error;
      }),
    onSuccess: (_answer, deleted) => {
      client.setQueryData(
        commentsQuery.queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              comments: page.comments.filter(({ id }) => id !== deleted),
            })),
          },
      );
      void client.invalidateQueries({ queryKey: commentsQuery.queryKey });
    },
  });
}
