import { screens } from '@glass-dice/contract/screens';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Dialog } from '@glass-dice/ui/overlays/Dialog.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useLocation } from 'wouter';
import { OpenReceipts } from './OpenReceipts.tsx';
import { useSignOut } from './sign-out.api.ts';

export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const signOut = useSignOut();
  const [, navigate] = useLocation();

  function close() {
    signOut.reset();
    onClose();
  }

  async function confirm() {
    try {
      await signOut.mutateAsync();
      // The screen behind needs a session and has led to sign-in by now; replaced, the way back does not end there.
      navigate(screens.home, { replace: true });
      toast(m.sign_out_done(), 'success');
      onClose();
    } catch {
      // Said in the dialog, which stays open for another try.
    }
  }
  return (
    <Dialog open={open} onClose={close} title={m.sign_out_ask()} confirmLabel={m.me_sign_out()} onConfirm={confirm}>
      {m.sign_out_text()}
      {open && <OpenReceipts />}
      <FormFailure>{signOut.error ? failureText(signOut.error) : undefined}</FormFailure>
    </Dialog>
  );
}
