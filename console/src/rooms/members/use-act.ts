import { CallError } from '@glass-dice/ui/calls/call.ts';
import { passkeyFailureText } from '@glass-dice/ui/device/webauthn.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmed } from '../../confirmed.ts';
import { failureText } from '../../failure-text.ts';
import { lookAgain } from './member-queries.ts';

/** An act about a member, with the passkey again. When it is done, the member is looked at again. */
export function useAct<Value>(send: () => Promise<Value>, onDone: (value: Value) => void) {
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => confirmed(send),
    onSuccess: async (done) => {
      if (!done) return;
      onDone(done.value);
      toast(m.console_members_done(), 'success');
      await lookAgain(client);
    },
  });
  const failure = error ? textOf(error) : data === false ? m.console_members_dismissed() : undefined;
  return { run: () => mutate(), pending: isPending, failure };
}

function textOf(error: Error): string {
  return error instanceof CallError ? failureText(error) : passkeyFailureText(error);
}
