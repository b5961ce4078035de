/** Who may call a route, decided by the session alone before anything else of a request is looked at. */
import type { Access } from '@glass-dice/contract/route';
import { ok, refuse, type Refused, type Result } from '@glass-dice/domain/result';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import { findSession, type RestrictionInForce, type Session } from './sessions.ts';

type Refusal = 'sign-in-required' | 'session-blocked' | 'blocked' | 'restricted';

/** `undefined` for a visitor. A public route does not look for a session. */
export async function admit(
  db: Db,
  access: Exclude<Access, 'public'>,
  request: FastifyRequest,
): Promise<Result<Session | undefined, Refusal>> {
  if (access === 'visitor' && request.headers.authorization === undefined) return ok(undefined);
  const found = await findSession(db, request.headers.authorization, request.ip);
  if (!found) return refuse('sign-in-required');
  const { session, block } = found;
  // Signing in again opens what stays open to a blocked member; the sessions of before are over.
  if (found.endedByBlock) {
    return block ? refuse('session-blocked', { clubReason: block }) : refuse('sign-in-required');
  }
  if (block && access !== 'session' && access !== 'visitor') return refuse('blocked', { clubReason: block });
  if (found.restriction && access === 'player') return refuseRestricted(found.restriction);
  return ok(session);
}

/** By whom, why and until when. */
function refuseRestricted({ kind, reason, endsAt }: RestrictionInForce): Refused<'restricted'> {
  return refuse('restricted', { until: endsAt.getTime(), restriction: kind, ...(reason && { clubReason: reason }) });
}
