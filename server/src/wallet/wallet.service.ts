/**
 * Balances, and the one way to move play money. What a movement touches is decided by the domain's postings; whether it
 * happens is decided by the ledger, under the lock of the member's account.
 */
import { toAmount, type Amount } from '@glass-dice/domain/money';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { welcomeGrant } from '@glass-dice/domain/wallet/grants';
import { posting, type LeavingRefusal, type Posting, type PostingRefusal } from '@glass-dice/domain/wallet/postings';
import type { Db, Tx } from '../platform/database/db.ts';
import { closeIdleAccount, hasOpenWithdrawal, insertAccount, postTransfer, selectBalance } from './wallet.queries.ts';

type Posted = { transferId: number; balanceAfter: Amount };

/** The key names the movement among those of its member and kind: posted again, it is refused and moves nothing. */
export async function post(
  tx: Tx,
  movement: Posting,
  { key, memo = '' }: { key: string; memo?: string },
): Promise<Result<Posted, PostingRefusal>> {
  const row = await postTransfer(tx, movement, key, memo);
  if (row.refusal !== null) return refuse(row.refusal);
  return ok({ transferId: row.transfer_id, balanceAfter: toAmount(row.balance_after) });
}

/** Opens a new member's account, which begins with the welcome grant. */
export async function welcome(tx: Tx, memberId: number): Promise<void> {
  await insertAccount(tx, memberId);
  const granted = await post(tx, posting('welcome-grant', memberId, welcomeGrant), { key: 'welcome' });
  if (!granted.ok) throw new Error(`A new account was refused its welcome grant: ${granted.reason}`);
}

/** For a member who leaves, in the transaction in which they do: what is left is given back, and nothing comes in any more. */
export async function closeAccount(tx: Tx, memberId: number): Promise<Result<null, LeavingRefusal>> {
  if (await closeIdleAccount(tx, memberId)) return ok(null);
  return refuse((await hasOpenWithdrawal(tx, memberId)) ? 'withdrawal-open' : 'bets-open');
}

export async function balanceOf(db: Db, memberId: number): Promise<Amount> {
  return toAmount(await selectBalance(db, memberId));
}
