import { mayStopOwning } from '@glass-dice/domain/console/rights';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { Line } from '../../parts/Line.tsx';
import { useMe } from '../../queries.ts';
import { roleNames, roleTasks } from '../../role-names.ts';
import { LostLink } from './InvitationLink.tsx';
import { PaneHeading } from './PaneHeading.tsx';
import { Removal } from './Removal.tsx';
import { RoleForm } from './RoleForm.tsx';
import type { Colleague } from './staff.ts';
import { seenText } from './StaffList.tsx';

interface ColleagueDetailProps {
  colleague: Colleague;
  staff: readonly Colleague[];
}

export function ColleagueDetail({ colleague, staff }: ColleagueDetailProps) {
  const { name, role, since, passkeys, invitedUntil } = colleague;
  const isMe = useMe(true).data!.operator.name === name;
  const owners = staff.filter((each) => each.role === 'owner').length;
  return (
    <div className="grid max-w-160 gap-6">
      <div>
        <PaneHeading>{name}</PaneHeading>
        <dl className="divided">
          <Line name={m.console_role()}>{roleNames[role]()}</Line>
          <Line name={m.console_rights()}>{roleTasks[role]()}</Line>
          <Line name={m.console_staff_since()}>{formatMoment(since)}</Line>
          <Line name={m.sessions_last_seen()}>{seenText(colleague)}</Line>
          <Line name={m.passkeys_title()}>
            {passkeys}
            {invitedUntil && <p>{m.console_staff_invited_until({ when: formatMoment(invitedUntil) })}</p>}
          </Line>
        </dl>
        {passkeys === 0 && <LostLink name={name} />}
      </div>
      {mayStopOwning({ role, owners }) ? (
        <>
          <RoleForm key={role} name={name} current={role} isMe={isMe} />
          <Removal name={name} isMe={isMe} />
        </>
      ) : (
        <p className="rounded-2 bg-sunken p-4">{m.console_failure_last_owner()}</p>
      )}
    </div>
  );
}
