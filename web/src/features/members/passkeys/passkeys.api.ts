import type { Passkey, PasskeyAnswer, Proof } from '@glass-dice/contract/passkeys';
import { failureCode } from '@glass-dice/ui/calls/failure-text.ts';
import type { MadePasskey } from '@glass-dice/ui/device/webauthn.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { meQuery } from '../../../lib/me-query.ts';
import { keepSession } from '../../../lib/session.ts';

export const signInRequest = () => call('GET /sessions/passkey-request', {});
export const orderPasskey = (proof: Proof) => call('POST /me/passkeys/order', { body: proof });

export async function signInWith(passkey: PasskeyAnswer): Promise<void> {
  const { token } = await call('POST /sessions/passkey', { body: passkey });
  keepSession(token);
}

const passkeysKey = ['mine', 'passkeys'];

export function usePasskeys() {
  return useQuery({ queryKey: passkeysKey, queryFn: () => call('GET /me/passkeys', {}) });
}

export function useAddPasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (made: MadePasskey & { name: string }) => call('POST /me/passkeys', { body: made }),
    onSuccess: refresh,
  });
}

export function useRenamePasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
      call('PUT /me/passkeys/:passkey', { params: { passkey: id }, body: { name } }),
    onSuccess: refresh,
  });
}

export function useRemovePasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, proof }: { id: string; proof: Proof }) =>
      call('POST /me/passkeys/:passkey/removal', { params: { passkey: id }, body: proof }).catch((error: unknown) => {
        // One that is gone already is what was asked for.
        if (failureCode(error) !== 'not-found') throw error;
      }),
    onSuccess: refresh,
  });
}

export function useGiveUpPassword() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (passkey: PasskeyAnswer) => call('POST /me/password/removal', { body: { passkey } }),
    onSuccess: refresh,
  });
}

export function useMakeRecoveryCodes() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (proof: Proof) => (await call('POST /me/recovery-codes', { body: proof })).codes,
    // Nothing remembers them but the screen that shows them.
    gcTime: 0,
    onSuccess: refresh,
  });
}

/** The list, what the member has, and the history that tells of it. Waited for: what comes next shows them as they are. */
function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: passkeysKey }),
      client.invalidateQueries(meQuery),
      client.invalidateQueries({ queryKey: ['mine', 'events'] }),
    ]);
}
