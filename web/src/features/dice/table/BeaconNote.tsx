import { Info } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';

/** What the table owes everybody who bets at one without the public beacon. */
export function BeaconNote() {
  return (
    <p className="flex items-start gap-1.5 border-t border-line bg-gold-soft px-4 py-2.5 text-xs text-gold">
      <Info aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">{m.table_no_beacon()}</span>
    </p>
  );
}
