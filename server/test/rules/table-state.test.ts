/** When a table opens rounds: the same in domain and SQL. */
import { nextOpeningMs, pauseReasons, stretchAt, tableStates, type Stretch } from '@glass-dice/domain/dice/table-state';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../src/platform/postgres/client.ts';
import { testDatabase, type TestDatabase } from '../rig/database.ts';
import { constraintAllows } from './constraint.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const start = Date.parse('2026-11-18T00:00:00Z');
const momentOf = (seconds: number) => start + seconds * 1_000;
const slotAfter = (momentMs: number) => (Math.floor(momentMs / 20_000) + 1) * 20_000;
const someSeconds = fc.integer({ min: 0, max: 40 });
const stretch: fc.Arbitrary<Stretch> = fc
  .record({ state: fc.constantFrom(...tableStates), from: someSeconds, length: fc.integer({ min: 1, max: 20 }) })
  .map(({ state, from, length }) => ({
    state,
    fromMs: momentOf(from),
    untilMs: state === 'paused' ? momentOf(from + length) : null,
  }));

const moments = Array.from({ length: 70 }, (_, seconds) => momentOf(seconds));

/** Without the rule that nothing is said of the past, and gone afterwards. */
async function saidIn(client: Client, said: readonly Stretch[]): Promise<void> {
  await client.query(`rollback; begin; set local session_replication_role = 'replica'`);
  for (const { state, fromMs, untilMs } of said)
    await client.query(
      `insert into table_stretch (game_key, state, from_at, until_at, reason) values ('game1', $1, $2, $3, $4)`,
      [state, new Date(fromMs), untilMs && new Date(untilMs), state === 'paused' ? 'checking' : null],
    );
}

test('a round may open at the same moments, and what decides about later ones is all that is needed for them', async () => {
  await withClient(database.superuserUrl, async (client) => {
    await fc.assert(
      fc.asyncProperty(fc.array(stretch, { maxLength: 6 }), async (said) => {
        await saidIn(client, said);
        const { rows } = await client.query<{ may: boolean; retired: boolean; left: Stretch[] }>(
          `select table_may_open('game1', at) as may, is_retired('game1', at) as retired, stretches_of('game1', at) as left
           from unnest($1::timestamptz[]) with ordinality as asked (at, place) order by place`,
          [moments.map((moment) => new Date(moment).toISOString())],
        );
        const held = moments.map((moment) => stretchAt(said, moment));
        expect(rows.map(({ may }) => may)).toEqual(held.map((holds) => holds === undefined));
        expect(rows.map(({ retired }) => retired)).toEqual(held.map((holds) => holds?.state === 'retired'));
        for (const [at, { left }] of rows.entries()) {
          const later = moments.slice(at);
          expect(later.map((moment) => stretchAt(left, moment)?.fromMs)).toEqual(
            later.map((moment) => stretchAt(said, moment)?.fromMs),
          );
          expect(nextOpeningMs(left, moments[at]!, slotAfter)).toBe(nextOpeningMs(said, moments[at]!, slotAfter));
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('slots of a gap that could not open are as many', async () => {
  const gap = fc.record({
    slots: fc.integer({ min: 0, max: 30 }),
    from: someSeconds,
    length: fc.constantFrom(1, 2, 7),
  });
  await withClient(database.superuserUrl, async (client) => {
    await fc.assert(
      fc.asyncProperty(fc.array(stretch, { maxLength: 6 }), gap, async (said, { slots, from, length }) => {
        await saidIn(client, said);
        const { rows } = await client.query<{ count: number }>(
          `select slots_stopped('game1', $1, $2, make_interval(secs => $3))::integer as count`,
          [new Date(momentOf(from)), new Date(momentOf(from + slots * length)), length],
        );
        const opens = Array.from({ length: slots }, (_, slot) => momentOf(from + slot * length));
        expect(rows[0]!.count).toBe(opens.filter((moment) => stretchAt(said, moment)).length);
      }),
      { numRuns: 100 },
    );
  });
});

test.each<[string, readonly string[]]>([
  ['table_state', tableStates],
  ['pause_reason', pauseReasons],
])('%s has these values, in this order', async (type, values) => {
  await withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query({ text: `select enum_range(null::${type})::text[]`, rowMode: 'array' });
    expect(rows[0]![0]).toEqual(values);
  });
});

test('a pause, and nothing else, has an end and a reason, and is no longer than thirty days', async () => {
  const from_at = '2026-11-18T00:00:00Z';
  const untils = [null, from_at, '2026-11-18T00:00:01Z', '2026-12-18T00:00:00Z', '2026-12-18T00:00:01Z'];
  const rows = tableStates.flatMap((state) =>
    untils.flatMap((until_at) => [null, 'closed'].map((reason) => ({ state, from_at, until_at, reason }))),
  );
  const allowed = await constraintAllows(database, 'table_stretch_pause_ends', rows);
  expect(rows.filter((_, index) => allowed[index])).toEqual([
    { state: 'open', from_at, until_at: null, reason: null },
    { state: 'paused', from_at, until_at: '2026-11-18T00:00:01Z', reason: 'closed' },
    { state: 'paused', from_at, until_at: '2026-12-18T00:00:00Z', reason: 'closed' },
    { state: 'retired', from_at, until_at: null, reason: null },
  ]);
});
