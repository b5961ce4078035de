import type { PasskeyOrder } from '@glass-dice/contract/passkeys';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { useSingleRun } from '@glass-dice/ui/actions/use-single-run.ts';
import { CallError } from '@glass-dice/ui/calls/call.ts';
import { makePasskey, passkeyFailureText } from '@glass-dice/ui/device/webauthn.ts';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useState } from 'react';
import { useSessions } from '../security/sessions.api.ts';
import { orderPasskey, useAddPasskey } from './passkeys.api.ts';
import { ProofForm } from './ProofForm.tsx';

/** Asks who it is, then lets the device make a passkey. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  const name = useNameOfThisDevice();
  const [order, setOrder] = useState<PasskeyOrder>();
  const [failure, setFailure] = useState<string>();

  const [making, make] = useSingleRun(async (ordered: PasskeyOrder) => {
    setFailure(undefined);
    try {
      const made = await makePasskey(ordered);
      if (!made) return;
      await add.mutateAsync({ ...made, name });
      toast(m.passkeys_added(), 'success');
      onClose();
    } catch (error) {
      setFailure(passkeyFailureText(error));
      // What the server has refused once it refuses again.
      if (error instanceof CallError) setOrder(undefined);
    }
  });

  return (
    <>
      <FormFailure>{failure}</FormFailure>
      {order ? (
        // Stays after the browser's dialog was dismissed, and some browsers open it only for a press of its own.
        <div className="grid gap-4 pb-4">
          <p className="text-sm text-ink-2">{m.passkeys_make_text()}</p>
          <Button block pending={making} onClick={() => make(order)}>
            {m.passkeys_make()}
          </Button>
        </div>
      ) : (
        <ProofForm
          submit={m.passkeys_add()}
          onProof={async (proof) => {
            const ordered = await orderPasskey(proof);
            setOrder(ordered);
            make(ordered);
          }}
          onCancel={onClose}
        >
          <p className="text-sm text-ink-2">{m.passkeys_add_text()}</p>
        </ProofForm>
      )}
    </>
  );
}

/** In the words of the list of sessions, but in the same ones in every language. */
function useNameOfThisDevice(): string {
  const here = useSessions().data?.find(({ current }) => current);
  return [here?.browser, here?.system].filter(Boolean).join(', ') || m.sessions_unknown();
}
