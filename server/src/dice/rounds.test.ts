import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { payoutRange } from '@glass-dice/domain/dice/payouts';
import { picks } from '@glass-dice/domain/dice/picks';
import { checkProof } from '@glass-dice/domain/dice/proof';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { isBeaconSignature } from '@glass-dice/domain/dice/beacon-signature';
import { balanceIn, diceRig, midnight, minute, stateOf, type DiceRig } from '../../test/rig/dice-rig.ts';
import type { TestDatabase } from '../../test/rig/database.ts';
import { withClient } from '../platform/postgres/client.ts';
import { newMemberWithGrant } from '../../test/rig/members-with-grant.ts';
import { closeRounds, listUnsettled, makeChains, openRounds, rollRound } from './rounds.ts';
import { listChains, readProof, readTable } from './tables.ts';
import { testLog } from '../../test/rig/test-log.ts';

let club: DiceRig;
afterEach(() => club.close());
const first = '202603020001';

async function open(start = midnight, options = {}): Promise<DiceRig> {
  club = await diceRig(start, options);
  await club.advance();
  return club;
}

test('a round opens with its slot, takes bets to the millisecond, rolls when its time has come and settles', async () => {
  const { db, clock, advance, bet } = await open();
  expect(await stateOf(db, 'game1', first)).toBe('open');
  const memberId = await newMemberWithGrant(db);
  expect(await bet(memberId, { picks: ['big', 'small'], stake: 10_000 })).toMatchObject({ ok: true });
  await clock.set(midnight + 50_000 - 1);
  expect(await bet(memberId, { picks: ['odd'], stake: 100 })).toMatchObject({ ok: true });
  await clock.set(midnight + 50_000);
  expect(await bet(memberId, {})).toMatchObject({ ok: false, reason: 'round-closed' });
  await advance();
  expect(await stateOf(db, 'game1', first)).toBe('closed');
  await clock.set(midnight + minute - 1);
  await advance();
  expect(await stateOf(db, 'game1', first)).toBe('closed');
  await clock.set(midnight + minute);
  await advance();
  expect(await stateOf(db, 'game1', first)).toBe('settled');
  expect(await stateOf(db, 'game1', '202603020002')).toBe('open');
  expect([99_300, 99_494]).toContain(await balanceIn(db, memberId));
});

test('the proof of a round has no seed, dice or signature before the roll, and holds afterwards', async () => {
  const { db, clock, advance } = await open();
  const before = await readProof(db, { game: 'game1', number: first }, []);
  expect(before).not.toHaveProperty('seed');
  expect(before).not.toHaveProperty('dice');
  await clock.set(midnight + minute);
  await advance();
  await testLog(db).publish();
  const after = await readProof(db, { game: 'game1', number: first }, []);
  expect(after).toMatchObject({ ...before!, log: expect.anything() });
  expect(await checkProof(after, { isBeaconSignature, isSignature: isEd25519Signature })).not.toHaveProperty('failure');
});

test('rounds that would have opened while the club was down never existed; what was open rolls with its own terms', async () => {
  const { db, clock, advance } = await open();
  await clock.set(midnight + 24 * 60 * minute + 30_000);
  await advance();
  expect(await stateOf(db, 'game1', first)).toBe('settled');
  expect(await db.selectFrom('round').select('number').where('game_key', '=', 'game1').execute()).toHaveLength(1);
  await clock.set(midnight + 24 * 60 * minute + minute);
  await advance();
  const rounds = await db
    .selectFrom('round')
    .select(['number', 'sequence'])
    .where('game_key', '=', 'game1')
    .orderBy('id')
    .execute();
  expect(rounds).toEqual([
    { number: first, sequence: 1 },
    { number: '202603030002', sequence: 2 },
  ]);
});

