/** Rounds that should be settled and are not: for those who look after a club. */
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';

type Overdue = {
  /** Their beacon is not here. */
  waiting: number;
  /** For no reason that lies outside. */
  unsettled: number;
};

export async function countOverdueRounds(db: Db): Promise<Overdue> {
  const { rows } = await sql<Overdue>`
    select count(*) filter (where waits)::integer as waiting, count(*) filter (where not waits)::integer as unsettled
    from (
      select r.beacon_round is not null and b.round is null as waits
      from round_progress p join round r on r.id = p.round_id left join beacon b on b.round = r.beacon_round
      where p.state <> 'settled' and r.rolls_at < clock_timestamp() - interval '1 minute'
    ) overdue
  `.execute(db);
  return rows[0]!;
}
