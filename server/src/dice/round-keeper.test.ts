import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { beaconTimeMs } from '@glass-dice/domain/dice/beacon';
import { isBeaconSignature } from '@glass-dice/domain/dice/beacon-signature';
import { checkProof } from '@glass-dice/domain/dice/proof';
import { balanceIn, diceRig, midnight, minute, stateOf, type DiceRig } from '../../test/rig/dice-rig.ts';
import { withClient } from '../platform/postgres/client.ts';
import { newMemberWithGrant } from '../../test/rig/members-with-grant.ts';
import { beaconClient } from './beacon-client.ts';
import { keepRounds, type RoundKeeper } from './round-keeper.ts';
import { readProof, readTable } from './tables.ts';
import { relayThatIsDown, startRelay, type TestRelay } from '../../test/rig/beacon-relay.ts';

let club: DiceRig;
const keepers: RoundKeeper[] = [];
const relays: TestRelay[] = [];
afterEach(async () => {
  await Promise.all(keepers.splice(0).map((keeper) => keeper.stop()));
  await Promise.all(relays.splice(0).map((relay) => relay.close()));
  await club.close();
});

const log = pino({ enabled: false });

function keep(...addresses: string[]): void {
  const beacon = addresses.length > 0 ? beaconClient(addresses, log) : undefined;
  keepers.push(keepRounds(club.db, { beacon, log }));
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

/** A recorded round of the real network, and the round of 48 s whose closing names it. */
const beaconRound = 27_798_178;
const opensAt = 1_776_197_856_000;

/** A club with the beacon in which somebody has bet, at the moment when the dice should roll. */
async function betAndRoll(...addresses: string[]): Promise<{ number: string; memberId: number }> {
  club = await diceRig(opensAt, { withBeacon: true });
  await withClient(club.database.ownerUrl, (client) =>
    client.query(`update game set seconds_per_round = 48 where key = 'game1'`),
  );
  await club.advance();
  const table = await readTable(club.db, 'game1');
  expect(table?.round).toMatchObject({ beacon: { network: 'quicknet', round: beaconRound } });
  const number = table!.round!.number;
  const memberId = await newMemberWithGrant(club.db);
  expect(await club.bet(memberId, { number, picks: ['big', 'small'], stake: 10_000 })).toMatchObject({ ok: true });
  await club.clock.set(opensAt + 48_000);
  keep(...addresses);
  return { number, memberId };
}

test('a round with the beacon rolls by a real signature, whatever other relays say, and its proof holds', async () => {
  const liars = [await relay('signature-of-another-round'), await relay('silent'), await relayThatIsDown()];
  const { number, memberId } = await betAndRoll(...liars, await relay('right'));
  await reaches('game1', number, 'settled');
  expect(await balanceIn(club.db, memberId)).toBe(99_400);
  const proof = await readProof(club.db, 'game1', number);
  expect(proof?.beacon).toMatchObject({ round: beaconRound });
  expect(await checkProof(proof, isBeaconSignature)).toMatchObject({
    steps: { 'beacon-round': 'holds', 'beacon-signature': 'holds', dice: 'holds' },
  });
});

test('a round whose beacon does not come waits visibly with its stakes held; the next goes on; it rolls when it comes', async () => {
  const late = await relay(404, 404, 404, 'right');
  const { number, memberId } = await betAndRoll(late);
  await expect
    .poll(async () => (await readTable(club.db, 'game1'))?.waiting)
    .toEqual([{ number, beacon: { network: 'quicknet', round: beaconRound }, waitingMs: 0 }]);
  expect(await balanceIn(club.db, memberId)).toBe(80_000);
  expect(await readProof(club.db, 'game1', number)).not.toHaveProperty('seed');
  const table = await readTable(club.db, 'game1');
  expect(table?.round).toMatchObject({ state: 'open' });
  expect(await club.bet(memberId, { number: table!.round!.number })).toMatchObject({ ok: true });
  await reaches('game1', number, 'settled');
});

test('no beacon is asked for before its time, and none is stored before it', async () => {
  expect(beaconTimeMs(beaconRound)).toBeGreaterThan(opensAt + 38_000 + 3_000);
  expect(beaconTimeMs(beaconRound - 1)).toBeLessThanOrEqual(opensAt + 38_000 + 3_000);
  club = await diceRig();
  const future = Math.floor((Date.now() + 60_000 - beaconTimeMs(1)) / 3000) + 1;
  const early = club.db
    .insertInto('beacon')
    .values({ round: future, signature: Buffer.alloc(48) })
    .execute();
  await expect(early).rejects.toMatchObject({ constraint: 'beacon_not_before_its_time' });
});
