import * as m from '@glass-dice/ui/i18n/messages.js';
import { LockKeyhole, TicketCheck, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Doorway } from './Doorway.tsx';
import { PasskeyButton } from '../parts/PasskeyButton.tsx';

export function SignInScreen() {
  return (
    <Doorway title={m.console_sign_in()}>
      <p className="text-base text-ink-2">{m.console_sign_in_how()}</p>
      <PasskeyButton />
      <ul className="mt-3 grid gap-3 text-ink-2">
        <Fact icon={LockKeyhole}>{m.console_no_password()}</Fact>
        <Fact icon={TicketCheck}>
          {m.console_new_or_lost()}
          <code className="block font-mono text-xs text-ink">npm run club -- operator add NAME</code>
        </Fact>
        <Fact icon={UserRound}>{m.console_members_elsewhere()}</Fact>
      </ul>
    </Doorway>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </li>
  );
}
