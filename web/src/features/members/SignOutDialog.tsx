import { screens } from '@glass-dice/contract/screens';
import { useLocation } from 'wouter';
import * as m from '../../i18n/generated/messages.js';
import { failureText } from '../../lib/failure-text.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
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
