/** How the page asks the server: what is worth asking again, and what a lost session means. */
import { CallError, type FailureCode } from '@glass-dice/ui/calls/call.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { meQuery } from '../lib/me-query.ts';
import { endsSession } from '../features/members/security/ends-session.ts';
import { keepBlockReason } from '../lib/ended-by-block.ts';
import { clearSession, sessionToken, subscribeToSession } from '../lib/session.ts';

const passing = new Set<FailureCode>(['network', 'timeout', 'unavailable']);
const mostRetries = 2;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      // A member who is signing out knows that the session is over.
      if (queryClient.isMutating({ mutationKey: endsSession }) === 0) noticeStanding(error);
    },
  }),
  mutationCache: new MutationCache({ onError: noticeStanding }),
  defaultOptions: {
    // `always`: without a network the call fails and says so, instead of waiting in silence, and is made again with one.
    // A refusal is not retried; only an outage passes.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < mostRetries && error instanceof CallError && passing.has(error.code),
    },
    mutations: { networkMode: 'always' },
  },
});

function noticeStanding(error: Error): void {
  if (!(error instanceof CallError)) return;
  const { code, details } = error;
  // This page believed that the member might; what they really may is in the answer about them.
  if (code === 'blocked' || code === 'restricted') void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  // Several calls may hear of a lost session at once; only the first one has a session to clear.
  if (!sessionToken() || (code !== 'sign-in-required' && code !== 'session-blocked')) return;
  void clearSession();
  if (code === 'session-blocked') keepBlockReason(details.clubReason);
  // The words for every other failure come with the screens; the first load has room for these only.
  else toast(m.failure_sign_in_required(), 'error');
}

/** Whatever was fetched for one member is gone before another one, or nobody, looks: in every tab. */
let token = sessionToken();
subscribeToSession(() => {
  if (sessionToken() === token) return;
  token = sessionToken();
  queryClient.removeQueries({ queryKey: ['mine'] });
  // Each tab has a storage of its own, and only itself can clear it.
  if (!token) sessionStorage.clear();
});

/** A member whose session has ended learns it at once, on any screen. */
if (token) void queryClient.prefetchQuery(meQuery);
