import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { Dialog } from '@glass-dice/ui/overlays/Dialog.tsx';
import { useState, type ReactNode } from 'react';
import { failureText } from '../failure-text.ts';

interface RemovalDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  confirmLabel: string;
  /** Closes the dialog when it is done; not when the question for the passkey was dismissed, nor when it failed. */
  onRemove: () => Promise<unknown>;
}

export function RemovalDialog({ open, onClose, title, children, confirmLabel, onRemove }: RemovalDialogProps) {
  const [removing, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function remove() {
    setRemoving(true);
    setFailure(undefined);
    try {
      if (await onRemove()) onClose();
    } catch (error) {
      setFailure(failureText(error));
    }
    setRemoving(false);
  }

  function close() {
    if (removing) return;
    setFailure(undefined);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={title} confirmLabel={confirmLabel} onConfirm={remove} danger>
      <div className="grid gap-2">
        {children}
        <FormFailure>{failure}</FormFailure>
      </div>
    </Dialog>
  );
}
