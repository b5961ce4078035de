/** The days of a club in any time zone: the database and the rules agree when each begins and which slots it has. */
import { clubDayOf } from '@glass-dice/domain/club-day';
import { changingZones } from '@glass-dice/domain/club-day.fixture';
import { parseDay } from '@glass-dice/domain/dice/moment';
import { slotAt } from '@glass-dice/domain/dice/schedule';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../rig/database.ts';
import { constraintAllows } from './constraint.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function chooseZone(timeZone: string): Promise<void> {
  await database.db.updateTable('club_choice').set({ time_zone: timeZone }).execute();
}

/** The days of a year, as the database begins them. */
async function daysOf2024(): Promise<{ day: string; start: Date; last: string; week: Date; month: Date }[]> {
  const { rows } = await sql<{ day: string; start: Date; last: string; week: Date; month: Date }>`
    select to_char(day, 'YYYYMMDD') as day, start, to_char(club_day(start - interval '1 microsecond'), 'YYYYMMDD') as last,
      club_start('week', start) as week, club_start('month', start) as month
    from generate_series(timestamp '2024-01-01', timestamp '2024-12-31', '1 day') as day
    cross join lateral (select club_day_start(day::date) as start) as its
    order by day
  `.execute(database.db);
  return rows;
}

/** Half an hour, whole ones, and both sides of every boundary between them. */
const around = [-3_600_000, -1_800_001, -1, 0, 1, 1_799_999, 1_800_000, 3_600_000, 7_200_000, 10_800_000, 43_200_000];

const unchanging = ['Asia/Kathmandu', 'Asia/Taipei', 'Pacific/Kiritimati', 'UTC'];
const zones = [...changingZones, ...unchanging.map((zone) => [zone, {}] as const)];

/** The days before and after it, too. */
const isNear = (day: string, others: readonly string[]) =>
  others.some((other) => Math.abs(parseDay(day)! - parseDay(other)!) <= 2);

test.each(zones)('in %s a moment lies in the same day and slot', async (timeZone, changes) => {
  await chooseZone(timeZone);
  const near = [...Object.keys(changes), '20240229', '20241231'];
  const moments = (await daysOf2024())
    .filter(({ day }) => isNear(day, near))
    .flatMap(({ start }) => around.map((by) => start.getTime() + by));
  const { rows } = await sql<{ day: string; start: Date; number: string }>`
    select to_char(club_day(at), 'YYYYMMDD') as day, club_start('day', at) as start,
      round_number(date_bin('1 minute', at, club_start('day', at)), interval '1 minute') as number
    from unnest(${moments.map((ms) => new Date(ms).toISOString())}::timestamptz[]) with ordinality as asked (at, place)
    order by place
  `.execute(database.db);
  expect(rows.map(({ day, start, number }) => [day, start.getTime(), number])).toEqual(
    moments.map((ms) => {
      const { name, startMs } = clubDayOf(ms, timeZone);
      return [name, startMs, slotAt(ms, 60, timeZone).number];
    }),
  );
  const slots = moments.flatMap((ms) => [20, 300].map((seconds) => slotAt(ms, seconds, timeZone)));
  const rounds = slots.map(({ number, opensAtMs, rollsAtMs }) => ({
    number,
    opens_at: new Date(opensAtMs),
    rolls_at: new Date(rollsAtMs),
  }));
  const rule = 'round_number_is_its_slot';
  expect(new Set(await constraintAllows(database, rule, rounds))).toEqual(new Set([true]));
  const late = rounds.map(({ opens_at, ...round }) => ({ ...round, opens_at: new Date(opens_at.getTime() + 1_000) }));
  expect(new Set(await constraintAllows(database, rule, late))).toEqual(new Set([false]));
});

/** One zone of each: whose clocks show the same all year have the same days. */
function zonesByClocks(): string[] {
  const hours = Array.from({ length: 366 * 4 }, (_, index) => Date.parse('2024-01-01Z') + index * 21_600_000);
  const byClocks = new Map<string, string>();
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    byClocks.set(hours.map((each) => format.format(each)).join(), timeZone);
  }
  return [...byClocks.values()];
}

test('in every time zone that Node knows each day begins with its first moment, weeks on Monday, months on the first', async () => {
  const wrong: string[] = [];
  for (const timeZone of zonesByClocks()) {
    await chooseZone(timeZone);
    for (const { day, start, last, week, month } of await daysOf2024()) {
      const found = clubDayOf(start.getTime(), timeZone);
      const begins = found.name === day && found.startMs === start.getTime() && last < day;
      const weekday = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00Z`).getUTCDay();
      const ofWeek = (weekday === 1) === (week.getTime() === start.getTime());
      const ofMonth = day.endsWith('01') === (month.getTime() === start.getTime());
      if (!begins || !ofWeek || !ofMonth) wrong.push(`${timeZone} ${day}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('a plan that was made before the choice is made anew after it', async () => {
  await chooseZone('Asia/Taipei');
  await database.db.connection().execute(async (db) => {
    const prepared = { name: 'day', text: `select club_day($1)::text as day, club_start('day', $1) as start` };
    await sql.raw(`prepare ${prepared.name} (timestamptz) as ${prepared.text}`).execute(db);
    const asked = async () =>
      (await sql.raw(`execute day ('2026-03-01T20:00:00Z')`).execute(db)).rows as { day: string; start: Date }[];
    for (let time = 0; time < 10; time += 1) {
      expect(await asked()).toEqual([{ day: '2026-03-02', start: new Date('2026-03-01T16:00:00Z') }]);
    }
    await chooseZone('Europe/Berlin');
    expect(await asked()).toEqual([{ day: '2026-03-01', start: new Date('2026-02-28T23:00:00Z') }]);
  });
});
