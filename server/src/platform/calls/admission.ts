/**
 * Who may call a route: decided by the session alone before anything else of a request is looked at, and once more when a
 * bet, a top-up or a withdrawal is taken.
 */
import type { ClubReason } from '@glass-dice/contract/errors';
import type { MemberAccess } from '@glass-dice/contract/route';
import { ok, refuse, type Refused, type Result } from '@glass-dice/domain/result';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../database/db.ts';
import { findSession, findSessions, type FoundSession, type RestrictionInForce, type Session } from './sessions.ts';

export type AdmissionRefusal = 'sign-in-required' | 'session-blocked' | 'blocked' | 'restricted';

/** `undefined` for a visitor. A public route does not look for a session. */
export async function admit(
  db: Db,
  access: Exclude<MemberAccess, 'public'>,
  request: FastifyRequest,
): Promise<Result<Session | undefined, AdmissionRefusal>> {
  if (access === 'visitor' && request.headers.authorization === undefined) return ok(undefined);
  return judge(await findSession(db, request.headers.authorization, request.ip), access);
}

/**
 * While the body was on its way the member may have signed out or been blocked. Whoever asks holds the lock of the
 * member's account, which a block and a restriction wait for.
 */
export async function admitStill(
  tx: Tx,
  session: Session,
  access: MemberAccess,
): Promise<Result<Session, AdmissionRefusal>> {
  const [found] = await findSessions(tx, [session.tokenHash]);
  return judge(found, access);
}

function judge(found: FoundSession | undefined, access: MemberAccess): Result<Session, AdmissionRefusal> {
  if (!found) return refuse('sign-in-required');
  const { session, block } = found;
  // Signing in again opens what stays open to a blocked member; the sessions of before are over.
  if (found.endedByBlock) {
    return block ? refuse('session-blocked', { clubReason: block }) : refuse('sign-in-required');
  }
  if (block && !isOpenToBlocked(access, block)) return refuse('blocked', { clubReason: block });
  if (found.restriction && access === 'player') return refuseRestricted(found.restriction);
  return ok(session);
}

/** What is theirs, and what makes an account safe again that is at risk. */
function isOpenToBlocked(access: MemberAccess, reason: ClubReason): boolean {
  return access === 'session' || access === 'visitor' || (access === 'keeper' && reason === 'account-at-risk');
}

/** By whom, why and until when. */
function refuseRestricted({ kind, reason, endsAt }: RestrictionInForce): Refused<'restricted'> {
  return refuse('restricted', { until: endsAt.getTime(), restriction: kind, ...(reason && { clubReason: reason }) });
}
