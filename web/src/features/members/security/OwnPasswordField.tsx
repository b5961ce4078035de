import { Field } from '@glass-dice/ui/forms/Field.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import type { ComponentProps } from 'react';
import { useMe } from '../members.api.ts';

/** The password that the member signs in with. */
export function OwnPasswordField({
  label = m.field_login_password(),
  ...props
}: Omit<ComponentProps<typeof Field>, 'label'> & { label?: string }) {
  const username = useMe().data?.username;
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={username ?? ''} />
      <Field {...props} label={label} type="password" autoComplete="current-password" maxLength={256} />
    </>
  );
}
