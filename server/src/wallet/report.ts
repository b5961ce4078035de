/** What a member staked and won, topped up and withdrew in a period of Taipei that has begun. */
import { sql } from 'kysely';
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
  const { rows } = await sql<Step>`
    with steps as (
      select at, at at time zone 'Asia/Taipei' as begins_at
      from (select clock_timestamp() as moment) clock,
        generate_series(date_trunc(${period}, moment at time zone 'Asia/Taipei'),
          moment at time zone 'Asia/Taipei', ('1 ' || ${step})::interval) at
    ),
    moved as (
      select date_trunc(${step}, transfer.created_at at time zone 'Asia/Taipei') as at, entry.kind,
        sum(entry.amount)::bigint as amount
      from transfer
      -- One after the other: for a member who has played much, the planner would rather read every entry of the club.
      cross join lateral (
        select kind, amount from entry where transfer_id = transfer.id and account = 'member' limit 1
      ) entry
      where transfer.member_id = ${memberId} and transfer.created_at >= (select min(begins_at) from steps)
      group by 1, 2
    )
    select steps.begins_at as at, moved.kind, coalesce(moved.amount, 0) as amount
    from steps left join moved on moved.at = steps.at
    order by steps.at, moved.kind
  `.execute(db);
  return rows;
}
