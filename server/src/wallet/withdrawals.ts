/** Withdrawals: the amount leaves the balance at once and is held until the sandbox bank has paid it or sent it back. */
import { sql } from 'kysely';
import { withdraw, type Withdrawal } from '@glass-dice/contract/wallet';
import type { Locale } from '@glass-dice/domain/locale';
import { toAmount, wireAmount, type Amount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { posting } from '@glass-dice/domain/wallet/postings';
import { maskNumber, type PayoutReason } from '@glass-dice/domain/wallet/test-numbers';
import { checkWithdrawal, type WithdrawalRefusal, type WithdrawalState } from '@glass-dice/domain/wallet/withdrawal';
import { admitStill, type AdmissionRefusal } from '../platform/calls/admission.ts';
import type { Session } from '../platform/calls/sessions.ts';
import { pageOf } from '../platform/calls/list-page.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Queue } from '../platform/database/queue.ts';
import { tellMember } from '../platform/live/live.ts';
import { findCard, lockCard } from './cards.ts';
import { selectLimits, selectToday } from './wallet.queries.ts';
import { post } from './wallet.service.ts';

type Begun = { withdrawalId: number; transferId: number; balanceAfter: Amount };

/** Everything or nothing, in the caller's transaction: the hold, the withdrawal and the job that pays it. */
export async function beginWithdrawal(
  tx: Tx,
  queue: Pick<Queue, 'send'>,
  session: Session,
  { cardId, amount }: { cardId: number; amount: Amount },
): Promise<Result<Begun, WithdrawalRefusal | 'card-unknown' | AdmissionRefusal>> {
  const { memberId } = session;
  const card = await findCard(tx, memberId, cardId);
  if (!card) return refuse('card-unknown');
  const memo = `${card.bank} ${maskNumber(card.number)}`;
  const held = await post(tx, posting('withdrawal', memberId, amount), { key: crypto.randomUUID(), memo });
  // Judged after the hold, under whose lock nothing of this member changes any more; a refusal undoes it.
  const admitted = await admitStill(tx, session, withdraw.access);
  if (!admitted.ok) return admitted;
  const allowed = await checkLimits(tx, memberId, amount, held.ok ? held.value.balanceAfter : toAmount(-1));
  if (!allowed.ok) return allowed;
  if (!held.ok) throw new Error(`A withdrawal was not held: ${held.reason}`);
  // Locked after the account, in the order of a deletion, so that the two wait and never deadlock.
  if (!(await lockCard(tx, cardId))) return refuse('card-unknown');
  const { transferId, balanceAfter } = held.value;
  const { id } = await tx
    .insertInto('withdrawal')
    .values({ member_id: memberId, card_id: cardId, amount, transfer_id: transferId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queue.send(tx, 'payout', { withdrawalId: id });
  await tellMember(tx, memberId);
  return ok({ withdrawalId: id, transferId, balanceAfter });
}

async function checkLimits(tx: Tx, memberId: number, amount: Amount, balanceAfter: Amount) {
  const [today, club] = [await selectToday(tx, memberId), await selectLimits(tx)];
  const checked = checkWithdrawal(
    { amount, balanceAfter, madeToday: today.withdrawals },
    {
      minimum: toAmount(club.withdrawal_minimum_minor),
      maximum: toAmount(club.withdrawal_maximum_minor),
      timesPerDay: club.withdrawals_per_day,
    },
  );
  if (checked.ok || checked.reason !== 'withdrawals-used-up') return checked;
  return refuse('withdrawals-used-up', { ...checked.details, until: today.ends_at.getTime() });
}

const pageSize = 10;

/** The newest first; `before` is the last one of the page before. */
export async function listWithdrawals(
  db: Db,
  memberId: number,
  locale: Locale,
  before?: string,
): Promise<{ withdrawals: Withdrawal[]; next: string | null }> {
  const rows = await db
    .selectFrom('withdrawal')
    .innerJoin('card', 'card.id', 'withdrawal.card_id')
    .select(['withdrawal.id', 'withdrawal.amount', 'withdrawal.state', 'withdrawal.reason'])
    .select(['withdrawal.created_at', 'withdrawal.changed_at', 'card.number'])
    .select(sql<string>`card.bank_name ->> ${locale}`.as('bank'))
    .$narrowType<{ state: WithdrawalState; reason: PayoutReason | null }>()
    .where('withdrawal.member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('withdrawal.id', '<', Number(before)))
    .orderBy('withdrawal.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = pageOf(rows, pageSize, ({ id }) => id);
  return {
    withdrawals: page.map((row) => ({
      id: String(row.id),
      unit: playUnit,
      amount: wireAmount(toAmount(row.amount)),
      state: row.state,
      reason: row.reason,
      bank: row.bank,
      maskedNumber: maskNumber(row.number),
      at: row.created_at.toISOString(),
      changedAt: row.changed_at?.toISOString() ?? null,
    })),
    next,
  };
}
