/** The database's own opinion about dice is the rules': it refuses what they would not roll, and nothing else. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { allRolls, type Dice } from '@glass-dice/domain/dice/picks';
import { roll, type RollInputs } from '@glass-dice/domain/dice/roll';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/rig/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Of all 216 rolls, those that the database takes for right. */
async function taken({ seed, game, sequence, beacon }: RollInputs): Promise<string[]> {
  const { rows } = await sql<{ dice: number[] }>`
    select array[a, b, c] as dice
    from generate_series(1, 6) a, generate_series(1, 6) b, generate_series(1, 6) c
    where dice_follow(array[a, b, c]::smallint[], ${Buffer.from(seed)}, ${game}, ${sequence}, ${beacon})
  `.execute(database.db);
  return rows.map(({ dice }) => dice.join());
}

const file = resolve(import.meta.dirname, '../../../domain/vectors/rolls-2.json');
type Vector = Omit<RollInputs, 'seed'> & { seed: string; dice: Dice };
const { rolls } = JSON.parse(readFileSync(file, 'utf8')) as { rolls: Vector[] };

test('of the recorded rolls, made by an independent program, each is taken and no other', async () => {
  expect(rolls.length).toBeGreaterThan(20);
  for (const { seed, dice, ...inputs } of rolls) {
    expect(await taken({ seed: Buffer.from(seed, 'hex'), ...inputs })).toEqual([dice.join()]);
  }
});

const inputs = fc.record({
  seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  game: fc.stringMatching(/^[a-z][a-z0-9-]{0,31}$/),
  sequence: fc.integer({ min: 1, max: 65_536 }),
  beacon: fc.oneof(fc.constant('none'), fc.stringMatching(/^[0-9a-f]{64}$/)),
});

test('whatever the inputs, the one roll that is taken is that of the rules', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(inputs, async (given) => {
      const dice = roll(given).join();
      seen.add(dice);
      expect(await taken(given)).toEqual([dice]);
    }),
    { numRuns: 100 },
  );
  expect(seen.size).toBeGreaterThan(allRolls.length / 6);
});
