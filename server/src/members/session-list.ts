import { sql } from 'kysely';
import type { SessionInfo } from '@glass-dice/contract/account';
import { isAlive, type Session } from '../platform/calls/sessions.ts';
import type { Db } from '../platform/database/db.ts';
import { deviceOf } from './device.ts';

/** This one first, then the last used. */
export async function listSessions(db: Db, current: Session): Promise<SessionInfo[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'address', 'user_agent', 'created_at', 'last_seen_at'])
    .select(sql<boolean>`token_hash = ${current.tokenHash}`.as('current'))
    .where('member_id', '=', current.memberId)
    .where('ended_by_block', '=', false)
    .where(isAlive)
    .orderBy('current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    current: row.current,
    ...deviceOf(row.user_agent),
    address: row.address,
    firstSeen: row.created_at.toISOString(),
    lastSeen: row.last_seen_at.toISOString(),
  }));
}
