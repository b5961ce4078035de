import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import * as m from '../../i18n/generated/messages.js';
import { subscribeToModals, topModal } from './modal-stack.ts';
import { putWhereFree } from './toast-place.ts';
import { forgetToast, subscribeToToasts, toastMessage, type ToastMessage, type ToastTone } from './toast.ts';

const icons = { info: Info, success: CircleCheck, error: CircleAlert };
const arrivedMs = 300;
/** What was said so shortly before its screen was left was said on the way out, and is for the next one. */
const wayOutMs = 1000;
const iconTones: Record<ToastTone, string> = { info: 'text-accent', success: 'text-win', error: 'text-loss' };

/**
 * Shows a toast above everything, open dialogs included. It moves into the topmost dialog, because whatever is outside
 * a modal dialog is inert: a screen reader would not say it.
 */
export function Toaster() {
  const message = useSyncExternalStore(subscribeToToasts, toastMessage, () => undefined);
  const host = useSyncExternalStore(subscribeToModals, topModal, () => undefined);
  const [path] = useLocation();
  useEffect(onScreen, [path]);
  const region = <ToastRegion message={message} path={path} />;
  return host ? createPortal(region, host) : region;
}

/** Until it is left. */
function onScreen(): () => void {
  return () => {
    const message = toastMessage();
    if (message && performance.now() - message.at > wayOutMs) forgetToast();
  };
}

function ToastRegion({ message, path }: { message: ToastMessage | undefined; path: string }) {
  const [region, setRegion] = useState<HTMLDivElement | null>(null);
  // A message enters one step later than the region: screen readers announce a change, not what a region was born with.
  const shown = region ? message : undefined;
  useEffect(() => {
    // On a slow device the dialog that holds it may be gone already; it is born again wherever it stands next.
    if (!region?.isConnected) return;
    region.togglePopover(shown !== undefined);
  }, [region, shown]);
  useEffect(() => {
    if (!region || !shown) return undefined;
    const place = () => putWhereFree(region, path);
    place();
    // What it was said on the way to may have come by then.
    const timer = setTimeout(place, arrivedMs);
    return () => clearTimeout(timer);
  }, [region, shown, path]);
  const Icon = shown && icons[shown.tone];

  return (
    <div ref={setRegion} popover="manual" role="status" aria-label={m.ui_messages()} className="overlay overlay-toast">
      {shown && Icon && (
        <div key={shown.at} className="grid justify-items-center">
          <p className="flex animate-appear items-start gap-2.5 rounded-3 bg-surface px-4 py-3 text-sm font-medium text-ink shadow-float">
            <Icon aria-hidden className={`mt-px size-4.5 shrink-0 ${iconTones[shown.tone]}`} />
            <span className="min-w-0">{shown.text}</span>
          </p>
        </div>
      )}
    </div>
  );
}
