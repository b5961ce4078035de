/** How the console asks the server: what is worth asking again, and whose answers are kept. */
import { CallError, type FailureCode } from '@glass-dice/ui/calls/call.ts';
import { MutationCache, QueryCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './calls.ts';
import { noticeExpiry, sessionState, subscribeToSession } from './session.ts';

const passing = new Set<FailureCode>(['network', 'timeout', 'unavailable']);
const mostRetries = 2;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeExpiry }),
  mutationCache: new MutationCache({ onError: noticeExpiry }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < mostRetries && error instanceof CallError && passing.has(error.code),
    },
    mutations: { networkMode: 'always' },
  },
});

const meQuery = queryOptions({ queryKey: ['me'], queryFn: () => call('GET /console/me', {}) });

export const useMe = (enabled: boolean) => useQuery({ ...meQuery, enabled });

/** Nothing of one operator is there for the next; what failed for want of a session is asked for again. */
subscribeToSession(() => {
  if (sessionState() === 'none') queryClient.clear();
  if (sessionState() === 'open') void queryClient.invalidateQueries();
});
