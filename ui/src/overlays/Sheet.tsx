import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { IconButton } from '../actions/IconButton.tsx';
import { Modal } from './Modal.tsx';
import { SheetHandle } from './SheetHandle.tsx';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** Rises from the bottom edge. Escape, a press beside it, the cross or pulling the handle down close it. */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} look="overlay-sheet">
      <div className="sticky top-0 z-10 bg-surface">
        <SheetHandle onDismiss={onClose} />
        <div className="flex items-center gap-2 ps-4 pe-2">
          <h2 id={id} className="min-w-0 flex-1 text-title font-semibold">
            {title}
          </h2>
          <IconButton icon={X} label={m.ui_close()} onClick={onClose} />
        </div>
      </div>
      <div className="px-page pt-1 pb-safe">{children}</div>
    </Modal>
  );
}
