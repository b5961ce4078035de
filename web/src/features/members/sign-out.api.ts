import { failureCode } from '@glass-dice/ui/calls/failure-text.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { forgetReceipts } from '../../lib/kept-receipts.ts';
import { meQuery } from '../../lib/me-query.ts';
import { clearSession } from '../../lib/session.ts';
import { endsSession } from './security/ends-session.ts';

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: endsSession,
    mutationFn: async () => {
      // Whose receipts go has to be known: without an answer nobody's do.
      const me = client.getQueryData(meQuery.queryKey) ?? (await call('GET /me', {}).catch(() => undefined));
      await call('DELETE /sessions/current', {}).catch((error: unknown) => {
        // A session that has ended already is what was asked for.
        if (failureCode(error) !== 'sign-in-required') throw error;
      });
      if (me) forgetReceipts(me.username);
      await clearSession();
    },
  });
}
