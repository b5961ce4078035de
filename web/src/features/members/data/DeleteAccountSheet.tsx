import type { Proof } from '@glass-dice/contract/passkeys';
import { screens } from '@glass-dice/contract/screens';
import { useLocation } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { OpenReceipts } from '../OpenReceipts.tsx';
import { ProofForm } from '../passkeys/ProofForm.tsx';
import { useDeleteAccount } from './data.api.ts';

export function DeleteAccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const remove = useDeleteAccount();
  const [, navigate] = useLocation();

  async function onProof(proof: Proof) {
    await remove.mutateAsync(proof);
    // The gate of the screen behind has led to sign-in by now.
    navigate(screens.home, { replace: true });
    toast(m.data_deleted(), 'success');
  }

  return (
    <Sheet open={open} onClose={onClose} title={m.data_delete_ask()}>
      <ProofForm danger submit={m.data_delete_confirm()} onProof={onProof} onCancel={onClose}>
        <p className="text-sm text-ink-2">{m.data_delete_ask_text()}</p>
        <OpenReceipts />
      </ProofForm>
    </Sheet>
  );
}
