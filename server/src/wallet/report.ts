/** What a member staked and won, topped up and withdrew in a period that has begun, by the club's clock. */
import { sql, type RawBuilder } from 'kysely';
import type { Report } from '@glass-dice/contract/wallet';
import { negate, toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import type { TransferKind } from '@glass-dice/domain/wallet/postings';
import { reportSteps, type ReportPeriod } from '@glass-dice/domain/wallet/report';
import type { Db } from '../platform/database/db.ts';

export async function readReport(db: Db, memberId: number, period: ReportPeriod): Promise<Report> {
  const rows = await selectSteps(db, memberId, period, reportSteps[period]);
  const sumOf = (...kinds: TransferKind[]) => {
    const found = rows.filter(({ kind }) => kind !== null && kinds.includes(kind));
    return toAmount(found.reduce((sum, { amount }) => sum + amount, 0));
  };
  const moments = [...new Set(rows.map(({ at }) => at.getTime()))];
  const netAt = (moment: number) =>
    rows
      .filter(({ at, kind }) => at.getTime() === moment && (kind === 'stake' || kind === 'prize'))
      .reduce((sum, { amount }) => sum + amount, 0);
  return {
    unit: playUnit,
    from: rows[0]!.at.toISOString(),
    profit: wireAmount(sumOf('stake', 'prize')),
    stakes: wireAmount(negate(sumOf('stake'))),
    prizes: wireAmount(sumOf('prize')),
    topUps: wireAmount(sumOf('top-up', 'welcome-grant')),
    withdrawals: wireAmount(negate(sumOf('withdrawal', 'withdrawal-returned'))),
    steps: moments.map((moment) => ({
      at: new Date(moment).toISOString(),
      net: wireAmount(toAmount(netAt(moment))),
    })),
  };
}

type Step = { at: Date; kind: TransferKind | null; amount: number };

/** Sums by step and kind, oldest first; a step in which nothing happened has one row without a kind. */
async function selectSteps(db: Db, memberId: number, period: ReportPeriod, step: string): Promise<Step[]> {
  // On a day on which the clocks change, an hour is left out or comes twice, and one may be half as long.
  const isHour = step === 'hour';
  const stepOf = (moment: RawBuilder<Date>) =>
    isHour ? sql`date_trunc('hour', ${moment}, club_time_zone())` : sql`club_first_day(${step}, ${moment})`;
  const begins = isHour ? sql`step` : sql`club_day_start(step)`;
  const often = isHour ? '30 minutes' : '12 hours';
  const { rows } = await sql<Step>`
    with clock as (select clock_timestamp() as moment),
    steps as (
      select step, ${begins} as at
      from (
        select ${stepOf(sql`each`)} as step
        from clock, generate_series(club_start(${period}, moment), moment, ${often}::interval) each
        union select ${stepOf(sql`moment`)} from clock
      ) told
    ),
    moved as (
      select ${stepOf(sql`transfer.created_at`)} as step, entry.kind, sum(entry.amount)::bigint as amount
      from transfer
      -- One after the other: for a member who has played much, the planner would rather read every entry of the club.
      cross join lateral (
        select kind, amount from entry where transfer_id = transfer.id and account = 'member' limit 1
      ) entry
      where transfer.member_id = ${memberId} and transfer.created_at >= (select min(at) from steps)
      group by 1, 2
    )
    select steps.at, moved.kind, coalesce(moved.amount, 0) as amount
    from steps left join moved on moved.step = steps.step
    order by steps.at, moved.kind
  `.execute(db);
  return rows;
}
