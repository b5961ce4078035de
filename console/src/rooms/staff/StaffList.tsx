import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { UserRoundPlus } from 'lucide-react';
import { Link, useRoute } from 'wouter';
import { useMe } from '../../queries.ts';
import { roleNames } from '../../role-names.ts';
import type { Colleague } from './staff.ts';

export function StaffList({ staff }: { staff: readonly Colleague[] }) {
  return (
    <div className="grid gap-3">
      <ButtonLink href="/staff/invitation" variant="secondary" block icon={UserRoundPlus}>
        {m.console_staff_invite()}
      </ButtonLink>
      <ul className="divided border-y border-line">
        {staff.map((colleague) => (
          <li key={colleague.name}>
            <Row colleague={colleague} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({ colleague }: { colleague: Colleague }) {
  const { name, role } = colleague;
  const path = `/staff/operators/${name}`;
  const [isHere] = useRoute(path);
  const isMe = useMe(true).data!.operator.name === name;
  return (
    <Link
      href={path}
      aria-current={isHere ? 'true' : undefined}
      className="grid gap-0.5 border-s-3 border-transparent px-3 py-2.5 hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
    >
      <span className="flex items-center gap-2">
        <span className="min-w-0 font-semibold">{name}</span>
        {isMe && <Badge>{m.console_staff_you()}</Badge>}
        <span className="ms-auto shrink-0">{roleNames[role]()}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-2">
        <span>{seenText(colleague)}</span>
        <span>{wayInText(colleague)}</span>
      </span>
    </Link>
  );
}

/** The server knows it of sessions that are open. */
export function seenText({ lastSeenAt }: Colleague): string {
  return lastSeenAt ? m.console_staff_seen({ when: formatMoment(lastSeenAt) }) : m.console_staff_no_session();
}

function wayInText({ passkeys, invitedUntil }: Colleague): string {
  if (invitedUntil) return m.console_staff_invited_until({ when: formatMoment(invitedUntil) });
  return passkeys ? m.console_staff_passkeys({ count: passkeys }) : m.console_staff_no_passkey();
}
