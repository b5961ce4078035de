/** Comments, as operators name them. */
import type { HidingReason } from '@glass-dice/domain/club/comment';
import { UsageError } from '../platform/commands/command.ts';

/** The same words that everybody reads. */
export const hidingReasonWords: Record<HidingReason, string> = {
  insult: 'insults or threatens somebody',
  spam: 'advertising, or the same again and again',
  'private-data': "gives away somebody's private data",
  'asks-for-money': 'asks members for money',
  'real-money': 'real-money gambling, or trading play money',
  unlawful: 'against the law',
};

export function commentIn(argument: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(argument))
    throw new UsageError('ID is the number at the end of the address of a comment.');
  return Number(argument);
}
