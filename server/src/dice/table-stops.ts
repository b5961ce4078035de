/** Why no round of a table opens for the time being, for those who look at it. */
import type { Table } from '@glass-dice/contract/dice';
import { slotAt } from '@glass-dice/domain/dice/schedule';
import { nextOpeningMs, stretchAt, type PauseReason, type Stretch } from '@glass-dice/domain/dice/table-state';

export type SaidOfTable = {
  stretches: (Stretch & { reason: PauseReason | null })[];
  /** Since when the beacon is lacking that the club insists on. */
  withheld_since: Date | null;
};

export function openingsOf(
  { stretches, withheld_since: since }: SaidOfTable,
  now: number,
  secondsPerRound: number,
  timeZone: string,
): Pick<Table, 'nextOpensInMs' | 'stopped'> {
  const slotAfter = (momentMs: number) => slotAt(momentMs, secondsPerRound, timeZone).rollsAtMs;
  const next = nextOpeningMs(stretches, now, slotAfter);
  const stretch = stretchAt(stretches, slotAfter(now));
  const nextOpensInMs = next === undefined ? 0 : next - now;
  if (!stretch)
    return { nextOpensInMs, ...(since && { stopped: { because: 'no-beacon', since: since.toISOString() } }) };
  const { reason, fromMs, untilMs } = stretch;
  return {
    nextOpensInMs,
    stopped: {
      because: reason ?? 'retired',
      since: new Date(fromMs).toISOString(),
      ...(untilMs !== null && { until: new Date(untilMs).toISOString() }),
    },
  };
}
