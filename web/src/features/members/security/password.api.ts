import type { PasskeyAnswer } from '@glass-dice/contract/passkeys';
import { useMutation } from '@tanstack/react-query';
import * as m from '../../../i18n/generated/messages.js';
import { call } from '../../../lib/api.ts';
import { failureCode } from '../../../lib/failure-text.ts';
import { clearSession, sessionToken } from '../../../lib/session.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useProofWays } from '../../../lib/passkeys/proof-ways.ts';
import { endsSession } from './ends-session.ts';

/** Time to see the message before sign-in opens. */
const leavingMs = 500;

/** Ends every session, this one included; the member is still here until the device is cleared. */
export function useChangePassword() {
  const { hasPassword } = useProofWays();
  return useMutation({
    mutationKey: endsSession,
    mutationFn: async (body: { oldPassword?: string; passkey?: PasskeyAnswer; password: string }) => {
      await call('PUT /me/password', { body }).catch((error: unknown) => {
        // It may have been done: the next sign-in tells, and the member should try the new password first.
        if (['timeout', 'network'].includes(failureCode(error))) toast(m.password_unsure());
        throw error;
      });
      toast(hasPassword ? m.password_done() : m.reset_done(), 'success');
      await new Promise((resolve) => setTimeout(resolve, leavingMs));
      await clearSession();
    },
  });
}

export function useResetPassword() {
  // The key belongs to this very password: the server keeps nothing to tell two of them apart by.
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationKey: endsSession,
    mutationFn: async (body: { username: string; code: string; password: string }) => {
      await call('POST /password-resets', { body, idempotencyKey: idempotency.keyOf(body.password) });
      // It has ended every session of the member; one of this device would only be refused from now on.
      if (sessionToken()) await clearSession();
      toast(m.reset_done(), 'success');
    },
  });
}
