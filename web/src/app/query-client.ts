/** How the page asks the server: what is worth asking again, and what a lost session means. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { meQuery } from '../features/members/me-query.ts';
import { failureCode, failureText } from '../lib/failure-text.ts';
import { clearSession, sessionToken, subscribeToSession } from '../lib/session.ts';
import { toast } from '../ui/toast.ts';

const passing = new Set(['network', 'timeout', 'unavailable']);
const mostRetries = 2;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeLostSession }),
  mutationCache: new MutationCache({ onError: noticeLostSession }),
  defaultOptions: {
    // `always`: without a network the call fails and says so, instead of waiting in silence.
    // A refusal stays a refusal however often one asks; only an outage passes.
    queries: {
      networkMode: 'always',
      retry: (count, error) => count < mostRetries && passing.has(failureCode(error)),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Clears what belonged to the session; the gate of the screen then leads to sign-in and back. */
function noticeLostSession(error: Error): void {
  // Several calls may hear it at once; only the first one has a session to clear.
  if (failureCode(error) !== 'sign-in-required' || !sessionToken()) return;
  toast(failureText(error), 'error');
  void clearSession();
}

/** Whatever was fetched for one member is gone before another one, or nobody, looks: in every tab. */
let token = sessionToken();
subscribeToSession(() => {
  if (sessionToken() === token) return;
  token = sessionToken();
  queryClient.removeQueries({ queryKey: ['mine'] });
});

/** Somebody whose session ended meanwhile learns it at once, on whichever screen. */
if (token) void queryClient.prefetchQuery(meQuery);
