/** When rounds open, close and roll, what they are called and which beacon they take: the same in domain and SQL. */
import { usualChoice } from '@glass-dice/domain/club-choice';
import { beaconRoundFor, beaconTimeMs } from '@glass-dice/domain/dice/beacon';
import { chainLength, checkpointEvery } from '@glass-dice/domain/dice/chain';
import { isRhythm, rhythms } from '@glass-dice/domain/dice/rhythm';
import { roundStates } from '@glass-dice/domain/dice/round';
import { mayOpen, opensLateMs, slotAt } from '@glass-dice/domain/dice/schedule';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceRig, midnight, type DiceRig } from '../rig/dice-rig.ts';
import { constraintAllows } from './constraint.ts';

let club: DiceRig;
beforeAll(async () => {
  club = await diceRig();
});
afterAll(() => club.close());

test('a rhythm is one for both', async () => {
  const { rows } = await sql<{ seconds: number; is: boolean }>`
    select seconds::float8 as seconds, is_rhythm(seconds) as is
    from generate_series(0::numeric, 4400, 0.5) as seconds where seconds > 0 order by seconds
  `.execute(club.db);
  expect(rows).toEqual(rows.map(({ seconds }) => ({ seconds, is: isRhythm(seconds) })));
  expect(rows.filter(({ is }) => is)).toHaveLength(rhythms.length);
});

/** Around midnights of ordinary days, of a leap day, and of a year's end. */
const moments = ['2026-03-01', '2026-06-30', '2028-02-28', '2028-02-29', '2026-12-31'].flatMap((day) => {
  const start = Date.parse(`${day}T16:00:00Z`);
  return [-3_600_000, -1_000, -1, 0, 1, 61_000, 12 * 3_600_000, 86_399_999].map((after) => start + after);
});

const slots = rhythms.flatMap((seconds) => moments.map((moment) => slotAt(moment, seconds, usualChoice.timeZone)));

test('the slot of a moment has the same number, and closes and rolls at the same time', async () => {
  const rows = slots.map(({ number, opensAtMs, closesAtMs, rollsAtMs }) => ({
    number,
    opens_at: new Date(opensAtMs),
    closes_at: new Date(closesAtMs),
    rolls_at: new Date(rollsAtMs),
  }));
  for (const rule of ['round_rhythm', 'round_number_is_its_slot', 'round_closes_10_s_before_it_rolls']) {
    expect(new Set(await constraintAllows(club.database, rule, rows)), rule).toEqual(new Set([true]));
  }
  const shifted = (column: 'opens_at' | 'closes_at') =>
    rows.map((row) => ({ ...row, [column]: new Date(row[column].getTime() + 1_000) }));
  const renamed = rows.map((row) => ({ ...row, number: String(Number(row.number) + 1) }));
  for (const [rule, wrong] of [
    ['round_number_is_its_slot', shifted('opens_at')],
    ['round_number_is_its_slot', renamed],
    ['round_closes_10_s_before_it_rolls', shifted('closes_at')],
  ] as const) {
    expect(new Set(await constraintAllows(club.database, rule, wrong)), rule).toEqual(new Set([false]));
  }
});

test('a closing has the same beacon round, which has the same time', async () => {
  const closings = [...slots.map(({ closesAtMs }) => closesAtMs), 0, beaconTimeMs(1) - 3_000, beaconTimeMs(1)];
  const asked = closings.flatMap((closing) => [-1_000, 0, 1_000, 2_000].map((by) => closing + by));
  const { rows } = await sql<{ round: string; time: string }>`
    select beacon_round_for(at) as round, extract(epoch from beacon_time(beacon_round_for(at)::bigint)) * 1000 as time
    from unnest(${asked.map((ms) => new Date(ms).toISOString())}::timestamptz[]) with ordinality as asked (at, place)
    order by place
  `.execute(club.db);
  expect(rows.map(({ round, time }) => [Number(round), Number(time)])).toEqual(
    asked.map((closing) => [beaconRoundFor(closing), beaconTimeMs(beaconRoundFor(closing))]),
  );
});

test('a round may open as late for both: to the millisecond, and not before its slot', async () => {
  const slot = slotAt(midnight, 60, usualChoice.timeZone);
  const insert = sql`
    insert into round (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts)
    select g.key, ${slot.number}, c.id, 1, ${new Date(slot.opensAtMs)}, ${new Date(slot.closesAtMs)},
      ${new Date(slot.rollsAtMs)}, g.payouts
    from game g join chain c on c.game_key = g.key where g.key = 'game1'`;
  const opens = async (momentMs: number) => {
    await club.clock.set(momentMs);
    const failure = await club.db
      .transaction()
      .execute(async (tx) => {
        await insert.execute(tx);
        throw new Error('opened');
      })
      .catch((error: Error & { constraint?: string }) => error.constraint ?? error.message);
    expect(['opened', 'round_opens_in_time']).toContain(failure);
    return failure === 'opened';
  };
  for (const lateMs of [-1_000, -1, 0, 1, opensLateMs - 1, opensLateMs, opensLateMs + 1, opensLateMs + 1_000]) {
    const moment = slot.opensAtMs + lateMs;
    expect([lateMs, await opens(moment)]).toEqual([lateMs, mayOpen(slot, moment)]);
  }
});

test('chains are as long, and one seed of as many is kept', async () => {
  const { rows } = await sql`
    select chain_length() as length, chain_checkpoint_every() as every,
      enum_range(null::round_state)::text[] as states
  `.execute(club.db);
  expect(rows).toEqual([{ length: chainLength, every: checkpointEvery, states: [...roundStates] }]);
});
