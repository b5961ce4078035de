/** What an operator reads when something failed. A code without a text does not compile. */
import type { ConsoleErrorCode } from '@glass-dice/contract/errors';
import { CallError } from '@glass-dice/ui/calls/call.ts';
import { failureText as generalText } from '@glass-dice/ui/calls/failure-text.ts';
import { passkeyFailureText } from '@glass-dice/ui/device/webauthn.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';

const texts: Record<ConsoleErrorCode | 'passkeys-too-few', () => string> = {
  'console-sign-in-required': m.failure_sign_in_required,
  'not-your-role': m.console_failure_not_your_role,
  'confirmation-required': m.console_failure_confirmation,
  'operator-name-taken': m.console_failure_name_taken,
  'last-owner': m.console_failure_last_owner,
  'invitation-over': m.console_join_unknown,
  'blocked-already': m.console_failure_blocked_already,
  'not-blocked': m.console_failure_not_blocked,
  'restricted-already': m.console_failure_restricted_already,
  'not-restricted': m.console_failure_not_restricted,
  // Members may have a password besides.
  'passkeys-too-few': m.console_passkeys_too_few,
};

/** What fails without being a call is the browser's answer to the question for a passkey. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return passkeyFailureText(error);
  return texts[error.code as keyof typeof texts]?.() ?? generalText(error);
}
