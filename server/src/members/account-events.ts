/** What happened to an account, written where it happens and shown to its member. */
import type { AccountEvent } from '@glass-dice/contract/account';
import type { ClubReason } from '@glass-dice/domain/members/club-reasons';
import { pageOf } from '../platform/calls/list-page.ts';
import type { Db, Tx } from '../platform/database/db.ts';

const pageSize = 10;

export async function noteEvent(
  tx: Tx,
  memberId: number,
  kind: AccountEvent['kind'],
  reason?: ClubReason,
): Promise<void> {
  await tx
    .insertInto('account_event')
    .values({ member_id: memberId, kind, reason: reason ?? null })
    .execute();
}

export async function listEvents(
  db: Db,
  memberId: number,
  before: string | undefined,
): Promise<{ events: AccountEvent[]; next: string | null }> {
  const rows = await db
    .selectFrom('account_event')
    .select(['id', 'kind', 'reason', 'created_at'])
    .where('member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = pageOf(rows, pageSize, ({ id }) => id);
  return {
    events: page.map(({ kind, reason, created_at }) => ({
      kind: kind as AccountEvent['kind'],
      at: created_at.toISOString(),
      ...(reason && { reason }),
    })),
    next,
  };
}
