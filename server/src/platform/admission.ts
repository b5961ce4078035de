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
  const [restriction] = access === 'player' ? await restrictionsInForce(db, session.memberId) : [];
  return restriction ? refuseRestricted(restriction) : ok(session);
}

/** By whom, why and until when. */
function refuseRestricted({ kind, reason, ends_at: endsAt }: RestrictionRow): Refused<'restricted'> {
  return refuse('restricted', { until: endsAt.getTime(), restriction: kind, ...(reason && { clubReason: reason }) });
}

type RestrictionRow = Awaited<ReturnType<typeof restrictionsInForce>>[number];

/** Those that hold now, the one that lasts longest first. */
export async function restrictionsInForce(db: Db, memberId: number) {
  return await db
    .selectFrom('restriction')
    .select(['kind', 'reason', 'ends_at', msUntilEnd.as('ends_in_ms')])
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('ends_at', 'desc')
    .execute();
}

export const msUntilEnd = sql<number>`ceil(extract(epoch from ends_at - clock_timestamp()) * 1000)::bigint`;
