import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { unreadNoticesQuery } from '../../../lib/unread-notices.ts';

export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices'],
  queryFn: ({ pageParam }) => call('GET /notices', { query: pageParam === null ? {} : { before: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => call('PUT /me/notices', { body: { upTo } }),
    onSuccess: (reading) => client.setQueryData(unreadNoticesQuery.queryKey, reading),
  });
}
