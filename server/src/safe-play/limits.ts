/** The limits members set on themselves. They are kept where bets are taken; here they are read and changed. */
import { sql } from 'kysely';
import type { PlayLimit, PlayLimits } from '@glass-dice/contract/safe-play';
import { toAmount, wireAmount, type Amount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import {
  changeLimit,
  limitAt,
  limitChange,
  limitKinds,
  limitPeriods,
  usedOf,
} from '@glass-dice/domain/safe-play/limits';
import type { Limit, LimitKind, LimitPeriod } from '@glass-dice/domain/safe-play/limits';
import { noteEvent } from '../members/account-events.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { readRealityCheck } from './visits.ts';

type LimitRow = { kind: LimitKind; period: LimitPeriod; now: Date; used: Amount; limit: Limit | undefined };

export async function readLimits(db: Db, memberId: number): Promise<PlayLimits> {
  const rows = await selectLimits(db, memberId);
  return { unit: playUnit, limits: rows.map(limitOf), realityCheckMinutes: await readRealityCheck(db, memberId) };
}

export async function setLimit(
  tx: Tx,
  memberId: number,
  { kind, period, amount }: { kind: LimitKind; period: LimitPeriod; amount: Amount | null },
): Promise<PlayLimits> {
  // Of two changes at once the second sees the first. The member's row is locked, since a limit that was never set has
  // no row.
  const { rows } = await sql`
    select from member where id = ${memberId} and deleted_at is null for no key update
  `.execute(tx);
  // A member who has just left has no limits.
  if (rows.length === 0) return await readLimits(tx, memberId);
  const current = (await selectLimits(tx, memberId)).find((row) => row.kind === kind && row.period === period)!;
  const nowMs = current.now.getTime();
  const next = changeLimit(current.limit, amount, nowMs);
  const changed = { amount: next.amount, amount_before: next.before, in_force_at: new Date(next.inForceAtMs) };
  const which = { member_id: memberId, kind, period };
  if (current.limit) {
    await tx
      .updateTable('play_limit')
      .set(changed)
      .where((row) => row.and(which))
      .execute();
  } else {
    await tx
      .insertInto('play_limit')
      .values({ ...which, ...changed })
      .execute();
  }
  const change = limitChange(current.limit, amount, nowMs);
  if (change) await noteEvent(tx, memberId, `limit-${change}`);
  return await readLimits(tx, memberId);
}

/** Whether any of them holds, or will. */
export async function hasLimit(db: Db, memberId: number): Promise<boolean> {
  const limit = await db
    .selectFrom('play_limit')
    .select('amount')
    .where('member_id', '=', memberId)
    .where((row) => row.or([row('amount', 'is not', null), row('in_force_at', '>', sql<Date>`clock_timestamp()`)]))
    .limit(1)
    .executeTakeFirst();
  return limit !== undefined;
}

/** For a member who has left. */
export async function forgetLimits(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('play_limit').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('visit').where('member_id', '=', memberId).execute();
}

/** All six, whether or not they are set, with what was staked or lost since their period began. */
async function selectLimits(db: Db, memberId: number): Promise<LimitRow[]> {
  const { rows } = await sql<Pick<LimitRow, 'kind' | 'period' | 'now'> & LimitColumns>`
    select clock_timestamp() as now, each.kind, each.period, l.amount, l.amount_before, l.in_force_at,
      played.staked, played.returned
    from (
      select kind, period from unnest(${[...limitKinds]}::text[]) kind, unnest(${[...limitPeriods]}::text[]) period
    ) each
    left join play_limit l
      on l.member_id = ${memberId} and l.kind::text = each.kind and l.period::text = each.period
    cross join lateral (
      select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(returned), 0)::bigint as returned from play_day
      where member_id = ${memberId} and day >= club_first_day(each.period, clock_timestamp())
    ) played
  `.execute(db);
  return rows.map(({ kind, period, now, staked, returned, amount, amount_before, in_force_at }) => ({
    kind,
    period,
    now,
    used: usedOf(kind, { staked: toAmount(staked), returned: toAmount(returned) }),
    limit: in_force_at
      ? { amount: amountOf(amount), before: amountOf(amount_before), inForceAtMs: in_force_at.getTime() }
      : undefined,
  }));
}

type LimitColumns = {
  amount: number | null;
  amount_before: number | null;
  in_force_at: Date | null;
  staked: number;
  returned: number;
};

function amountOf(minor: number | null): Amount | null {
  return minor === null ? null : toAmount(minor);
}

function limitOf({ kind, period, now, used, limit }: LimitRow): PlayLimit {
  const nowMs = now.getTime();
  const waits = limit && limit.inForceAtMs > nowMs;
  return {
    kind,
    period,
    amount: wireOf(limit ? limitAt(limit, nowMs) : null),
    used: wireAmount(used),
    next: waits
      ? {
          amount: wireOf(limit.amount),
          inForceAt: new Date(limit.inForceAtMs).toISOString(),
          inForceInMs: limit.inForceAtMs - nowMs,
        }
      : null,
  };
}

function wireOf(amount: Amount | null): string | null {
  return amount === null ? null : wireAmount(amount);
}
