import type { Role } from '@glass-dice/domain/console/rights';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { useCheckedForm } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { failureText } from '../../failure-text.ts';
import { roleNames } from '../../role-names.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { useChangeRole } from './staff.ts';

export function RoleForm({ name, current, isMe }: { name: string; current: Role; isMe: boolean }) {
  const [role, choose] = useState(current);
  const change = useChangeRole(name);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { errors, failure, pending, onSubmit, mend } = useCheckedForm<'submit'>({
    check: () => (role === current ? { submit: m.console_staff_same_role() } : {}),
    send: async () => {
      if (!(await change.mutateAsync(role))) return;
      toast(m.console_staff_changed({ name, role: roleNames[role]() }), 'success');
      if (!isMe) return;
      navigate('/access');
      void client.invalidateQueries();
    },
    fieldOf: {},
    textOf: failureText,
  });
  return (
    <form className="grid gap-3" onSubmit={onSubmit}>
      <h3 className="text-base font-bold">{m.console_staff_change()}</h3>
      <RoleChoice
        role={role}
        onChoose={(chosen) => {
          choose(chosen);
          mend('submit');
        }}
      />
      <div className="text-ink-2">
        <p>{m.console_staff_change_means()}</p>
        {isMe && <p className="font-semibold text-ink">{m.console_staff_change_own()}</p>}
        <p>{m.console_confirm_note()}</p>
      </div>
      <FormFailure>{errors.submit ?? failure}</FormFailure>
      <Button type="submit" name="submit" variant="secondary" pending={pending}>
        {m.console_staff_change()}
      </Button>
    </form>
  );
}
