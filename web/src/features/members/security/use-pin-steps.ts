import type { Me } from '@glass-dice/contract/members';
import { resetPinHash } from '@glass-dice/contract/screens';
import { useSingleRun } from '@glass-dice/ui/actions/use-single-run.ts';
import { failureCode } from '@glass-dice/ui/calls/failure-text.ts';
import { useIdempotencyKey } from '@glass-dice/ui/calls/use-idempotency-key.ts';
import { passkeyFailureText } from '@glass-dice/ui/device/webauthn.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useState } from 'react';
import { backward, begin, enter, forward, refused, turnInto, withPasskey, type PinState } from './pin-steps.ts';
import { useSavePin } from './pin.api.ts';

/** Walks through the steps and saves. `leave` is called when it is done, and on the way back from the first step. */
export function usePinSteps({ hasPin, hasPassword, block }: Me, leave: () => void) {
  // A blocked member may reset the PIN for a withdrawal, but not change it.
  const [state, setState] = useState(() => {
    const known = block || location.hash === resetPinHash ? 'reset' : 'change';
    return begin(hasPin ? known : 'set', hasPassword);
  });
  const idempotency = useIdempotencyKey();
  const save = useSavePin();

  function move(moved: PinState) {
    setState(moved);
    save.reset();
  }

  async function send(): Promise<void> {
    const { flow, byPasskey, entries } = state;
    // The key belongs to this very PIN: the server keeps nothing to tell two PINs apart by, and would take another one
    // under the same key for the same request.
    const idempotencyKey = idempotency.keyOf(entries.pin);
    try {
      if (!(await save.mutateAsync({ flow, byPasskey, entries, idempotencyKey }))) return;
    } catch (error) {
      const mending = refused(state, failureCode(error), passkeyFailureText(error));
      return mending && move(mending);
    }
    toast(flow === 'set' ? m.pin_set_done() : m.pin_change_done(), 'success');
    leave();
  }

  const [pending, next] = useSingleRun(() => {
    const moved = forward(state);
    return moved ? move(moved) : send();
  });

  function back() {
    if (pending) return;
    const before = backward(state);
    if (before) move(before);
    else leave();
  }

  return {
    state,
    pending,
    failure: save.error ? passkeyFailureText(save.error) : undefined,
    next,
    back,
    enter: (text: string) => move(enter(state, text)),
    withPasskey: () => move(withPasskey(state)),
    turnInto: (flow: 'change' | 'reset') => move(turnInto(state, flow)),
  };
}
