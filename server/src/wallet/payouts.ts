/**
 * Brings withdrawals to their end. Each step may be repeated by any server at any time: the bank is asked before
 * anything is sent, a state changes only from the one before, and the ledger takes a return once.
 */
import { sql } from 'kysely';
import { toAmount } from '@glass-dice/domain/money';
import type { PayoutSeconds } from '@glass-dice/domain/wallet/payout';
import { posting } from '@glass-dice/domain/wallet/postings';
import type { PayoutReason } from '@glass-dice/domain/wallet/test-numbers';
import { transaction, type Db, type Tx } from '../platform/database/db.ts';
import type { Queue } from '../platform/database/queue.ts';
import { askBank, sendToBank } from './sandbox-bank.ts';
import { post } from './wallet.service.ts';

/** Begins by taking up whatever is open, should its job be lost, as after a restore without the queue. */
export async function runPayouts(db: Db, queue: Queue, seconds: PayoutSeconds): Promise<void> {
  await transaction(db, async (tx) => {
    const open = await tx.selectFrom('withdrawal').select('id').where('settled_at', 'is', null).execute();
    for (const { id } of open) await queue.send(tx, 'payout', { withdrawalId: id });
  });
  await queue.work('payout', async ({ withdrawalId }) => {
    const againInMs = await advanceWithdrawal(db, withdrawalId, seconds);
    if (againInMs === undefined) return;
    await transaction(db, (tx) => queue.send(tx, 'payout', { withdrawalId }, againInMs));
  });
}

/** One step. In how many milliseconds to look again; nothing when it has come to its end. */
export async function advanceWithdrawal(
  db: Db,
  withdrawalId: number,
  seconds: PayoutSeconds,
): Promise<number | undefined> {
  const withdrawal = await findWithdrawal(db, withdrawalId);
  if (withdrawal.settled_at) return undefined;
  const answer = (await askBank(db, withdrawalId)) ?? (await sendToBank(db, { withdrawalId, ...withdrawal }, seconds));
  switch (answer.state) {
    case 'pending':
      return answer.againInMs;
    case 'refused':
      await giveBack(db, withdrawal, 'failed', answer.reason);
      return undefined;
    case 'paid':
      await transaction(db, (tx) => markPaid(tx, withdrawalId, { forGood: answer.againInMs === undefined }));
      return answer.againInMs;
    case 'returned':
      await transaction(db, (tx) => markPaid(tx, withdrawalId, { forGood: false }));
      await giveBack(db, withdrawal, 'returned', 'returned-by-bank');
      return undefined;
  }
}

type Held = Awaited<ReturnType<typeof findWithdrawal>>;

async function findWithdrawal(db: Db, withdrawalId: number) {
  return await db
    .selectFrom('withdrawal')
    .innerJoin('card', 'card.id', 'withdrawal.card_id')
    .innerJoin('transfer', 'transfer.id', 'withdrawal.transfer_id')
    .select(['withdrawal.id', 'withdrawal.member_id', 'withdrawal.amount', 'withdrawal.settled_at'])
    .select(['card.number', 'transfer.key', 'transfer.memo'])
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirstOrThrow();
}

async function markPaid(tx: Tx, withdrawalId: number, { forGood }: { forGood: boolean }): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ state: 'paid', changed_at: sql<Date>`clock_timestamp()` })
    .$if(forGood, (query) => query.set({ settled_at: sql<Date>`clock_timestamp()` }))
    .where('id', '=', withdrawalId)
    .where('state', '=', 'in-progress')
    .execute();
}

/** All of it, with the reason, once. */
async function giveBack(
  db: Db,
  { id, member_id: memberId, amount, key, memo }: Held,
  state: 'failed' | 'returned',
  reason: PayoutReason,
): Promise<void> {
  await transaction(db, async (tx) => {
    const returned = await post(tx, posting('withdrawal-returned', memberId, toAmount(amount)), { key, memo });
    // Another server was faster.
    if (!returned.ok) return;
    await tx
      .updateTable('withdrawal')
      .set({ state, reason, return_transfer_id: returned.value.transferId })
      .set({ changed_at: sql<Date>`clock_timestamp()`, settled_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  });
}
