import type { ClubReason } from '@glass-dice/domain/members/club-reasons';
import * as m from '../../i18n/generated/messages.js';

/** Why the club acted, in words. The list is fixed; a reason without words does not compile. */
const texts: Record<ClubReason, () => string> = {
  'broke-agreement': m.reason_broke_agreement,
  'under-18': m.reason_under_18,
  'several-accounts': m.reason_several_accounts,
  'asked-for-money': m.reason_asked_for_money,
  'account-at-risk': m.reason_account_at_risk,
  'play-concern': m.reason_play_concern,
  'member-request': m.reason_member_request,
};

export function clubReasonText(reason: ClubReason): string {
  // A newer server may know more reasons than this page.
  return Object.hasOwn(texts, reason) ? texts[reason]() : reason;
}
