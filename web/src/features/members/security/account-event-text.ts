/** What happened to an account, in words. A kind without words does not compile. */
import type { AccountEvent } from '@glass-dice/contract/account';
import * as m from '@glass-dice/ui/i18n/messages.js';

type By = 'you' | 'club' | 'somebody';

const kinds: Record<AccountEvent['kind'], { text: () => string; by: By }> = {
  registered: { text: m.history_registered, by: 'you' },
  'name-set': { text: m.history_name_set, by: 'you' },
  'pin-set': { text: m.history_pin_set, by: 'you' },
  'pin-changed': { text: m.history_pin_changed, by: 'you' },
  'pin-locked': { text: m.history_pin_locked, by: 'somebody' },
  'pin-code-issued': { text: m.history_pin_code_issued, by: 'club' },
  'pin-reset': { text: m.history_pin_reset, by: 'you' },
  'password-changed': { text: m.history_password_changed, by: 'you' },
  'password-set': { text: m.history_password_set, by: 'you' },
  'password-given-up': { text: m.history_password_given_up, by: 'you' },
  'password-code-issued': { text: m.history_password_code_issued, by: 'club' },
  // Anyone who has the code can do it.
  'password-reset': { text: m.history_password_reset, by: 'somebody' },
  'passkey-added': { text: m.history_passkey_added, by: 'you' },
  'passkey-removed': { text: m.history_passkey_removed, by: 'you' },
  'recovery-codes-made': { text: m.history_recovery_codes_made, by: 'you' },
  'recovery-code-used': { text: m.history_recovery_code_used, by: 'somebody' },
  'sign-in-stopped': { text: m.history_sign_in_stopped, by: 'somebody' },
  'card-added': { text: m.history_card_added, by: 'you' },
  'card-removed': { text: m.history_card_removed, by: 'you' },
  'limit-set': { text: m.history_limit_set, by: 'you' },
  'limit-lowered': { text: m.history_limit_lowered, by: 'you' },
  'limit-raised': { text: m.history_limit_raised, by: 'you' },
  'limit-removed': { text: m.history_limit_removed, by: 'you' },
  'limit-kept': { text: m.history_limit_kept, by: 'you' },
  'reality-check-changed': { text: m.history_reality_check_changed, by: 'you' },
  'time-out': { text: m.history_time_out, by: 'you' },
  'self-exclusion': { text: m.history_self_exclusion, by: 'you' },
  'restricted-by-club': { text: m.history_restricted, by: 'club' },
  'restriction-lifted': { text: m.history_restriction_lifted, by: 'club' },
  blocked: { text: m.history_blocked, by: 'club' },
  unblocked: { text: m.history_unblocked, by: 'club' },
};

const people: Record<By, () => string> = {
  you: m.history_by_you,
  club: m.history_by_club,
  somebody: m.history_by_somebody,
};

export function accountEventText({ kind }: AccountEvent): { what: string; byWhom: string } {
  const { text, by } = kinds[kind];
  return { what: text(), byWhom: people[by]() };
}
