/** Accounts that the club has blocked. */
import type { ClubReason } from '@glass-dice/domain/members/club-reasons';
import { endSessionsByBlock } from '../platform/calls/sessions.ts';
import type { Tx } from '../platform/database/db.ts';
import { noteEvent } from './account-events.ts';

/** Ends all sessions. Answers whether the member was not blocked before. */
export async function blockMember(tx: Tx, memberId: number, reason: ClubReason): Promise<boolean> {
  const blocked = await tx
    .insertInto('block')
    .values({ member_id: memberId, reason })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  if (!blocked) return false;
  await endSessionsByBlock(tx, memberId);
  await noteEvent(tx, memberId, 'blocked', reason);
  return true;
}

/** Answers whether the member was blocked. */
export async function unblockMember(tx: Tx, memberId: number): Promise<boolean> {
  const freed = await tx.deleteFrom('block').where('member_id', '=', memberId).returning('reason').executeTakeFirst();
  if (freed) await noteEvent(tx, memberId, 'unblocked');
  return freed !== undefined;
}
