/** The bets a member submits together: one stake on each of some picks, all of them or none. */
import { toAmount, type Amount } from '../money.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Pick } from './picks.ts';

export type Order = { picks: readonly Pick[]; stake: Amount };

/** What a game asks of an order, and what its member has. */
export type OrderTerms = {
  tableMinimum: Amount;
  minimumStake: Amount;
  maximumStake: Amount;
  /** What the member may still stake in this round. */
  capLeft: Amount;
  balance: Amount;
};

/** What is wrong with an order by itself, whatever the table. */
export type OrderShapeRefusal = 'no-pick' | 'duplicate-pick' | 'stake-not-whole';

/** Stakes are whole. */
const wholeMinor = 100;

export function totalOf({ picks, stake }: Order): Amount {
  return toAmount(picks.length * stake);
}

export function checkShape({ picks, stake }: Order): Result<null, OrderShapeRefusal> {
  if (picks.length === 0) return refuse('no-pick');
  if (new Set(picks).size < picks.length) return refuse('duplicate-pick');
  if (stake % wholeMinor !== 0) return refuse('stake-not-whole');
  return ok(null);
}

/** What a table answers that can be known before asking. */
export type OrderRefusal =
  | OrderShapeRefusal
  | 'below-minimum'
  | 'above-maximum'
  | 'table-minimum'
  | 'insufficient-balance'
  | 'round-cap';

/** What only the database knows: its clock, the state of the round, the visit, and the member's own limits. */
export type PlacementRefusal = 'round-unknown' | 'round-closed' | 'reality-check-due' | 'limit-reached';

/** What a table would answer, as far as it can be known before asking. `judge_orders()` in SQL has the same rules. */
export function checkOrder(order: Order, terms: OrderTerms): Result<null, OrderRefusal> {
  const shape = checkShape(order);
  if (!shape.ok) return shape;
  if (order.stake < terms.minimumStake) return refuse('below-minimum', { limit: terms.minimumStake });
  if (order.stake > terms.maximumStake) return refuse('above-maximum', { limit: terms.maximumStake });
  if (terms.balance < terms.tableMinimum) return refuse('table-minimum', { limit: terms.tableMinimum });
  if (totalOf(order) > terms.balance) return refuse('insufficient-balance');
  if (totalOf(order) > terms.capLeft) return refuse('round-cap', { limit: terms.capLeft });
  return ok(null);
}
