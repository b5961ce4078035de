import { setClubChoice } from '@glass-dice/domain/club-choice';
import { clubDayOf } from '@glass-dice/domain/club-day';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** From then on this process writes amounts and times as the club does. */
export async function learnChoice(db: Db): Promise<void> {
  const row = await db.selectFrom('club_choice').select(['time_zone', 'money_label']).executeTakeFirstOrThrow();
  setClubChoice({ timeZone: row.time_zone, moneyLabel: row.money_label });
}

/** Both have time zone data of their own, and laws change: the first of the coming days that they begin differently. */
export async function findOtherDay(db: Db): Promise<{ timeZone: string; day: string | undefined }> {
  const { rows } = await sql<{ zone: string; day: string; start: Date }>`
    select club_time_zone() as zone, to_char(day, 'YYYYMMDD') as day, club_day_start(day::date) as start
    from generate_series(now() at time zone 'UTC', now() at time zone 'UTC' + interval '2 years', interval '1 day') as day
    order by day`.execute(db);
  const timeZone = rows[0]!.zone;
  const other = rows.find(({ day, start }) => {
    const { name, startMs } = clubDayOf(start.getTime(), timeZone);
    return name !== day || startMs !== start.getTime();
  });
  return { timeZone, day: other?.day };
}
