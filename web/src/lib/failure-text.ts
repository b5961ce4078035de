/** What a member reads when something failed. A code without a text does not compile. */
import * as m from '../i18n/generated/messages.js';
import { CallError, type FailureCode } from './api.ts';

const texts: Record<FailureCode, () => string> = {
  network: m.failure_network,
  timeout: m.failure_timeout,
  'invalid-input': m.failure_invalid_input,
  'invalid-json': m.failure_invalid_input,
  'body-too-large': m.failure_invalid_input,
  'unsupported-media-type': m.failure_invalid_input,
  'idempotency-key-missing': m.failure_invalid_input,
  'idempotency-key-reused': m.failure_already_sent,
  'sign-in-required': m.failure_sign_in_required,
  'wrong-credentials': m.failure_wrong_credentials,
  'not-found': m.failure_not_found,
  'username-taken': m.failure_username_taken,
  'invite-unknown': m.failure_invite_unknown,
  'invite-expired': m.failure_invite_expired,
  'invite-used-up': m.failure_invite_used_up,
  'password-too-common': m.failure_password_too_common,
  internal: m.failure_internal,
  unavailable: m.failure_unavailable,
};

export function failureText(error: unknown): string {
  return texts[failureCode(error)]();
}

/** Anything else than a failed call is a mistake of the page itself, and so is a code that only a newer server knows. */
export function failureCode(error: unknown): FailureCode {
  return error instanceof CallError && Object.hasOwn(texts, error.code) ? error.code : 'internal';
}
