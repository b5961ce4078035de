/** A password that is chosen now: typed twice, and long enough. Whether it is too common only the server knows. */
import { hasPasswordLength } from '@glass-dice/domain/members/credentials';
import type { FieldErrors } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';

export type NewPasswordField = 'password' | 'again';

export function checkNewPassword({ password, again }: Record<NewPasswordField, string>): FieldErrors<NewPasswordField> {
  const errors: FieldErrors<NewPasswordField> = {};
  if (!password) errors.password = m.password_new_empty();
  else if (!hasPasswordLength(password)) errors.password = m.field_password_length();
  if (!again) errors.again = m.password_again_empty();
  else if (again !== password) errors.again = m.password_differ();
  return errors;
}
