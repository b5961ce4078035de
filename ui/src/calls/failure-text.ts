/** What a member reads when something failed. A code without a text does not compile. */
import type { MemberErrorCode } from '@glass-dice/contract/errors';
import { amountText } from '@glass-dice/domain/money';
import * as m from '../../i18n/generated/messages.js';
import { formatMoment } from '../texts/dates.ts';
import { currentLocale } from '../texts/locale.ts';
import { amountOf } from './amount.ts';
import { CallError, type FailureDetails } from './call.ts';
import { clubReasonText } from './club-reason-text.ts';
import { outageTexts } from './outage-text.ts';

type TextCode = MemberErrorCode | 'network' | 'timeout';

const texts: Record<TextCode, (details: FailureDetails) => string> = {
  ...outageTexts,
  'invalid-input': m.failure_invalid_input,
  'invalid-json': m.failure_invalid_input,
  'body-too-large': m.failure_invalid_input,
  'unsupported-media-type': m.failure_invalid_input,
  'idempotency-key-missing': m.failure_invalid_input,
  'idempotency-key-reused': m.failure_already_sent,
  'sign-in-required': m.failure_sign_in_required,
  'session-blocked': (details) => m.failure_session_blocked({ reason: reasonIn(details) }),
  'wrong-credentials': m.failure_wrong_credentials,
  blocked: (details) => m.failure_blocked({ reason: reasonIn(details) }),
  restricted: (details) =>
    details.restriction === 'club'
      ? m.failure_restricted_by_club({ until: untilIn(details), reason: reasonIn(details) })
      : m.failure_restricted_by_you({ until: untilIn(details) }),
  'not-found': m.failure_not_found,
  'username-taken': m.failure_username_taken,
  'invite-unknown': m.failure_invite_unknown,
  'invite-expired': m.failure_invite_expired,
  'invite-used-up': m.failure_invite_used_up,
  'password-too-common': m.failure_password_too_common,
  'password-is-username': m.failure_password_is_username,
  'password-unchanged': m.failure_password_unchanged,
  'name-already-set': m.failure_name_already_set,
  // Said by public-name.ts where a name is chosen.
  'public-name-missing': m.failure_invalid_input,
  'public-name-taken': m.failure_invalid_input,
  'public-name-too-soon': (details) => m.failure_too_many_tries({ until: untilIn(details) }),
  'pin-already-set': m.failure_pin_already_set,
  'pin-missing': m.failure_pin_missing,
  'pin-too-common': m.failure_pin_too_common,
  'name-missing': m.failure_name_missing,
  'not-a-test-number': m.failure_not_a_test_number,
  'bank-unknown': m.failure_bank_unknown,
  'card-unknown': m.failure_card_unknown,
  'card-already-bound': m.failure_card_already_bound,
  'passkeys-too-few': m.failure_passkeys_too_few,
  'too-many-passkeys': m.failure_too_many_passkeys,
  'too-many-cards': m.failure_too_many_cards,
  'insufficient-balance': m.failure_insufficient_balance,
  'allowance-used-up': (details) => m.failure_allowance_used_up({ left: limitIn(details), until: untilIn(details) }),
  'below-minimum': (details) => m.failure_below_minimum({ limit: limitIn(details) }),
  'above-maximum': (details) => m.failure_above_maximum({ limit: limitIn(details) }),
  'round-unknown': m.failure_round_unknown,
  'round-closed': m.failure_round_closed,
  'no-pick': m.failure_no_pick,
  'duplicate-pick': m.failure_duplicate_pick,
  'stake-not-whole': m.failure_stake_not_whole,
  'table-minimum': (details) => m.failure_table_minimum({ limit: limitIn(details) }),
  'round-cap': (details) => m.failure_round_cap({ left: limitIn(details) }),
  'limit-reached': (details) =>
    (details.limitKind === 'loss' ? m.failure_limit_loss : m.failure_limit_stake)({
      period: periodIn(details),
      limit: limitIn(details),
    }),
  'bets-open': m.failure_bets_open,
  'video-needs-balance': m.failure_video_needs_balance,
  'video-not-open': m.failure_video_not_open,
  'reality-check-due': m.failure_reality_check_due,
  'withdrawals-used-up': (details) =>
    m.failure_withdrawals_used_up({ times: details.times ?? 0, until: untilIn(details) }),
  'comments-used-up': (details) => m.failure_comments_used_up({ times: details.times ?? 0, until: untilIn(details) }),
  // Said by the sheet in which one reports.
  'comment-hidden': m.failure_not_found,
  'own-comment': m.failure_invalid_input,
  'reports-used-up': (details) => m.failure_too_many_tries({ until: untilIn(details) }),
  'withdrawal-open': m.failure_withdrawal_open,
  'not-longer': m.failure_not_longer,
  'picture-too-large': m.failure_picture_too_large,
  'picture-unreadable': m.failure_picture_unreadable,
  'avatar-unknown': m.failure_avatar_unknown,
  'wrong-password': m.failure_wrong_password,
  'passkey-refused': m.failure_passkey_refused,
  'wrong-pin': ({ triesLeft = 0 }) => m.failure_wrong_pin({ tries: triesLeft }),
  'pin-locked': (details) => m.failure_pin_locked({ until: untilIn(details) }),
  'reset-code-wrong': m.failure_reset_code_wrong,
  'too-much-at-once': m.failure_too_much_at_once,
  'too-many-tries': (details) => m.failure_too_many_tries({ until: untilIn(details) }),
};

export function failureText(error: unknown): string {
  return texts[failureCode(error)](error instanceof CallError ? error.details : {});
}

function untilIn({ until }: FailureDetails): string {
  return until ? formatMoment(until) : '';
}

function limitIn({ limit }: FailureDetails): string {
  return limit ? amountText(amountOf(limit), currentLocale()) : '';
}

const periods = { day: m.failure_period_day, week: m.failure_period_week, month: m.failure_period_month };

function periodIn({ limitPeriod }: FailureDetails): string {
  return limitPeriod ? periods[limitPeriod]() : '';
}

function reasonIn({ clubReason }: FailureDetails): string {
  return clubReason ? clubReasonText(clubReason) : '';
}

/** Anything else than a failed call is a mistake of the page itself, and so is a code that only a newer server knows. */
export function failureCode(error: unknown): TextCode {
  return error instanceof CallError && Object.hasOwn(texts, error.code) ? (error.code as TextCode) : 'internal';
}

/** There is nothing there; nor is there anything at an address that could not be one. */
export function isUnknown(error: Error | null): boolean {
  return error !== null && ['not-found', 'invalid-input'].includes(failureCode(error));
}
