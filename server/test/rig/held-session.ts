/** Sessions of members who never signed in: made by statements, they last however far a clock is moved. */
import { hash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Session } from '../../src/platform/calls/sessions.ts';
import type { Db } from '../../src/platform/database/db.ts';

export function heldBy(memberId: number): Session & { hex: string } {
  const tokenHash = hash('sha256', `session of ${memberId}`, 'buffer');
  return { memberId, tokenHash, hex: tokenHash.toString('hex') };
}

/** Of the members with these ids. */
export const holdSessions = `
  insert into session (token_hash, member_id, created_at, last_seen_at)
  select sha256(convert_to('session of ' || id, 'UTF8')), id, 'infinity', 'infinity' from unnest($1::bigint[]) id`;

export async function giveSessions(db: Db, memberIds: readonly number[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(holdSessions, [memberIds]));
}
