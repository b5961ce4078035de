/** Rounds that should be settled and are not: for those who look after a club. */
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';

type Overdue = {
  /** Whatever they wait for. */
  overdue: number;
  /** Of these: their beacon is not here. */
  waiting: number;
  /** Overdue or not: their orders are not as they were sealed. */
  halted: number;
};

export async function countOverdueRounds(db: Db): Promise<Overdue> {
  const { rows } = await sql<Overdue>`
    select count(*) filter (where overdue)::integer as overdue,
      count(*) filter (where overdue and waits)::integer as waiting, count(*) filter (where halted)::integer as halted
    from (
      select r.rolls_at < clock_timestamp() - interval '1 minute' as overdue,
        r.beacon_round is not null and b.round is null as waits, p.halted_at is not null as halted
      from round_progress p join round r on r.id = p.round_id left join beacon b on b.round = r.beacon_round
      where p.state <> 'settled'
    ) unsettled
  `.execute(db);
  return rows[0]!;
}
