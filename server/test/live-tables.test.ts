/** What the streams tell of the tables, on two servers at a simulated time. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeRounds, openRounds } from '../src/dice/rounds.ts';
import { findSession, openSession } from '../src/platform/calls/sessions.ts';
import { transaction } from '../src/platform/database/db.ts';
import { withClient } from '../src/platform/postgres/client.ts';
import { newMemberWithGrant } from './rig/members-with-grant.ts';
import { diceRig, midnight, minute, type DiceRig } from './rig/dice-rig.ts';
import { sampleGames } from './rig/pack.ts';
import { station, type Message, type Station } from './rig/stations.ts';

let club: DiceRig;
let stations: Station[];
beforeEach(async () => {
  club = await diceRig();
  stations = [await station(club), await station(club)];
});
afterEach(async () => {
  for (const { close } of stations) await close();
  await club.close();
});

const tablesIn = (heard: readonly Message[]) => heard.filter((message) => message.kind === 'table');
const ofGame1 = (heard: readonly Message[]) => tablesIn(heard).filter(({ table }) => table.game === 'game1');

/** The games of all messages that the database has, in their order. */
async function toldGames(): Promise<string[]> {
  const rows = await club.db.selectFrom('live_message').select('game_key').orderBy('seq').execute();
  return rows.map(({ game_key }) => game_key);
}

/** Opens, closes, rolls and settles the first round of each game that is due. */
async function playOneRound(): Promise<void> {
  await openRounds(club.db, 'none');
  await club.clock.set(midnight + minute - 10_000);
  await closeRounds(club.db);
  await club.clock.set(midnight + minute);
  await club.advance();
}

test('each phase of a round is told once, in one sequence without gaps, the same by every server', async () => {
  const [here, there] = await Promise.all(stations.map(({ watch }) => watch()));
  await playOneRound();
  const told = await toldGames();
  // The round opened, closed, was sealed, was rolled, and another opened.
  expect(told.filter((game) => game === 'game1')).toHaveLength(5);
  await expect.poll(() => tablesIn(here!).length).toBe(told.length);
  await expect.poll(() => tablesIn(there!).length).toBe(told.length);
  expect(here![0]).toEqual({ kind: 'welcome', seq: 0, complete: false, id: '0' });
  expect(tablesIn(here!).map(({ seq, id }) => [seq, id])).toEqual(told.map((_, at) => [at + 1, String(at + 1)]));
  for (const heard of [here!, there!]) expect(tablesIn(heard).map(({ table }) => table.game)).toEqual(told);
  expect(ofGame1(here!).at(-1)!.table).toMatchObject({
    round: { number: '202603020002', state: 'open' },
    last: { number: '202603020001' },
  });
});

test('a page that comes back is told the tables that changed meanwhile, and only these', async () => {
  const [first, second] = stations;
  const heard = await first!.watch();
  await openRounds(club.db, 'none');
  await expect.poll(() => tablesIn(heard).length).toBe(sampleGames.length);
  await playOneRound();
  const told = await toldGames();
  await expect.poll(() => tablesIn(heard).length).toBe(told.length);

  const seq = told.length;
  const changed = new Set(told.slice(sampleGames.length));
  const back = await second!.watch({ lastSeen: sampleGames.length });
  await expect.poll(() => back.length).toBe(1 + changed.size);
  expect(back[0]).toMatchObject({ kind: 'welcome', seq, complete: true });
  expect(new Set(tablesIn(back).map(({ table }) => table.game))).toEqual(changed);
  const game1 = { seq: told.lastIndexOf('game1') + 1, table: { last: { number: '202603020001' } } };
  expect(ofGame1(back)).toMatchObject([game1]);
  const upToDate = await second!.watch({ lastSeen: seq });
  expect(upToDate).toEqual([{ kind: 'welcome', seq, complete: true, id: String(seq) }]);
});

test('a page that has seen what nobody knows of any more is told to ask', async () => {
  await openRounds(club.db, 'none');
  const [first] = stations;
  for (const lastSeen of [undefined, 999]) {
    expect((await first!.watch({ lastSeen }))[0]).toMatchObject({ kind: 'welcome', complete: false });
  }
});

test('when a round is settled those who bet in it are nudged, and nobody else', async () => {
  const [first, second] = stations;
  const comerOf = async (memberId: number) => {
    const place = { address: '127.0.0.1', userAgent: 'test' };
    const token = await transaction(club.db, (tx) => openSession(tx, memberId, place));
    return { session: (await findSession(club.db, `Bearer ${token}`, place.address))!.session };
  };
  const [lin, wu] = [await newMemberWithGrant(club.db), await newMemberWithGrant(club.db)];
  const player = await first!.watch(await comerOf(lin));
  const other = await second!.watch(await comerOf(wu));
  await openRounds(club.db, 'none');
  await club.bet(lin, { picks: ['big'], stake: 100 });
  const nudges = (heard: readonly Message[]) => heard.filter(({ kind }) => kind === 'mine-changed').length;
  expect(nudges(player)).toBe(1);
  await playOneRound();
  const told = await toldGames();
  await expect.poll(() => nudges(player)).toBe(2);
  await expect.poll(() => tablesIn(other).length).toBe(told.length);
  expect(nudges(other)).toBe(1);
});

test('a server that could not hear for a while tells what it missed', async () => {
  const heard = await stations[0]!.watch();
  await withClient(club.database.appUrl, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'glass-dice live' and datname = current_database()`),
  );
  await openRounds(club.db, 'none');
  await expect.poll(() => tablesIn(heard).map(({ seq }) => seq)).toEqual(sampleGames.map((_, at) => at + 1));
});

test('of visitors only so many may come from one address, members always', async () => {
  const { live } = stations[0]!;
  const subscriber = { session: undefined, address: '203.0.113.9', at: new Set<string>(), lastSeen: undefined };
  for (let visitor = 0; visitor < 1_000; visitor += 1) {
    expect(live.hasShare(subscriber)).toBe(true);
    live.open(subscriber, new ServerResponse(new IncomingMessage(new Socket())));
  }
  await expect.poll(() => live.hasShare(subscriber)).toBe(false);
  expect(live.hasShare({ ...subscriber, address: '203.0.113.10' })).toBe(true);
  expect(live.hasShare({ ...subscriber, session: { memberId: 1, tokenHash: Buffer.alloc(32) } })).toBe(true);
});
