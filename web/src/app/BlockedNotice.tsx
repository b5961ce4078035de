import { screens } from '@glass-dice/contract/screens';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import * as m from '../i18n/generated/messages.js';
import { CallError, type FailureDetails } from '../lib/api.ts';
import { forgetBlockReason } from '../lib/ended-by-block.ts';
import { failureText } from '../lib/failure-text.ts';
import { Dialog } from '../ui/overlays/Dialog.tsx';

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
