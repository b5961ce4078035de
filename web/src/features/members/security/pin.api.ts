import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { failureCode, failureText } from '../../../lib/failure-text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import type { PinEntries, PinFlow } from './pin-steps.ts';

type PinIntent = { flow: PinFlow; entries: PinEntries; idempotencyKey: string };

export function useSavePin() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['mine'] });
  return useMutation<unknown, Error, PinIntent>({
    mutationFn: savePin,
    // Not waited for: the screen closes at once.
    onSuccess: () => void refresh(),
    onError: async (error) => {
      // Another device was quicker: what is known about the PIN is old, and with it the screen.
      if (!['pin-already-set', 'pin-missing'].includes(failureCode(error))) return;
      toast(failureText(error), 'error');
      await refresh();
    },
  });
}

function savePin({ flow, entries: { password, oldPin, code, pin }, idempotencyKey }: PinIntent): Promise<unknown> {
  switch (flow) {
    case 'set':
      return call('POST /me/pin', { body: { pin }, idempotencyKey });
    case 'change':
      return call('PUT /me/pin', { body: { password, oldPin, pin }, idempotencyKey });
    case 'reset':
      return call('POST /me/pin-resets', { body: { password, code: code.trim(), pin }, idempotencyKey });
  }
}
