import { useState, type ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { failureText } from '../../lib/failure-text.ts';
import { Dialog } from './Dialog.tsx';
import { toast } from './toast.ts';

interface DeleteDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will be gone, by its name. */
  what: ReactNode;
  /** What else follows from it. */
  children: ReactNode;
  /** When it fails, nothing is deleted and this says why. */
  onDelete: () => Promise<unknown>;
}

/** Asks before something is deleted. It closes when it is known what became of it, and not before. */
export function DeleteDialog({ open, onClose, title, what, children, onDelete }: DeleteDialogProps) {
  const [deleting, setDeleting] = useState(false);

  async function confirm() {
    setDeleting(true);
    await onDelete().catch((error: unknown) => toast(m.ui_delete_failed({ reason: failureText(error) }), 'error'));
    setDeleting(false);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={() => deleting || onClose()}
      title={title}
      confirmLabel={m.ui_delete()}
      onConfirm={confirm}
      danger
    >
      <p className="line-clamp-2 pb-2 font-semibold text-ink">{what}</p>
      <p>{children}</p>
    </Dialog>
  );
}
