/** The moved time of a real, migrated PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import type { Postgres } from '../../server/src/platform/postgres/embedded.ts';
import { startMigratedPostgres } from '../../server/test/rig/postgres.ts';
import { startMovingClock, type MovingClock } from './moving-clock.ts';

let postgres: Postgres;
let clock: MovingClock;
beforeAll(async () => {
  postgres = await startMigratedPostgres();
  clock = await startMovingClock(postgres);
});
afterAll(() => postgres.stop());

const hourMs = 3_600_000;

/** As a connection at that time sees it, and as the default of a column has it. */
async function moments(): Promise<number[]> {
  return await withClient(clock.appUrl, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    await client.query(`select make_chain('game1')`);
    const { rows: made } = await client.query<{ created_at: Date }>('select created_at from chain');
    return [rows[0]!.now.getTime(), made[0]!.created_at.getTime()];
  });
}

test('time runs, and where it was moved to both sides agree, in the functions of the product too', async () => {
  const before = Date.now();
  await clock.moveOn(hourMs);
  await clock.moveOn(hourMs);
  expect(clock.now()).toBeGreaterThanOrEqual(before + 2 * hourMs);
  for (const each of await moments()) {
    expect(each).toBeGreaterThanOrEqual(before + 2 * hourMs);
    expect(each).toBeLessThanOrEqual(clock.now() + 1);
  }
});

test('a connection by the usual URL lives at the real time', async () => {
  const { rows } = await withClient(postgres.appUrl, (client) =>
    client.query<{ now: Date }>('select clock_timestamp() as now'),
  );
  expect(Math.abs(rows[0]!.now.getTime() - Date.now())).toBeLessThan(hourMs);
});
