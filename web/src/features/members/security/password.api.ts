import type { PasskeyAnswer } from '@glass-dice/contract/passkeys';
import { failureCode } from '@glass-dice/ui/calls/failure-text.ts';
import { useIdempotencyKey } from '@glass-dice/ui/calls/use-idempotency-key.ts';
import { passkeyFailureText } from '@glass-dice/ui/device/webauthn.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { clearSession, sessionToken } from '../../../lib/session.ts';
import { useProofWays } from '../../../lib/passkeys/proof-ways.ts';
import { endsSession } from './ends-session.ts';

/** Ends the other sessions of the member; this one stays. */
export function useChangePassword() {
  const client = useQueryClient();
  const { hasPassword } = useProofWays();
  return useMutation({
    mutationFn: (body: { oldPassword?: string; passkey?: PasskeyAnswer; password: string }) =>
      call('PUT /me/password', { body }),
    onSuccess: () => {
      toast(hasPassword ? m.password_done() : m.password_set_done(), 'success');
      // Not waited for: the screen closes at once.
      void client.invalidateQueries({ queryKey: ['mine'] });
    },
  });
}

/** After no answer it may have been done: the next sign-in tells, and the member should try the new password first. */
export function passwordFailureText(error: unknown): string {
  const text = passkeyFailureText(error);
  return ['timeout', 'network'].includes(failureCode(error)) ? `${text} ${m.password_unsure()}` : text;
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
