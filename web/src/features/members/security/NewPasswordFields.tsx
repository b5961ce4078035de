import * as m from '../../../i18n/generated/messages.js';
import { Field } from '../../../ui/forms/Field.tsx';
import type { NewPasswordField } from './new-password.ts';
import type { FieldErrors } from '../../../ui/forms/use-checked-form.ts';

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
