import { commentsPerDay } from '@glass-dice/domain/club/comment';
import * as m from '../../../i18n/generated/messages.js';
import { zoneName } from '../../../lib/club-time.ts';

/** How many comments a member may still write today. */
export function leftText(left: number): string {
  return left === 0
    ? m.comments_none_left({ most: commentsPerDay, zone: zoneName() })
    : m.comments_left({ left, most: commentsPerDay });
}
