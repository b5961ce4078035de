/** Who may call a route, decided by the session alone before anything else of a request is looked at. */
import { sql } from 'kysely';
import type { Access } from '@glass-dice/contract/route';
import { ok, refuse, type Refused, type Result } from '@glass-dice/domain/result';
import type { FastifyRequest } from 'fastify';
import type { Db } from './db.ts';
import { findSession, type Session } from './sessions.ts';

type Refusal = 'sign-in-required' | 'session-blocked' | 'blocked' | 'restricted';

/** Nothing for a public route: it does not matter who asks. */
export async function admit(
  db: Db,
  access: Access,
  request: FastifyRequest,
): Promise<Result<Session | undefined, Refusal>> {
  if (access === 'public') return ok(undefined);
  const found = await findSession(db, request.headers.authorization, request.ip);
  if (!found) return refuse('sign-in-required');
  const { session, block } = found;
  // Signing in again opens what stays open to a blocked member; the sessions of before are over.
  if (found.endedByBlock) {
    return block ? refuse('session-blocked', { clubReason: block }) : refuse('sign-in-required');
  }
  if (block && access !== 'session') return refuse('blocked', { clubReason: block });
  const refusal = access === 'player' ? await restrictionOf(db, session.memberId) : undefined;
  return refusal ?? ok(session);
}

/** The one that lasts longest: by whom, why and until when. */
async function restrictionOf(db: Db, memberId: number): Promise<Refused<'restricted'> | undefined> {
  const row = await db
    .selectFrom('restriction')
    .select(['kind', 'reason', 'ends_at'])
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const until = row.ends_at.getTime();
  return refuse('restricted', { until, restriction: row.kind, ...(row.reason && { clubReason: row.reason }) });
}
