import type { Card } from '@glass-dice/contract/wallet';
import * as m from '../../../i18n/generated/messages.js';
import { failureText } from '../../../lib/failure-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeleteCard } from './cards.api.ts';

interface DeleteCardDialogProps {
  card: Card;
  open: boolean;
  onClose: () => void;
}

export function DeleteCardDialog({ card, open, onClose }: DeleteCardDialogProps) {
  const { mutateAsync, isPending } = useDeleteCard();

  async function confirm() {
    try {
      await mutateAsync(card.id);
      toast(m.cards_deleted(), 'success');
    } catch (error) {
      toast(m.cards_delete_failed({ reason: failureText(error) }), 'error');
    }
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={() => isPending || onClose()}
      title={m.cards_delete_ask()}
      confirmLabel={m.cards_delete()}
      onConfirm={confirm}
      danger
    >
      <p className="pb-2 font-semibold text-ink">
        {card.bank} {card.maskedNumber}
      </p>
      {m.cards_delete_text()}
    </Dialog>
  );
}
