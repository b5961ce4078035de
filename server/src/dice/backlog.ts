/** Rounds that should be settled and are not: for those who look after a club. Halted ones are counted apart. */
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';

type Overdue = {
  /** Their beacon is not here. */
  waiting: number;
  /** For no reason that lies outside. */
  unsettled: number;
  /** Their orders are not as they were sealed. */
  halted: number;
};

export async function countOverdueRounds(db: Db): Promise<Overdue> {
  const { rows } = await sql<Overdue>`
    select count(*) filter (where waits)::integer as waiting, count(*) filter (where halted)::integer as halted,
      count(*) filter (where overdue and not waits and not halted)::integer as unsettled
    from (
      select r.beacon_round is not null and b.round is null and r.rolls_at < clock_timestamp() - interval '1 minute' as waits,
        p.halted_at is not null as halted, r.rolls_at < clock_timestamp() - interval '1 minute' as overdue
      from round_progress p join round r on r.id = p.round_id left join beacon b on b.round = r.beacon_round
      where p.state <> 'settled'
    ) unsettled
  `.execute(db);
  return rows[0]!;
}
