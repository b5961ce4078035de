/**
 * Which accounts each kind of movement touches. Every movement is between one member and the club, and its type has
 * room for no second member: play money cannot be sent to somebody else (promise P1).
 */
import { negate, type Amount } from '../money.ts';

/**
 * `member` is the member's own balance. The others are the club's and nobody's balance: `grants` is where play money
 * comes from and where a member who leaves gives it back, `dice` takes stakes and pays prizes, `withdrawals` holds what
 * members have withdrawn.
 */
type Account = 'member' | 'grants' | 'dice' | 'withdrawals';

/** The ledger has them by name. The numbers are the types of the money log, and a seal is made over them. */
export const transferKinds = {
  'top-up': { number: 1, from: 'grants', to: 'member' },
  'welcome-grant': { number: 2, from: 'grants', to: 'member' },
  stake: { number: 3, from: 'member', to: 'dice' },
  prize: { number: 4, from: 'dice', to: 'member' },
  withdrawal: { number: 5, from: 'member', to: 'withdrawals' },
  'withdrawal-returned': { number: 6, from: 'withdrawals', to: 'member' },
  'given-back': { number: 7, from: 'member', to: 'grants' },
} as const satisfies Record<string, { number: number; from: Account; to: Account }>;

export type TransferKind = keyof typeof transferKinds;

export type Posting = {
  kind: TransferKind;
  memberId: number;
  /** What the member's balance changes by. The club's account changes by the opposite. */
  amount: Amount;
};

/** Why the ledger may decline a posting: not enough to take, no allowance left, or the same one was posted before. */
export type PostingRefusal = 'insufficient-balance' | 'allowance-used-up' | 'already-posted';

/** Why an account cannot be closed yet: something may still come back to it. */
export type LeavingRefusal = 'withdrawal-open' | 'bets-open';

export function posting(kind: TransferKind, memberId: number, amount: Amount): Posting {
  if (amount <= 0) throw new RangeError(`A ${kind} moves a positive amount, not ${amount}`);
  return { kind, memberId, amount: transferKinds[kind].to === 'member' ? amount : negate(amount) };
}
