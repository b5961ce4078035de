import { sql } from 'kysely';
import type { Posting, PostingRefusal } from '@glass-dice/domain/wallet/postings';
import type { Db, Tx } from '../platform/database/db.ts';

export async function insertAccount(tx: Tx, memberId: number): Promise<void> {
  await tx.insertInto('account').values({ member_id: memberId }).execute();
}

export async function selectBalance(db: Db, memberId: number): Promise<number> {
  const account = await db
    .selectFrom('account')
    .select('balance')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return account.balance;
}

/** Whether it is closed now: not while a withdrawal might still come back, nor while a bet is open. */
export async function closeIdleAccount(tx: Tx, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`select close_account(${memberId}) as closed`.execute(tx);
  return rows[0]!.closed;
}

export async function hasOpenWithdrawal(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('member_id', '=', memberId)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Today = { balance: number; topped_up: number; withdrawals: number; ends_at: Date };

/** What a member has, and has done on this day of the club. */
export async function selectToday(db: Db, memberId: number): Promise<Today> {
  const { rows } = await sql<Today>`
    select account.balance,
      topped_up_on_day(${memberId}, today.begins_at) as topped_up,
      (select count(*) from withdrawal w where w.member_id = ${memberId} and w.created_at >= today.begins_at) as withdrawals,
      today.ends_at
    from account, (
      select club_start('day', now) as begins_at, club_day_start(club_day(now) + 1) as ends_at
      from clock_timestamp() as now
    ) today
    where account.member_id = ${memberId}
  `.execute(db);
  return rows[0]!;
}

export async function selectLimits(db: Db) {
  return await db
    .selectFrom('club')
    .select(['withdrawal_minimum_minor', 'withdrawal_maximum_minor', 'withdrawals_per_day'])
    .executeTakeFirstOrThrow();
}

type PostedRow =
  | { transfer_id: number; balance_after: number; refusal: null }
  | { transfer_id: null; balance_after: null; refusal: PostingRefusal };

export async function postTransfer(tx: Tx, posting: Posting, key: string, memo: string): Promise<PostedRow> {
  const { kind, memberId, amount } = posting;
  const movement = { kind, member_id: memberId, key, memo, amount };
  const { rows } = await sql<PostedRow>`
    select transfer_id, balance_after, refusal from post_transfers(${JSON.stringify([movement])})
  `.execute(tx);
  return rows[0]!;
}
