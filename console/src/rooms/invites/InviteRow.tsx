import type { Invite } from '@glass-dice/contract/console-members';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import { copyText } from '@glass-dice/ui/copy-text.ts';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { Copy } from 'lucide-react';
import { useRef } from 'react';

const stateNames: Record<Invite['state'], () => string> = {
  usable: m.console_invites_usable,
  'used up': m.console_invites_used_up,
  expired: m.console_invites_expired,
};

export function InviteRow({ invite, onEnd }: { invite: Invite; onEnd: () => void }) {
  const { code, state } = invite;
  const shown = useRef<HTMLElement>(null);
  const isUsable = state === 'usable';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="flex min-h-11 flex-[1_1_16rem] flex-wrap items-center gap-x-2">
        <code ref={shown} className={`font-mono text-base font-semibold ${isUsable ? '' : 'text-ink-2'}`}>
          {code}
        </code>
        {isUsable && (
          <IconButton
            icon={Copy}
            label={m.proof_copy_value({ name: code })}
            onClick={() => copyText(code, shown.current!, m.proof_copied())}
          />
        )}
        <Badge tone={isUsable ? 'win' : 'neutral'}>{stateNames[state]()}</Badge>
      </div>
      <dl className="grid flex-[1_1_18.5rem] grid-cols-2 gap-x-4 gap-y-1">
        <Fact name={m.console_invites_uses_left()}>{invite.usesLeft}</Fact>
        <Fact name={m.console_invites_members()}>{invite.members}</Fact>
        <Fact name={m.console_invites_until()}>{formatMoment(invite.expiresAt)}</Fact>
        <Fact name={m.console_invites_made_on()}>{formatMoment(invite.createdAt)}</Fact>
      </dl>
      <div className="min-w-20">
        {isUsable && (
          <Button variant="secondary" aria-label={m.console_invites_end_code({ code })} onClick={onEnd}>
            {m.console_invites_end()}
          </Button>
        )}
      </div>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
