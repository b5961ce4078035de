import { failureCode, failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { proveByPasskey } from '../../../lib/passkeys/prove-by-passkey.ts';
import type { PinState } from './pin-steps.ts';

type PinIntent = Pick<PinState, 'flow' | 'byPasskey' | 'entries'> & { idempotencyKey: string };

export function useSavePin() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['mine'] });
  return useMutation({
    mutationFn: savePin,
    // Not waited for: the screen closes at once.
    onSuccess: (saved) => void (saved && refresh()),
    onError: async (error) => {
      // Another device was quicker: what is known about the PIN is old, and with it the screen.
      if (!['pin-already-set', 'pin-missing'].includes(failureCode(error))) return;
      toast(failureText(error), 'error');
      await refresh();
    },
  });
}

/** Whether it was; not when the person has dismissed the browser's dialog. */
async function savePin({ flow, byPasskey, entries, idempotencyKey }: PinIntent): Promise<boolean> {
  const { password, oldPin, code, pin } = entries;
  const passkey = byPasskey ? await proveByPasskey() : undefined;
  if (byPasskey && !passkey) return false;
  const proof = passkey ? { passkey } : { password };
  switch (flow) {
    case 'set':
      await call('POST /me/pin', { body: { pin }, idempotencyKey });
      break;
    case 'change':
      await call('PUT /me/pin', { body: { ...proof, oldPin, pin }, idempotencyKey });
      break;
    case 'reset':
      await call('POST /me/pin-resets', { body: { ...proof, code: code.trim(), pin }, idempotencyKey });
      break;
  }
  return true;
}
