import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { keepSession } from '../../lib/session.ts';

type Credentials = { username: string; password: string };

export function useSignIn() {
  return useMutation({ mutationFn: signIn });
}

type Registration = Credentials & { inviteCode: string; idempotencyKey: string };

/** A new member is signed in right away. */
export function useRegister() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...form }: Registration) => {
      await call('POST /members', { body: { ...form, agreed: true, adult: true }, idempotencyKey });
      await signIn(form);
    },
    // Said here and not by the form, which is gone by then: signing in leads to another screen.
    onSuccess: () => toast(m.register_done(), 'success'),
  });
}

async function signIn({ username, password }: Credentials): Promise<void> {
  const { token } = await call('POST /sessions', { body: { username, password } });
  keepSession(token);
}
