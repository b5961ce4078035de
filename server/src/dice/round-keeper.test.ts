import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { beaconTimeMs } from '@glass-dice/domain/dice/beacon';
import { isBeaconSignature } from '@glass-dice/domain/dice/beacon-signature';
import { checkProof } from '@glass-dice/domain/dice/proof';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { balanceIn, diceRig, midnight, minute, stateOf, type DiceRig } from '../../test/rig/dice-rig.ts';
import { withClient } from '../platform/postgres/client.ts';
import { newMemberWithGrant } from '../../test/rig/members-with-grant.ts';
import { beaconClient } from './beacon-client.ts';
import { testLog } from '../../test/rig/test-log.ts';
import { keepRounds, type RoundKeeper } from './round-keeper.ts';
import { closeRounds, listUnsettled, openRounds, rollRound } from './rounds.ts';
import { readProof, readTable } from './tables.ts';
import { recordedBeacons, relayThatIsDown, startRelay, type TestRelay } from '../../test/rig/beacon-relay.ts';

let club: DiceRig;
const keepers: RoundKeeper[] = [];
const relays: TestRelay[] = [];
afterEach(async () => {
  await Promise.all(keepers.splice(0).map((keeper) => keeper.stop()));
  await Promise.all(relays.splice(0).map((relay) => relay.close()));
  await club.close();
});

const log = pino({ enabled: false });
const patience = { timeout: 60_000 };

function keep(...addresses: string[]): void {
  const beacon = addresses.length > 0 ? { ...beaconClient(addresses, log), insists: false } : undefined;
  const publishNow = async () => void (await testLog(club.db).publish());
  keepers.push(keepRounds(club.db, { beacon, log, publishNow }));
}

async function relay(...plan: Parameters<typeof startRelay>): Promise<string> {
  const started = await startRelay(...plan);
  relays.push(started);
  return started.address;
}

async function reaches(game: string, number: string, state: string): Promise<void> {
  await expect.poll(() => stateOf(club.db, game, number)).toBe(state);
}

