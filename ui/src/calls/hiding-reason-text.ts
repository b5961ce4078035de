import type { HidingReason } from '@glass-dice/domain/club/comment';
import * as m from '../../i18n/generated/messages.js';

/**
 * Why the club hid a comment, in words. The list is fixed; a reason without words does not compile. Each asks for its
 * message when it is read: in a build the messages may come from a file that needs this one first.
 */
const texts: Record<HidingReason, () => string> = {
  insult: () => m.comments_reason_insult(),
  spam: () => m.comments_reason_spam(),
  'private-data': () => m.comments_reason_private_data(),
  'asks-for-money': () => m.comments_reason_asks_for_money(),
  'real-money': () => m.comments_reason_real_money(),
  unlawful: () => m.comments_reason_unlawful(),
};

export function hidingReasonText(reason: HidingReason): string {
  // A newer server may know more reasons than this page.
  return Object.hasOwn(texts, reason) ? texts[reason]() : reason;
}
