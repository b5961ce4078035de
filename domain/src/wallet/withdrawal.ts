/** When a member may withdraw. A member can always withdraw everything, in as many steps as the limits ask for. */
import type { Amount } from '../money.ts';
import { ok, refuse, type Result } from '../result.ts';

export const withdrawalStates = ['in-progress', 'paid', 'failed', 'returned'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** The club's own; for one withdrawal, and how many there may be on one day. */
export type WithdrawalLimits = { minimum: Amount; maximum: Amount; timesPerDay: number };

export type Wanted = {
  amount: Amount;
  /** What would be left. */
  balanceAfter: Amount;
  /** How many there were on this day before it. */
  madeToday: number;
};

export type WithdrawalRefusal = 'insufficient-balance' | 'below-minimum' | 'above-maximum' | 'withdrawals-used-up';

export function checkWithdrawal(
  { amount, balanceAfter, madeToday }: Wanted,
  { minimum, maximum, timesPerDay }: WithdrawalLimits,
): Result<null, WithdrawalRefusal> {
  if (madeToday >= timesPerDay) return refuse('withdrawals-used-up', { times: timesPerDay });
  if (amount > maximum) return refuse('above-maximum', { limit: maximum });
  if (balanceAfter < 0) return refuse('insufficient-balance');
  // The rest of a balance may be withdrawn however small it is.
  if (amount < minimum && balanceAfter > 0) return refuse('below-minimum', { limit: minimum });
  return ok(null);
}

/** Whether a withdrawal leaves too little to play on: no table has as low a minimum. */
export function leavesNoTable(balanceAfter: Amount, tableMinimums: readonly Amount[]): boolean {
  return balanceAfter === 0 || (tableMinimums.length > 0 && tableMinimums.every((minimum) => balanceAfter < minimum));
}
