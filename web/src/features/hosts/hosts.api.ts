import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const aMinuteMs = 60_000;

/** Without a region, those of all of them. Kept while a profile is open, so the list is as it was on the way back. */
export const hostsQuery = (region: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['hosts', 'list', region],
    queryFn: ({ pageParam }) =>
      call('GET /hosts', {
        query: {
          ...(region !== undefined && { region: String(region) }),
          ...(pageParam !== null && { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: aMinuteMs,
  });

export const followedHostsQuery = infiniteQueryOptions({
  queryKey: ['mine', 'hosts', 'followed'],
  queryFn: ({ pageParam }) => call('GET /me/hosts', { query: pageParam === null ? {} : { after: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export const hostQuery = (id: string) =>
  queryOptions({
    queryKey: ['hosts', 'one', id],
    queryFn: () => call('GET /hosts/:host', { params: { host: id } }),
  });

export const hostAndMeQuery = (id: string) =>
  queryOptions({
    queryKey: ['mine', 'hosts', 'one', id],
    queryFn: () => call('GET /hosts/:host/mine', { params: { host: id } }),
  });
