import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import * as m from '../../i18n/generated/messages.js';
import { subscribeToModals, topModal } from './modal-stack.ts';
import { subscribeToToasts, toastMessages, type ToastMessage, type ToastTone } from './toast.ts';

const icons = { info: Info, success: CircleCheck, error: CircleAlert };
const iconTones: Record<ToastTone, string> = { info: 'text-accent', success: 'text-win', error: 'text-loss' };
const nothing: readonly ToastMessage[] = [];

/**
 * Shows toasts above everything, open dialogs included. It moves into the topmost dialog, because whatever is outside
 * a modal dialog is inert: a screen reader would not say it.
 */
export function Toaster() {
  const messages = useSyncExternalStore(subscribeToToasts, toastMessages, () => nothing);
  const host = useSyncExternalStore(subscribeToModals, topModal, () => undefined);
  const region = <ToastRegion messages={messages} />;
  return host ? createPortal(region, host) : region;
}

function ToastRegion({ messages }: { messages: readonly ToastMessage[] }) {
  const [region, setRegion] = useState<HTMLDivElement | null>(null);
  // Messages enter one step later than the region: screen readers announce a change, not what a region was born with.
  const shown = region ? messages : nothing;
  useEffect(() => {
    // On a slow device the dialog that holds it may be gone already; it is born again wherever it stands next.
    if (region?.isConnected) region.togglePopover(shown.length > 0);
  }, [region, shown]);

  return (
    <div ref={setRegion} popover="manual" role="status" aria-label={m.ui_messages()} className="overlay overlay-toast">
      <ul className="grid justify-items-center gap-2">
        {shown.map(({ id, text, tone }) => {
          const Icon = icons[tone];
          return (
            <li
              key={id}
              className="flex animate-appear items-start gap-2.5 rounded-3 bg-surface px-4 py-3 text-sm font-medium text-ink shadow-float"
            >
              <Icon aria-hidden className={`mt-px size-4.5 shrink-0 ${iconTones[tone]}`} />
              <span className="min-w-0">{text}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
