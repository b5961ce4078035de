import { screens } from '@glass-dice/contract/screens';
import { CallError, type FailureDetails } from '@glass-dice/ui/calls/call.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Dialog } from '@glass-dice/ui/overlays/Dialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { forgetBlockReason } from '../lib/ended-by-block.ts';

/** Why a block ended the session, over the sign-in page; it stays until it is acknowledged. */
export function BlockedNotice({ reason }: { reason: FailureDetails['clubReason'] }) {
  const [path, navigate] = useLocation();
  const goToSignIn = useEffectEvent(() => {
    // A screen that needs a session has led there already, and knows the way back.
    if (path !== screens.login) navigate(screens.login);
  });
  useEffect(() => goToSignIn(), []);
  return (
    <Dialog
      open
      onClose={() => undefined}
      title={m.blocked_signed_out()}
      confirmLabel={m.blocked_acknowledge()}
      onConfirm={forgetBlockReason}
      alert
    >
      {failureText(new CallError('session-blocked', reason && { clubReason: reason }))}
    </Dialog>
  );
}
