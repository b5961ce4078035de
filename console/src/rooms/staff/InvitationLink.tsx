import type { Role } from '@glass-dice/domain/console/rights';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { copyText } from '@glass-dice/ui/copy-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { roleNames } from '../../role-names.ts';
import { PaneHeading } from './PaneHeading.tsx';

export type Invitation = { name: string; role: Role; path: string; expiresAt: string };

interface InvitationLinkProps {
  invitation: Invitation;
  onNext: () => void;
}

/** The server keeps only a fingerprint of it: nobody can show it again. */
export function InvitationLink({ invitation: { name, role, path, expiresAt }, onNext }: InvitationLinkProps) {
  const shown = useRef<HTMLElement>(null);
  const link = location.origin + path;
  return (
    <section className="grid max-w-120 justify-items-start gap-3">
      <div>
        <PaneHeading>{m.console_staff_link_title({ name })}</PaneHeading>
      </div>
      <p className="font-semibold">{m.console_staff_link_told({ when: formatMoment(expiresAt) })}</p>
      <code ref={shown} className="w-full rounded-1 bg-sunken p-3 font-mono break-all">
        {link}
      </code>
      <Button icon={Copy} onClick={() => copyText(link, shown.current!, m.proof_link_copied())}>
        {m.console_staff_link_copy()}
      </Button>
      <p>{m.console_staff_link_pass({ name, role: roleNames[role]() })}</p>
      <LostLink name={name} />
      <Button variant="quiet" onClick={onNext}>
        {m.console_staff_invite_next()}
      </Button>
    </section>
  );
}

/** Only the server's own command makes another one, as it voids the passkeys of before. */
export function LostLink({ name }: { name: string }) {
  return (
    <p className="text-ink-2">
      {m.console_staff_link_lost()}
      <code className="block font-mono text-xs text-ink">npm run club -- operator renew {name}</code>
    </p>
  );
}
