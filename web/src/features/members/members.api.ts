import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { clearSession, keepSession } from '../../lib/session.ts';

/** Everything under `mine` belongs to the session and goes when it ends. */
export function useMe() {
  return useQuery({ queryKey: ['mine', 'me'], queryFn: () => call('GET /me', {}) });
}

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
  });
}

export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call('DELETE /sessions/current', {});
      await clearSession();
      queries.removeQueries({ queryKey: ['mine'] });
    },
  });
}

async function signIn({ username, password }: Credentials): Promise<void> {
  const { token } = await call('POST /sessions', { body: { username, password } });
  keepSession(token);
}
