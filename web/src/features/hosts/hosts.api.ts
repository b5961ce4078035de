import type { HostOrder } from '@glass-dice/domain/hosts/host-order';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const aMinuteMs = 60_000;

/** Without a region, those of all of them. Kept while a profile is open, so the list is as it was on the way back. */
export const hostsQuery = (region: number | undefined, order: HostOrder) =>
  infiniteQueryOptions({
    queryKey: ['hosts', 'list', region, order],
    queryFn: ({ pageParam }) =>
      call('GET /hosts', {
        query: {
          ...(region !== undefined && { region: String(region) }),
          ...(order !== 'club' && { sort: order }),
          ...(pageParam !== null && { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: aMinuteMs,
  });

/** What was found stays until there is something newer to show: one types on. An answer that is outdated is not waited for. */
export const foundHostsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['hosts', 'list', { q }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /hosts/search', { query: { q, ...(pageParam !== null && { after: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: aMinuteMs,
    placeholderData: keepPreviousData,
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