test('a round that opens at 23:59 rolls at midnight, and the next is the first of the new day', async () => {
  const { db, clock, advance } = await open(midnight - minute);
  expect(await stateOf(db, 'game1', '202603011440')).toBe('open');
  await clock.set(midnight);
  await advance();
  expect(await stateOf(db, 'game1', '202603011440')).toBe('settled');
  expect(await stateOf(db, 'game1', first)).toBe('open');
});

test('a changed rhythm starts at Taipei midnight, and changed payouts with the next round', async () => {
  const { db, clock, advance, database } = await open(midnight - 2 * minute);
  await withClient(database.ownerUrl, (client) =>
    client.query(
      `update game set seconds_per_round = 30, payouts = jsonb_set(payouts, '{big}', '190') where key = 'game1'`,
    ),
  );
  const opened = async () =>
    await db
      .selectFrom('round')
      .select(['number', sql<number>`extract(epoch from rolls_at - opens_at)::integer`.as('seconds')])
      .select(sql<number>`(payouts ->> 'big')::integer`.as('big'))
      .where('game_key', '=', 'game1')
      .orderBy('id')
      .execute();
  for (const moment of [midnight - minute, midnight, midnight + 30_000]) {
    await clock.set(moment);
    await advance();
  }
  expect(await opened()).toEqual([
    { number: '202603011439', seconds: 60, big: 194 },
    { number: '202603011440', seconds: 60, big: 190 },
    { number: '202603020001', seconds: 30, big: 190 },
    { number: '202603020002', seconds: 30, big: 190 },
  ]);
});

test('the database takes the payouts that the rules allow, and no others', async () => {
  const { database } = await open();
  const pays = (pick: string, hundredths: number) =>
    withClient(database.ownerUrl, (client) =>
      client
        .query(`update game set payouts = jsonb_set(payouts, $1, $2) where key = 'game2'`, [[pick], hundredths])
        .then(
          () => true,
          () => false,
        ),
    );
  for (const pick of picks) {
    const { lowest, highest } = payoutRange(pick);
    const asked = [lowest - 1, lowest, highest, highest + 1, highest - 0.5];
    const answers: boolean[] = [];
    for (const hundredths of asked) answers.push(await pays(pick, hundredths));
    expect([pick, ...answers]).toEqual([pick, false, true, true, false, false]);
  }
});

test('many servers open, close, roll and settle each round once', async () => {
  const { db, clock } = await open();
  const all = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 8 }, work));
  await clock.set(midnight + minute);
  await all(() => closeRounds(db));
  await all(() => testLog(db).publish());
  const [round] = await listUnsettled(db);
  const rolled = await all(() => rollRound(db, round!.id));
  expect(rolled.filter(Boolean)).toHaveLength(1);
  await all(() => openRounds(db, 'none'));
  await all(() => openRounds(db, 'none'));
  const rounds = await db
    .selectFrom('round')
    .select('sequence')
    .where('game_key', '=', 'game1')
    .orderBy('id')
    .execute();
  expect(rounds.map(({ sequence }) => sequence)).toEqual([1, 2]);
});

