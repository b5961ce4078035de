/** The operator's own passkeys. */
import type { MadePasskey } from '@glass-dice/ui/device/webauthn.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Reply } from '../../calls.ts';
import { confirmed } from '../../confirmed.ts';

const queryKey = ['passkeys'];

export type OwnPasskey = Reply<'GET /console/me/passkeys'>['passkeys'][number];

export const useOwnPasskeys = () => useQuery({ queryKey, queryFn: () => call('GET /console/me/passkeys', {}) });

/** False when the question for the passkey was dismissed. */
export function useOrderPasskey() {
  return useMutation({ mutationFn: () => confirmed(() => call('POST /console/me/passkeys/order', {})) });
}

export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credential: MadePasskey) => call('POST /console/me/passkeys', { body: { credential } }),
    // Whatever the answer was, and when there was none.
    onSettled: () => {
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** False when the question for the passkey was dismissed. */
export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (passkey: string) =>
      confirmed(() => call('DELETE /console/me/passkeys/:passkey', { params: { passkey } })),
    onSettled: () => {
      void client.invalidateQueries({ queryKey });
    },
  });
}
