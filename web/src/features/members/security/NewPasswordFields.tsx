import { Field } from '@glass-dice/ui/forms/Field.tsx';
import type { FieldErrors } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import type { NewPasswordField } from './new-password.ts';

export function NewPasswordFields({ errors }: { errors: FieldErrors<NewPasswordField> }) {
  return (
    <>
      <Field
        label={m.password_new()}
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={256}
        hint={m.field_password_length()}
        error={errors.password}
      />
      <Field
        label={m.password_again()}
        name="again"
        type="password"
        autoComplete="new-password"
        maxLength={256}
        error={errors.again}
      />
    </>
  );
}
