import type { ComponentProps } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { Field } from '../../../ui/forms/Field.tsx';
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
