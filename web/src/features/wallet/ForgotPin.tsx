import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Link } from 'wouter';

/** Where it says how one gets a code for a new PIN, and where to type it. */
export function ForgotPin() {
  return (
    <Link href={screens.service} className="inline-block py-3 text-sm font-medium text-accent">
      {m.pin_forgot()}
    </Link>
  );
}
