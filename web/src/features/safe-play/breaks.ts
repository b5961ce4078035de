/** The breaks from betting that members can take by themselves: how they are called, and until when they would last. */
import {
  selfExclusionMonths,
  timeOutHours,
  type SelfExclusionMonths,
  type TimeOutHours,
} from '@glass-dice/domain/safe-play/restriction';
import { formatLength, hourMs } from '@glass-dice/ui/texts/time-left.ts';

export type Break = { kind: 'time-out'; hours: TimeOutHours } | { kind: 'self-exclusion'; months: SelfExclusionMonths };

export const timeOuts: readonly Break[] = timeOutHours.map((hours) => ({ kind: 'time-out', hours }));
export const selfExclusions: readonly Break[] = selfExclusionMonths.map((months) => ({
  kind: 'self-exclusion',
  months,
}));

export function breakLength(chosen: Break): string {
  if (chosen.kind === 'time-out') {
    return chosen.hours > 24 ? formatLength(chosen.hours / 24, 'day') : formatLength(chosen.hours, 'hour');
  }
  return chosen.months % 12 === 0 ? formatLength(chosen.months / 12, 'year') : formatLength(chosen.months, 'month');
}

export function breakEnd(chosen: Break, from: Date): Date {
  if (chosen.kind === 'time-out') return new Date(from.getTime() + chosen.hours * hourMs);
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + chosen.months);
  // A month that lacks the day would spill into the next one; the last day of the month is meant.
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}

/**
 * Whether it is a longer break than what is left of another one. Less than an hour more is not: a member who has just
 * taken a break is not offered the same once more.
 */
export function lastsLonger(chosen: Break, leftMs: number): boolean {
  const now = new Date();
  return breakEnd(chosen, now).getTime() - now.getTime() >= leftMs + hourMs;
}
