/** Each game's seeds: drawn before its first round, used one after the other, and followed by the next chain. */
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { hashDown } from '@glass-dice/domain/dice/chain';
import { diceRig, midnight, minute, type DiceRig } from '../../test/rig/dice-rig.ts';
import { sampleGames } from '../../test/rig/pack.ts';
import { withClient } from '../platform/postgres/client.ts';
import { makeChains, openRounds } from './rounds.ts';

let club: DiceRig;
afterEach(() => club.close());

async function open(): Promise<DiceRig> {
  club = await diceRig();
  await club.advance();
  return club;
}

test('every game has its own chain before its first round, and one more only when the old one is nearly used up', async () => {
  const { db, database } = await open();
  await makeChains(db);
  const count = async () =>
    Number(
      (await db
        .selectFrom('chain')
        .select(sql`count(*)`.as('n'))
        .executeTakeFirst())!.n,
    );
  expect(await count()).toBe(sampleGames.length);
  // Nobody waits for 63,000 rounds: the owner writes down a late one.
  await withClient(database.ownerUrl, (client) =>
    client.query(`
      alter table round disable trigger round_opens;
      insert into round (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts)
      select game_key, '202602010001', chain_id, 65536 - 2048, '2026-01-31T16:00:00Z', '2026-01-31T16:00:50Z',
        '2026-01-31T16:01:00Z', payouts
      from round where game_key = 'game1';
      alter table round enable trigger round_opens`),
  );
  await makeChains(db);
  await makeChains(db);
  expect(await count()).toBe(sampleGames.length + 1);
});

test('after the last seed of a chain comes the first of the next one, and until that is drawn no round', async () => {
  const { db, database, clock } = await open();
  // The owner makes the first round the last but one of its chain.
  await withClient(database.ownerUrl, (client) =>
    client.query(`
      alter table round disable trigger round_insert_only;
      update round set sequence = 65535 where game_key = 'game1';
      alter table round enable trigger round_insert_only`),
  );
  const takenAt = async (minutes: number) => {
    await clock.set(midnight + minutes * minute);
    await openRounds(db, 'none');
    const round = await db
      .selectFrom('round')
      .innerJoin('chain', 'chain.id', 'round.chain_id')
      .select(['chain.number as chain', 'sequence'])
      .where('round.game_key', '=', 'game1')
      .orderBy('opens_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return [round.chain, round.sequence];
  };
  expect(await takenAt(1)).toEqual([1, 65_536]);
  expect(await takenAt(2)).toEqual([1, 65_536]);
  await makeChains(db);
  expect(await takenAt(3)).toEqual([2, 1]);
  expect(await takenAt(4)).toEqual([2, 2]);
});

test('the kept seeds lead down to the published anchor', async () => {
  const { database } = await open();
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query<{ anchor: Buffer; sequence: number; seed: Buffer }>(
      'select anchor, sequence, seed from chain join chain_seed on chain_id = chain.id where game_key = $1 order by sequence',
      ['game1'],
    ),
  );
  expect(rows).toHaveLength(256);
  expect(Buffer.from(hashDown(rows[0]!.seed, 256))).toEqual(rows[0]!.anchor);
  for (const [index, { seed }] of rows.entries()) {
    if (index > 0) expect(Buffer.from(hashDown(seed, 256))).toEqual(rows[index - 1]!.seed);
  }
});
