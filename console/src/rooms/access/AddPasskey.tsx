import type { PasskeyOrder } from '@glass-dice/contract/passkeys';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { CallError } from '@glass-dice/ui/calls/call.ts';
import { makePasskey } from '@glass-dice/ui/device/webauthn.ts';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../failure-text.ts';
import { useAddPasskey, useOrderPasskey } from './passkeys.ts';

/** Asks who it is, then lets the device make a passkey. */
export function AddPasskey() {
  const [order, setOrder] = useState<PasskeyOrder>();
  const [failure, setFailure] = useState<string>();
  const ask = useOrderPasskey();
  const add = useAddPasskey();

  async function make() {
    setFailure(undefined);
    try {
      const ordered = order ?? (await orderOne());
      const made = ordered && (await makePasskey(ordered));
      if (!made) return;
      await add.mutateAsync(made);
      setOrder(undefined);
      toast(m.passkeys_added(), 'success');
    } catch (error) {
      setFailure(failureText(error));
      // What the server has refused once it refuses again.
      if (error instanceof CallError) setOrder(undefined);
    }
  }

  async function orderOne(): Promise<PasskeyOrder | undefined> {
    const answer = await ask.mutateAsync();
    if (!answer) return undefined;
    setOrder(answer.value.options);
    return answer.value.options;
  }

  // The order stays after the browser's dialog was dismissed, and some browsers open it only for a press of its own.
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-2">{order ? m.passkeys_make_text() : m.passkeys_add_text()}</p>
      <Button variant="secondary" icon={order ? undefined : Plus} onClick={make}>
        {order ? m.passkeys_make() : m.passkeys_add()}
      </Button>
      <FormFailure>{failure}</FormFailure>
    </div>
  );
}
