/** The moved time of a real, migrated PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../server/src/platform/database/db.ts';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import type { Postgres } from '../../server/src/platform/postgres/embedded.ts';
import { startMigratedPostgres } from '../../server/test/rig/postgres.ts';
import { openTestLog } from '../../server/test/rig/test-log.ts';
import { startMovingClock, type MovingClock } from './moving-clock.ts';

const hourMs = 3_600_000;
const startMs = Date.parse('2026-04-14T20:17:58Z');

let postgres: Postgres;
let clock: MovingClock;
beforeAll(async () => {
  postgres = await startMigratedPostgres();
  clock = await startMovingClock(postgres, startMs);
  const db = connect(clock.appUrl, { max: 1, onError: () => {} });
  await openTestLog(db).finally(() => db.destroy());
});
afterAll(() => postgres.stop());

/** As a connection at that time sees it, and as the default of a column has it. */
async function moments(game: string): Promise<number[]> {
  return await withClient(clock.appUrl, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    await client.query('select make_chain($1)', [game]);
    const { rows: made } = await client.query<{ created_at: Date }>(
      'select created_at from chain where game_key = $1',
      [game],
    );
    return [rows[0]!.now.getTime(), made[0]!.created_at.getTime()];
  });
}

test('time stands still until it is to run', async () => {
  expect(await moments('game1')).toEqual([startMs, startMs]);
  await clock.standStillAt(startMs + 1_000);
  expect(await moments('game1')).toEqual([startMs + 1_000, startMs]);
  expect(clock.now()).toBe(startMs + 1_000);
});

test('time runs, and where it was moved to both sides agree, in the functions of the product too', async () => {
  await clock.run();
  await clock.moveOn(hourMs);
  await clock.moveOn(hourMs);
  expect(clock.now()).toBeGreaterThanOrEqual(startMs + 2 * hourMs);
  for (const each of await moments('game2')) {
    expect(each).toBeGreaterThanOrEqual(startMs + 2 * hourMs);
    expect(each).toBeLessThanOrEqual(clock.now() + 1);
  }
});

test('a connection by the usual URL lives at the real time', async () => {
  const { rows } = await withClient(postgres.appUrl, (client) =>
    client.query<{ now: Date }>('select clock_timestamp() as now'),
  );
  expect(Math.abs(rows[0]!.now.getTime() - Date.now())).toBeLessThan(hourMs);
});
