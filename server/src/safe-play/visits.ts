/** A member's stay at the tables, and the reality checks that interrupt it. Bets look at the same row. */
import { sql } from 'kysely';
import type { Visit as VisitReply } from '@glass-dice/contract/safe-play';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { acknowledge, arrive, checkDueInMs, isCheckDue } from '@glass-dice/domain/safe-play/visit';
import { usualRealityCheckMinutes } from '@glass-dice/domain/safe-play/visit';
import type { RealityCheckMinutes, Visit } from '@glass-dice/domain/safe-play/visit';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { noteEvent } from '../members/account-events.ts';
import { isStillMember } from '../members/members.queries.ts';
import type { Db, Tx } from '../platform/database/db.ts';

/** The member is at a table, and may have read the check. */
export async function beAtTable(tx: Tx, memberId: number, acknowledged: boolean): Promise<VisitReply> {
  const { now, minutes, visit: before } = await holdVisit(tx, memberId);
  const here = arrive(before, now);
  const visit = acknowledged ? acknowledge(here, minutes, now) : here;
  await tx
    .updateTable('visit')
    .set({
      started_at: new Date(visit.startedAtMs),
      seen_at: new Date(visit.seenAtMs),
      acknowledged_at: new Date(visit.acknowledgedAtMs),
      // Whatever is bet on from now on is not settled yet.
      ...(visit.startedAtMs !== before?.startedAtMs && { first_round_id: firstOpenRound }),
    })
    .where('member_id', '=', memberId)
    .execute();
  const { staked, returned } = await playedDuring(tx, memberId);
  const dueInMs = checkDueInMs(visit, minutes, now);
  return {
    unit: playUnit,
    forMs: Math.max(0, now - visit.startedAtMs),
    staked: wireAmount(toAmount(staked)),
    returned: wireAmount(toAmount(returned)),
    net: wireAmount(toAmount(returned - staked)),
    realityCheck: dueInMs === undefined ? null : { dueInMs },
  };
}

export async function readRealityCheck(db: Db, memberId: number): Promise<RealityCheckMinutes | null> {
  const row = await db.selectFrom('visit').select('check_minutes').where('member_id', '=', memberId).executeTakeFirst();
  return row ? (row.check_minutes as RealityCheckMinutes | null) : usualRealityCheckMinutes;
}

/** One that is due is read first: another wish does not do away with it. */
export async function setRealityCheck(
  tx: Tx,
  memberId: number,
  wish: RealityCheckMinutes | null,
): Promise<Result<null, 'reality-check-due'>> {
  // The member first, as everywhere, so that a deletion at this moment waits and never deadlocks.
  if (!(await isStillMember(tx, memberId))) return ok(null);
  const { now, minutes, visit } = await holdVisit(tx, memberId);
  if (visit && isCheckDue(visit, minutes, now)) return refuse('reality-check-due');
  await tx.updateTable('visit').set({ check_minutes: wish }).where('member_id', '=', memberId).execute();
  if (wish !== minutes) await noteEvent(tx, memberId, 'reality-check-changed');
  return ok(null);
}

type Held = { now: number; minutes: RealityCheckMinutes | null; visit: Visit | undefined };

/** Two devices at once follow one after the other. */
async function holdVisit(tx: Tx, memberId: number): Promise<Held> {
  await sql`insert into visit (member_id) values (${memberId}) on conflict do nothing`.execute(tx);
  const row = await tx
    .selectFrom('visit')
    .select(['started_at', 'seen_at', 'acknowledged_at', 'check_minutes', sql<Date>`clock_timestamp()`.as('now')])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    now: row.now.getTime(),
    minutes: row.check_minutes as RealityCheckMinutes | null,
    visit: row.started_at
      ? {
          startedAtMs: row.started_at.getTime(),
          seenAtMs: row.seen_at!.getTime(),
          acknowledgedAtMs: row.acknowledged_at!.getTime(),
        }
      : undefined,
  };
}

const firstOpenRound = sql<number>`(
  select coalesce(
    (select min(round_id) from round_progress where state <> 'settled'),
    (select max(round_id) + 1 from round_progress),
    0
  )
)`;

/** In the rounds that were bet on during the visit. What is not settled yet counts as lost. */
async function playedDuring(db: Db, memberId: number): Promise<{ staked: number; returned: number }> {
  const { rows } = await sql<{ staked: number; returned: number }>`
    select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(prize), 0)::bigint as returned
    from visit join slip using (member_id)
    where member_id = ${memberId} and round_id >= first_round_id and placed_at >= started_at
  `.execute(db);
  return rows[0]!;
}