test('three servers keep the rounds going together: one round after the other, each once', async () => {
  club = await diceRig();
  for (let server = 0; server < 3; server += 1) keep();
  for (const slot of [1, 2, 3]) {
    const number = `20260302000${slot}`;
    await reaches('game1', number, 'open');
    await club.clock.set(midnight + slot * minute - 10_000);
    await reaches('game1', number, 'closed');
    await club.clock.set(midnight + slot * minute);
    await reaches('game1', number, 'settled');
  }
  const rounds = await club.db
    .selectFrom('round')
    .select('sequence')
    .where('game_key', '=', 'game1')
    .orderBy('id')
    .execute();
  expect(rounds.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
});

test('a round that cannot be rolled holds up no other', async () => {
  club = await diceRig();
  await club.advance();
  await withClient(club.database.ownerUrl, (client) =>
    client.query(`
      alter table chain_seed disable trigger user;
      delete from chain_seed using chain where chain.id = chain_id and game_key = 'game1'`),
  );
  await club.clock.set(midnight + 3 * minute);
  keep();
  await reaches('game2', '202603020001', 'settled');
  await reaches('game2', '202603020002', 'open');
  expect(await stateOf(club.db, 'game1', '202603020001')).toBe('closed');
});

/** A recorded round of the real network, and the round of 50 s whose closing names it. */
const beaconRound = 27_798_178;
const opensAt = Date.parse('2026-04-14T20:17:30Z');

/** A club with the beacon in which somebody has bet, at the moment when the dice should roll. */
async function betAndRoll(...addresses: string[]): Promise<{ number: string; memberId: number }> {
  club = await diceRig(opensAt, { withBeacon: true });
  await withClient(club.database.ownerUrl, (client) =>
    client.query(`update game set seconds_per_round = 50 where key = 'game1'`),
  );
  await club.advance();
  const table = await readTable(club.db, 'game1');
  expect(table?.round).toMatchObject({ beacon: { network: 'quicknet', round: beaconRound } });
  const number = table!.round!.number;
  const memberId = await newMemberWithGrant(club.db);
  expect(await club.bet(memberId, { number, picks: ['big', 'small'], stake: 10_000 })).toMatchObject({ ok: true });
  await club.clock.set(opensAt + 50_000);
  keep(...addresses);
  return { number, memberId };
}

test('a round with the beacon rolls by a real signature, whatever other relays say, and its proof holds', async () => {
  const liars = [await relay('signature-of-another-round'), await relay('silent'), await relayThatIsDown()];
  const { number, memberId } = await betAndRoll(...liars, await relay('right'));
  await reaches('game1', number, 'settled');
  expect(await balanceIn(club.db, memberId)).toBe(99_400);
  await testLog(club.db).publish();
  const proof = await readProof(club.db, { game: 'game1', number }, []);
  expect(proof?.beacon).toMatchObject({ round: beaconRound });
  expect(await checkProof(proof, { isBeaconSignature, isSignature: isEd25519Signature })).toMatchObject({
    steps: { 'beacon-round': 'holds', 'beacon-signature': 'holds', dice: 'holds', log: 'holds', book: 'holds' },
  });
});

test('a round whose beacon does not come waits visibly with its stakes held; the next goes on; it rolls when it comes', async () => {
  const late = await relay(404, 404, 404, 'right');
  const { number, memberId } = await betAndRoll(late);
  await expect
    .poll(async () => (await readTable(club.db, 'game1'))?.waiting)
    .toEqual([{ number, beacon: { network: 'quicknet', round: beaconRound }, waitingMs: 0 }]);
  expect(await balanceIn(club.db, memberId)).toBe(80_000);
  expect(await readProof(club.db, { game: 'game1', number }, [])).not.toHaveProperty('seed');
  const table = await readTable(club.db, 'game1');
  expect(table?.round).toMatchObject({ state: 'open' });
  expect(await club.bet(memberId, { number: table!.round!.number })).toMatchObject({ ok: true });
  await reaches('game1', number, 'settled');
});

test('no beacon is asked for before its time, and none is stored before it', async () => {
  expect(beaconTimeMs(beaconRound)).toBeGreaterThan(opensAt + 40_000 + 5_000);
  expect(beaconTimeMs(beaconRound - 1)).toBeLessThanOrEqual(opensAt + 40_000 + 5_000);
  club = await diceRig();
  const future = Math.floor((Date.now() + 60_000 - beaconTimeMs(1)) / 3000) + 1;
  const early = club.db
    .insertInto('beacon')
    .values({ round: future, signature: Buffer.alloc(48) })
    .execute();
  await expect(early).rejects.toMatchObject({ constraint: 'beacon_not_before_its_time' });
});

test('without an answer from a relay a round opens without the beacon, and the next one has it once a relay answers', async () => {
  club = await diceRig();
  const silent = await startRelay('right');
  silent.latest = 503;
  relays.push(silent);
  keep(silent.address);
  await reaches('game1', '202603020001', 'open');
  expect((await readTable(club.db, 'game1'))!.round!.beacon).toBeNull();
});

test('a club that insists on the beacon opens no round that cannot have it', async () => {
  club = await diceRig();
  const moody = await startRelay('right');
  moody.latest = 503;
  relays.push(moody);
  const beacon = { ...beaconClient([moody.address], log), insists: true };
  keepers.push(keepRounds(club.db, { beacon, log, publishNow: async () => undefined }));
  await expect.poll(async () => (await club.db.selectFrom('chain').select('id').execute()).length, patience).toBe(3);
  expect(await club.db.selectFrom('round').select('id').execute()).toEqual([]);
  moody.latest = 1;
  await beacon.look();
  await reaches('game1', '202603020001', 'open');
  expect((await readTable(club.db, 'game1'))!.round!.beacon).not.toBeNull();
});

test('while the beacon that a club insists on cannot be had, its tables say since when, and go on by themselves', async () => {
  club = await diceRig(midnight + 6_000);
  await openRounds(club.db, 'missing');
  await club.clock.set(midnight + 20_000);
  await openRounds(club.db, 'missing');
  const stopped = { because: 'no-beacon', since: new Date(midnight + 6_000).toISOString() };
  const told = async () => (await readTable(club.db, 'game1'))!;
  expect(await told()).toMatchObject({ round: null, nextOpensInMs: minute - 20_000, stopped });
  const messages = async () => await club.db.selectFrom('live_message').select('game_key').orderBy('seq').execute();
  expect(await messages()).toEqual(['game1', 'game2', 'game3'].map((game_key) => ({ game_key })));
  // Another server may still have it in the first seconds of a slot.
  await club.clock.set(midnight + minute + 2_000);
  await openRounds(club.db, 'missing');
  await openRounds(club.db, 'named');
  expect(await told()).not.toHaveProperty('stopped');
  await club.clock.set(midnight + minute + 6_000);
  await openRounds(club.db, 'missing');
  expect(await told()).not.toHaveProperty('stopped');
});

test('a beacon round of the future proves the clock slow: nothing opens, and what is open gets no tick', async () => {
  club = await diceRig(midnight, { withBeacon: true });
  const { round } = recordedBeacons.at(-1)!;
  await club.advance();
  const opened = await club.db.selectFrom('round').select('id').execute();
  expect(opened.length).toBeGreaterThan(0);
  await club.clock.set(midnight + minute);
  const { troubles } = await openRounds(club.db, 'named', beaconTimeMs(round));
  expect(troubles).toEqual([new Error('the clock of the database is slow')]);
  expect(await club.db.selectFrom('round').select('id').execute()).toEqual(opened);
  const progress = await club.db.selectFrom('round_progress').select('clock_was_slow').execute();
  expect(progress.map((each) => each.clock_was_slow)).toEqual(opened.map(() => true));
});

test('a clock that is slow only while a round closes is noticed then: the round gets no tick', async () => {
  club = await diceRig();
  const honest = await startRelay('right');
  relays.push(honest);
  keep(honest.address);
  await reaches('game1', '202603020001', 'open');
  // To the next regular look at the relays it takes a while.
  honest.latest = recordedBeacons.at(-1)!.round;
  await club.clock.set(midnight + minute - 10_000);
  await expect
    .poll(
      async () => {
        const rows = await club.db
          .selectFrom('round_progress')
          .select(['state', 'clock_was_slow'])
          .where('state', '<>', 'open')
          .execute();
        return rows.length > 0 && rows.every((row) => row.clock_was_slow);
      },
      { timeout: 10_000 },
    )
    .toBe(true);
});

/** A round in which somebody has bet and whose order is not as it was sealed, rolled and not settled. */
async function playChangedRound(): Promise<number> {
  club = await diceRig();
  await club.advance();
  const memberId = await newMemberWithGrant(club.db);
  const number = '202603020001';
  expect(await club.bet(memberId, { number, picks: ['big'], stake: 10_000 })).toMatchObject({ ok: true });
  await club.clock.set(midnight + minute);
  await closeRounds(club.db);
  await testLog(club.db).publish();
  await withClient(club.database.ownerUrl, (client) =>
    client.query(`
      alter table bet_order disable trigger user;
      update bet_order set picks = '{small}';
      alter table bet_order enable trigger user`),
  );
  const { round_id } = await club.db.selectFrom('bet_order').select('round_id').executeTakeFirstOrThrow();
  expect(await rollRound(club.db, round_id)).toBe(true);
  return round_id;
}

test('a halted round is looked at now and then, not with every step, and comes after all others', async () => {
  const halted = await playChangedRound();
  const asked = { passes: 0, settlements: 0 };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('') : '';
      if (text.includes('settle_some')) asked.settlements += 1;
      if (text.includes('g.seconds_per_round')) asked.passes += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const publishNow = async () => void (await testLog(club.db).publish());
  keepers.push(keepRounds(club.db.withPlugin(counting), { beacon: undefined, log, publishNow }));
  await reaches('game1', '202603020002', 'open');
  const haltedAt = async () =>
    (
      await club.db
        .selectFrom('round_progress')
        .select('halted_at')
        .where('round_id', '=', halted)
        .executeTakeFirstOrThrow()
    ).halted_at;
  await expect.poll(haltedAt).not.toBeNull();
  const { passes, settlements } = asked;
  await expect.poll(() => asked.passes).toBeGreaterThan(passes + 3);
  expect(asked.settlements).toBeLessThanOrEqual(settlements + 1);
  expect((await listUnsettled(club.db)).at(-1)!.id).toBe(halted);
});
