import { toAmount, type Amount } from '../money.ts';

/** What a new member starts with. A club cannot change it, and the ledger refuses any other amount. */
export const welcomeGrant = toAmount(1_000_00);

/** What a member may top up by, under the same two rules. */
export const topUpAmounts = [100_00, 500_00, 1_000_00, 5_000_00].map(toAmount);

/** The most that a member may top up by on one day of the club, under the same two rules. */
export const topUpAllowance = toAmount(10_000_00);

export function allowanceLeft(toppedUpToday: Amount): Amount {
  return toAmount(Math.max(0, topUpAllowance - toppedUpToday));
}
