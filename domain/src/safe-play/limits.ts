/**
 * The limits a member sets on themselves: how much to stake, and how much to lose, in a day, a week or a month of the club.
 * Lower holds at once; higher, or none, after a day, so that nobody raises one in the heat of a round.
 */
import { toAmount, type Amount } from '../money.ts';

export const limitKinds = ['stake', 'loss'] as const;
export type LimitKind = (typeof limitKinds)[number];

export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

export const raiseAfterMs = 24 * 3_600_000;

/** `null` is no limit. Until `inForceAtMs` the one before holds. */
export type Limit = { amount: Amount | null; before: Amount | null; inForceAtMs: number };

export function limitAt(limit: Limit, momentMs: number): Amount | null {
  return momentMs >= limit.inForceAtMs ? limit.amount : limit.before;
}

/** What a wish makes of what holds now. A wish replaces one that is not in force yet. */
export function changeLimit(current: Limit | undefined, wish: Amount | null, momentMs: number): Limit {
  const holding = current ? limitAt(current, momentMs) : null;
  const higher = (wish ?? Infinity) > (holding ?? Infinity);
  return { amount: wish, before: higher ? holding : null, inForceAtMs: higher ? momentMs + raiseAfterMs : momentMs };
}

export type LimitChange = 'set' | 'lowered' | 'raised' | 'removed' | 'kept';

/** What a wish is to the limit that holds now. It is kept when the wish only takes back one that is not in force yet. */
export function limitChange(
  current: Limit | undefined,
  wish: Amount | null,
  momentMs: number,
): LimitChange | undefined {
  const holding = current ? limitAt(current, momentMs) : null;
  if (wish === holding) return current && momentMs < current.inForceAtMs ? 'kept' : undefined;
  if (wish === null) return 'removed';
  if (holding === null) return 'set';
  return wish > holding ? 'raised' : 'lowered';
}

/** How much of a limit is used. What is staked and not settled yet counts as lost. */
export function usedOf(kind: LimitKind, { staked, returned }: { staked: Amount; returned: Amount }): Amount {
  return toAmount(kind === 'loss' ? staked - returned : staked);
}