test('a server that still thinks it is time to close waits for the bets that were in time', async () => {
  const { db, clock } = await open();
  await clock.set(midnight + 50_000);
  await withClient(club.database.ownerUrl, async (client) => {
    // As a batch does until it is committed.
    await client.query('begin');
    await client.query('select from round_progress for share');
    let closed = false;
    const closer = closeRounds(db).then(() => (closed = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(closed).toBe(false);
    await client.query('commit');
    await closer;
  });
  expect(await stateOf(db, 'game1', first)).toBe('closed');
});

/** As the tables look to PostgreSQL once it has gone back in time, or to another cluster. */
async function drawnIn(database: TestDatabase, lineages: Record<number, string>): Promise<void> {
  for (const [number, lineage] of Object.entries(lineages)) {
    await withClient(database.ownerUrl, (client) =>
      client.query(`
        alter table chain disable trigger chain_insert_only;
        update chain set lineage = ${lineage} where number = ${number};
        alter table chain enable trigger chain_insert_only`),
    );
  }
  await withClient(database.ownerUrl, (client) =>
    client.query(`
      alter table log disable trigger log_insert_only;
      update log set lineage = 'the line before' where number = newest_log();
      alter table log enable trigger log_insert_only`),
  );
}

test('after a restore from a backup no seed of before is used again: a new chain is published and begun', async () => {
  const { db, database, clock, advance } = await open();
  await drawnIn(database, { 1: `'the line before'` });
  await clock.set(midnight + minute);
  expect((await openRounds(db, 'none')).lacksChain).toBe(true);
  expect(await stateOf(db, 'game1', '202603020002')).toBeUndefined();
  const goOn = sql`
    insert into round (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts)
    select game_key, '202603020002', chain_id, 2, opens_at + interval '1 min', closes_at + interval '1 min',
      rolls_at + interval '1 min', payouts
    from round where game_key = 'game1'`;
  await expect(goOn.execute(db)).rejects.toMatchObject({ constraint: 'round_takes_next_seed' });
  const play = async (minutes: number[]) => {
    for (const passed of minutes) {
      await clock.set(midnight + passed * minute);
      await testLog(db).publish();
      await makeChains(db);
      await advance();
    }
  };
  await play([1, 2]);
  expect(await stateOf(db, 'game1', first), 'what was open then rolls with its own terms').toBe('settled');
  // Moved to another cluster and back: this one has chains, but the seeds of the first are long known.
  await drawnIn(database, { 1: 'line_of_history()', 2: `'the other cluster'` });
  await play([3, 4]);
  const rounds = await db
    .selectFrom('round')
    .innerJoin('chain', 'chain.id', 'round.chain_id')
    .select(['chain.number', 'sequence'])
    .where('round.game_key', '=', 'game1')
    .orderBy('round.id')
    .execute();
  expect(rounds.map(({ number, sequence }) => `${number}/${sequence}`)).toEqual(['1/1', '2/1', '2/2', '3/1', '3/2']);
  const marks = (await listChains(db, 'game1')).map(({ afterRestore }) => afterRestore);
  expect(marks, 'everybody sees it').toEqual([true, true, false]);
});

test('the app cannot read a seed before its round is rolled', async () => {
  const { db, clock } = await open();
  await expect(sql`select * from chain_seed`.execute(db)).rejects.toMatchObject({ code: '42501' });
  await expect(sql`select seed_at(1, 1)`.execute(db)).rejects.toMatchObject({ code: '42501' });
  const [round] = await listUnsettled(db);
  const seed = async () =>
    (await sql<{ seed: Buffer | null }>`select take_seed(${round!.id}) as seed`.execute(db)).rows[0]!.seed;
  expect(await seed()).toBeNull();
  await clock.set(midnight + 50_000);
  await closeRounds(db);
  await clock.set(midnight + minute);
  expect(await seed()).toBeNull();
  await testLog(db).publish();
  await clock.set(midnight + minute - 1);
  expect(await seed()).toBeNull();
  await clock.set(midnight + minute);
  expect(await seed()).toHaveLength(32);
});

test('the table tells the round and its times relative to now, and none while nothing is open', async () => {
  const { db, clock, advance } = await open(midnight + 20_000);
  expect(await readTable(db, 'game1')).toMatchObject({ round: null, nextOpensInMs: 40_000, last: null, waiting: [] });
  await clock.set(midnight + minute + 1_500);
  await advance();
  const round = { number: '202603020002', state: 'open', closesInMs: 48_500, rollsInMs: 58_500, beacon: null };
  expect(await readTable(db, 'game1')).toMatchObject({ round, nextOpensInMs: 58_500 });
  await clock.set(midnight + minute + 50_000);
  expect(await readTable(db, 'game1')).toMatchObject({ round: { state: 'closed', closesInMs: 0, rollsInMs: 10_000 } });
  expect(await readTable(db, 'no-such-game')).toBeUndefined();
});
