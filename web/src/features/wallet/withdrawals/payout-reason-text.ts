import type { PayoutReason } from '@glass-dice/domain/wallet/test-numbers';
import * as m from '@glass-dice/ui/i18n/messages.js';

/** Why a payout did not come to stay. A reason without words does not compile. */
const texts: Record<PayoutReason, () => string> = {
  'account-closed': m.withdrawals_reason_closed,
  'no-such-account': m.withdrawals_reason_unknown,
  'returned-by-bank': m.withdrawals_reason_returned,
};

export function payoutReasonText(reason: PayoutReason): string {
  // A newer server may know more reasons than this page.
  return Object.hasOwn(texts, reason) ? texts[reason]() : reason;
}
