/**
 * Whether a member may bet: their own breaks, and the club's restrictions. The rules stand in the tables as well: nobody
 * can shorten a member's own restriction, and a club's ends within 30 days.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Restriction } from '@glass-dice/contract/safe-play';
import type { ClubReason } from '@glass-dice/domain/members/club-reasons';
import type { SelfExclusionMonths, TimeOutHours } from '@glass-dice/domain/safe-play/restriction';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { noteEvent } from '../members/account-events.ts';
import type { Db, Tx } from '../platform/database/db.ts';

/** Those that hold now, the one that lasts longest first. */
export async function listRestrictions(db: Db, memberId: number): Promise<Restriction[]> {
  const rows = await restrictionsInForce(db, memberId);
  return rows.map(({ kind, reason, ends_at, ends_in_ms }) => {
    const until = { endsAt: ends_at.toISOString(), endsInMs: ends_in_ms };
    return kind === 'club' ? { by: 'club', kind, reason: reason!, ...until } : { by: 'member', kind, ...until };
  });
}

export async function takeTimeOut(
  tx: Tx,
  memberId: number,
  hours: TimeOutHours,
): Promise<Result<Restriction, 'not-longer'>> {
  return await restrictSelf(tx, memberId, 'time-out', sql<Date>`now() + make_interval(hours => ${hours})`);
}

export async function excludeSelf(
  tx: Tx,
  memberId: number,
  months: SelfExclusionMonths,
): Promise<Result<Restriction, 'not-longer'>> {
  return await restrictSelf(tx, memberId, 'self-exclusion', sql<Date>`now() + make_interval(months => ${months})`);
}

/** One that would end before another of the member's own changes nothing, and saying "done" would mislead. */
async function restrictSelf(
  tx: Tx,
  memberId: number,
  kind: 'time-out' | 'self-exclusion',
  endsAt: RawBuilder<Date>,
): Promise<Result<Restriction, 'not-longer'>> {
  const longer = await tx
    .selectFrom('restriction')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '<>', 'club')
    .where('ends_at', '>=', endsAt)
    .executeTakeFirst();
  if (longer) return refuse('not-longer');
  const row = await tx
    .insertInto('restriction')
    .values({ member_id: memberId, kind, ends_at: endsAt })
    .returning(['ends_at', msUntilEnd.as('ms')])
    .executeTakeFirstOrThrow();
  await noteEvent(tx, memberId, kind);
  return ok({ by: 'member', kind, endsAt: row.ends_at.toISOString(), endsInMs: row.ms });
}

/** Answers until when. */
export async function restrictByClub(
  tx: Tx,
  memberId: number,
  { reason, days }: { reason: ClubReason; days: number },
): Promise<Date> {
  const row = await tx
    .insertInto('restriction')
    .values({ member_id: memberId, kind: 'club', reason, ends_at: sql<Date>`now() + make_interval(days => ${days})` })
    .returning('ends_at')
    .executeTakeFirstOrThrow();
  await noteEvent(tx, memberId, 'restricted-by-club', reason);
  return row.ends_at;
}

/** Lifts what the club itself has set, and nothing else. Answers how many. */
export async function liftByClub(tx: Tx, memberId: number): Promise<number> {
  const lifted = await tx
    .updateTable('restriction')
    .set({ lifted_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('kind', '=', 'club')
    .where('lifted_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .returning('id')
    .execute();
  if (lifted.length > 0) await noteEvent(tx, memberId, 'restriction-lifted');
  return lifted.length;
}

/** Those that hold now, the one that lasts longest first. */
async function restrictionsInForce(db: Db, memberId: number) {
  return await db
    .selectFrom('restriction')
    .select(['kind', 'reason', 'ends_at', msUntilEnd.as('ends_in_ms')])
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('ends_at', 'desc')
    .execute();
}

const msUntilEnd = sql<number>`ceil(extract(epoch from ends_at - clock_timestamp()) * 1000)::bigint`;
