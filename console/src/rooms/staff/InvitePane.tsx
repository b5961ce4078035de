import { invitationLastsHours, operatorName, type Role } from '@glass-dice/domain/console/rights';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { useCheckedForm } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useState } from 'react';
import { failureText } from '../../failure-text.ts';
import { InvitationLink, type Invitation } from './InvitationLink.tsx';
import { PaneHeading } from './PaneHeading.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { useInvite } from './staff.ts';

export function InvitePane() {
  const [invitation, setInvitation] = useState<Invitation>();
  if (invitation) return <InvitationLink invitation={invitation} onNext={() => setInvitation(undefined)} />;
  return <InviteForm onInvited={setInvitation} />;
}

function InviteForm({ onInvited }: { onInvited: (invitation: Invitation) => void }) {
  // Who chooses nothing gives away the least.
  const [role, choose] = useState<Role>('observer');
  const invite = useInvite();
  const { errors, failure, pending, onSubmit, onInput } = useCheckedForm<'name'>({
    check: ({ name }) => (new RegExp(operatorName).test(name.trim()) ? {} : { name: m.console_staff_name_wrong() }),
    send: async ({ name }) => {
      const invited = { name: name.trim(), role };
      const answer = await invite.mutateAsync(invited);
      if (answer) onInvited({ ...invited, ...answer.value });
    },
    fieldOf: {},
    textOf: failureText,
  });
  return (
    <form noValidate className="grid max-w-120 gap-4" onSubmit={onSubmit} onInput={onInput}>
      <div>
        <PaneHeading>{m.console_staff_invite()}</PaneHeading>
      </div>
      <Field
        name="name"
        label={m.console_name()}
        hint={m.console_staff_name_hint()}
        error={errors.name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <RoleChoice role={role} onChoose={choose} />
      <div className="text-ink-2">
        <p>{m.console_staff_invite_means({ hours: invitationLastsHours })}</p>
        <p>{m.console_confirm_note()}</p>
      </div>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" pending={pending}>
        {m.console_staff_link_make()}
      </Button>
    </form>
  );
}
