import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const withdrawalsQuery = infiniteQueryOptions({
  queryKey: ['mine', 'withdrawals'],
  queryFn: ({ pageParam }) =>
    call('GET /wallet/withdrawals', { query: pageParam === null ? {} : { before: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});
