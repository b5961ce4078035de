import { useEffect, useRef, useState, type ReactNode } from 'react';
import { pushModal } from './modal-stack.ts';

interface ModalProps {
  open: boolean;
  /** Escape, the way back or a press beside the panel asked for closing. */
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Which of the shapes in overlay.css it takes. */
  look: 'overlay-dialog' | 'overlay-sheet' | 'overlay-drawer' | 'overlay-viewer';
  children: ReactNode;
}

const leavingMs = 220;

/**
 * What Dialog, Sheet, Drawer and GalleryViewer share: a native modal `<dialog>` (focus kept inside and given back, Escape, inert page)
 * that exists only while it is open or leaving, so that no old input waits in it for the next time.
 * An element with `data-autofocus` gets the focus first.
 */
export function Modal({ open, ...props }: ModalProps) {
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  const [openings, setOpenings] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    setLeaving(!open);
    // Opened again while it leaves, it is a new panel too.
    if (open) setOpenings(openings + 1);
  }
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => setLeaving(false), leavingMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  return open || leaving ? <ModalPanel key={openings} open={open} {...props} /> : null;
}

function ModalPanel({ open, onClose, labelledBy, describedBy, role, look, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const pop = pushModal(dialog);
    return () => {
      pop();
      dialog.close();
    };
  }, [open]);

  const pressedBeside = useRef(false);
  const isBeside = (event: { target: EventTarget }) => event.target === ref.current;

  return (
    // Pressing beside the panel is a shortcut for pointers; a keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`overlay ${look}`}
      onCancel={(event) => {
        event.preventDefault();
        // React lets it climb from a modal inside this one, which is asked to close by itself.
        if (isBeside(event)) onClose();
      }}
      onClose={(event) => {
        // Browsers let a second Escape through. Whether it closes is for its owner to say.
        if (!open || !isBeside(event)) return;
        event.currentTarget.showModal();
        onClose();
      }}
      onPointerDown={(event) => (pressedBeside.current = isBeside(event))}
      onClick={(event) => {
        // A drag that began inside and ended outside, such as selecting text, does not close anything.
        if (pressedBeside.current && isBeside(event)) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
