import { useId, type ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../actions/Button.tsx';
import { Modal } from './Modal.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** The word on the button that does it. */
  confirmLabel: string;
  /** A promise keeps the button pending; the owner of `open` closes the dialog. */
  onConfirm: () => unknown;
  /** Something is lost: the button is red and the way back has the focus first. */
  danger?: boolean | undefined;
  /** Only something to acknowledge: no way to say no. */
  alert?: boolean | undefined;
}

export function Dialog({ open, onClose, title, children, confirmLabel, onConfirm, danger, alert }: DialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      labelledBy={id}
      describedBy={children ? `${id}-text` : undefined}
      look="overlay-dialog"
    >
      <div className="grid gap-3 p-6 text-center">
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        {children && (
          <div id={`${id}-text`} className="text-sm text-ink-2">
            {children}
          </div>
        )}
        <div className="mt-3 flex flex-wrap gap-3 *:flex-auto">
          {!alert && (
            <Button variant="secondary" onClick={onClose}>
              {m.ui_cancel()}
            </Button>
          )}
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            data-autofocus={danger ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
