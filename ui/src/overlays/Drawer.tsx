import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { IconButton } from '../actions/IconButton.tsx';
import { Modal } from './Modal.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** Comes in from the side, for filters and for changing place. */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} look="overlay-drawer">
      <div className="sticky top-0 z-10 flex min-h-14 items-center gap-2 bg-paper ps-4 pe-2 pt-safe">
        <h2 id={id} className="min-w-0 flex-1 text-title font-semibold">
          {title}
        </h2>
        <IconButton icon={X} label={m.ui_close()} onClick={onClose} />
      </div>
      <div className="px-page pb-safe">{children}</div>
    </Modal>
  );
}
