import { commentsPerDay } from '@glass-dice/domain/club/comment';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { zoneName } from '@glass-dice/ui/texts/club-time.ts';

/** How many comments a member may still write today. */
export function leftText(left: number): string {
  return left === 0
    ? m.comments_none_left({ most: commentsPerDay, zone: zoneName() })
    : m.comments_left({ left, most: commentsPerDay });
}
