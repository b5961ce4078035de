/** What the registration form holds, and what is wrong with it in the member's words. */
import { hasPasswordLength, usernamePattern } from '@glass-dice/domain/members/credentials';
import { failureCode, failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';

export type Registration = { username: string; password: string; inviteCode: string; agreed: boolean; adult: boolean };

export type RegistrationErrors = Partial<Record<keyof Registration, string>>;

export function readRegistration(form: FormData): Registration {
  return {
    username: String(form.get('username')).trim(),
    password: String(form.get('password')),
    inviteCode: String(form.get('inviteCode')).trim(),
    agreed: form.has('agreed'),
    adult: form.has('adult'),
  };
}

/** In the order of the form, so that the first one is the topmost. */
export function checkRegistration({ username, password, inviteCode, agreed, adult }: Registration): RegistrationErrors {
  const errors: RegistrationErrors = {};
  if (!username) errors.username = m.field_username_empty();
  else if (!new RegExp(usernamePattern).test(username)) errors.username = m.field_username_shape();
  if (!password) errors.password = m.field_password_empty();
  else if (!hasPasswordLength(password)) errors.password = m.field_password_length();
  if (!inviteCode) errors.inviteCode = m.field_invite_empty();
  if (!agreed) errors.agreed = m.register_agree_missing();
  if (!adult) errors.adult = m.register_adult_missing();
  return errors;
}

/** The field that a refusal is about; nothing when it is about none of them. */
export function refusedField(error: unknown): RegistrationErrors | undefined {
  const text = failureText(error);
  switch (failureCode(error)) {
    case 'username-taken':
      return { username: text };
    case 'password-too-common':
    case 'password-is-username':
      return { password: text };
    case 'invite-unknown':
    case 'invite-expired':
    case 'invite-used-up':
      return { inviteCode: text };
    default:
      return undefined;
  }
}
