import { useState, type ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { failureText } from '../calls/failure-text.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { Dialog } from './Dialog.tsx';

interface DeleteDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will be gone, by its name. */
  what: ReactNode;
  /** What else follows from it. */
  children: ReactNode;
  onDelete: () => Promise<unknown>;
}

/** Asks before something is deleted. It closes when that is done, and says so when it failed. */
export function DeleteDialog({ open, onClose, title, what, children, onDelete }: DeleteDialogProps) {
  const [deleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    setDeleting(true);
    setFailure(undefined);
    try {
      await onDelete();
      onClose();
    } catch (error) {
      setFailure(m.ui_delete_failed({ reason: failureText(error) }));
    }
    setDeleting(false);
  }

  function close() {
    if (deleting) return;
    setFailure(undefined);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={title} confirmLabel={m.ui_delete()} onConfirm={confirm} danger>
      <p className="line-clamp-2 pb-2 font-semibold text-ink">{what}</p>
      <p>{children}</p>
      <FormFailure>{failure}</FormFailure>
    </Dialog>
  );
}
