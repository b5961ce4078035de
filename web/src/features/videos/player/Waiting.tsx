import * as m from '../../../i18n/generated/messages.js';
import { Spinner } from '../../../ui/Spinner.tsx';

/** A ring around the middle of the picture; not for what takes a moment only. */
export function Waiting() {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-0 grid animate-late place-items-center pb-16 text-hero-ink [&_svg]:size-20 [&_svg]:stroke-1"
    >
      <span className="sr-only">{m.ui_loading()}</span>
      <Spinner />
    </div>
  );
}
