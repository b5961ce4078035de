import { sql } from 'kysely';
import type { Posting, PostingRefusal } from '@glass-dice/domain/wallet/postings';
import type { Db, Tx } from '../platform/db.ts';

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

export async function closeEmptyAccount(tx: Tx, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`select close_account(${memberId}) as closed`.execute(tx);
  return rows[0]!.closed;
}

type PostedRow =
  | { transfer_id: number; balance_after: number; refusal: null }
  | { transfer_id: null; balance_after: null; refusal: PostingRefusal };

export async function postTransfer(tx: Tx, posting: Posting, key: string, memo: string): Promise<PostedRow> {
  const movement = { kind: posting.kind, member_id: posting.memberId, key, memo, entries: posting.entries };
  const { rows } = await sql<PostedRow>`
    select transfer_id, balance_after, refusal from post_transfers(${JSON.stringify([movement])})
  `.execute(tx);
  return rows[0]!;
}
