/**
 * The sandbox bank: it takes a payout once, under the number of its withdrawal, and can be asked about it at any time.
 * It lives in this process and keeps its books in the database, but it is treated as if it were far away: its answer
 * may be lost, and only asking tells whether it has a payout.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import {
  payoutState,
  planPayout,
  type PayoutBooked,
  type PayoutSeconds,
  type PayoutState,
} from '@glass-dice/domain/wallet/payout';
import { transaction, type Db } from '../platform/database/db.ts';

export type Payout = { withdrawalId: number; number: string; amount: number };

/** Nothing when the bank has never heard of it. */
export async function askBank(db: Db, withdrawalId: number): Promise<PayoutState | undefined> {
  const { rows } = await sql<{ refusal: PayoutBooked['refusal']; pays_in_ms: number; returns_in_ms: number }>`
    select refusal,
      ceil(extract(epoch from pays_at - clock_timestamp()) * 1000)::bigint as pays_in_ms,
      ceil(extract(epoch from returns_at - clock_timestamp()) * 1000)::bigint as returns_in_ms
    from payout where withdrawal_id = ${withdrawalId}
  `.execute(db);
  const [row] = rows;
  return row && payoutState({ refusal: row.refusal, paysInMs: row.pays_in_ms, returnsInMs: row.returns_in_ms });
}

/** Sent a second time it changes nothing: the first one stands. */
export async function sendToBank(
  db: Db,
  { withdrawalId, number, amount }: Payout,
  seconds: PayoutSeconds,
): Promise<PayoutState> {
  const plan = planPayout(number, seconds, randomInt(2 ** 32) / 2 ** 32);
  const moment = (afterMs: number | undefined) =>
    afterMs === undefined ? null : sql<Date>`clock_timestamp() + ${afterMs} * interval '1 millisecond'`;
  const values =
    'refusal' in plan
      ? { refusal: plan.refusal }
      : { pays_at: moment(plan.paysAfterMs), returns_at: moment(plan.returnsAfterMs) };
  await transaction(db, (tx) =>
    tx
      .insertInto('payout')
      .values({ withdrawal_id: withdrawalId, number, amount, ...values })
      .onConflict((conflict) => conflict.column('withdrawal_id').doNothing())
      .execute(),
  );
  return (await askBank(db, withdrawalId))!;
}
