import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useLocation } from 'wouter';

/** To the sign-in, and back to this table afterwards. */
export function VisitorDesk() {
  const [path] = useLocation();
  return (
    <div className="desk-pay py-2">
      <p className="min-w-0 flex-[1_1_9rem] text-sm text-ink-2">{m.table_visitor()}</p>
      <div className="ms-auto">
        <ButtonLink href={`${screens.login}?back=${encodeURIComponent(path)}`}>{m.table_sign_in()}</ButtonLink>
      </div>
    </div>
  );
}
