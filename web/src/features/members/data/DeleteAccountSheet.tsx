import type { Proof } from '@glass-dice/contract/passkeys';
import { screens } from '@glass-dice/contract/screens';
import { amountText, type Amount } from '@glass-dice/domain/money';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { useLocation } from 'wouter';
import { OpenReceipts } from '../OpenReceipts.tsx';
import { ProofForm } from '../passkeys/ProofForm.tsx';
import { useDeleteAccount } from './data.api.ts';

interface DeleteAccountSheetProps {
  /** What is left. */
  balance: Amount;
  open: boolean;
  onClose: () => void;
}

export function DeleteAccountSheet({ balance, open, onClose }: DeleteAccountSheetProps) {
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
        {balance > 0 && <p>{m.data_given_back({ amount: amountText(balance, currentLocale()) })}</p>}
        <p className="text-sm text-ink-2">{m.data_delete_ask_text()}</p>
        <OpenReceipts />
      </ProofForm>
    </Sheet>
  );
}
