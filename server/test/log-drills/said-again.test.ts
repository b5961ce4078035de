/** A new log begins while an old round waits for its beacon and later ones were rolled: what it says again it can say in order. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseEntry } from '@glass-dice/domain/log/entries';
import { orderProblem } from '@glass-dice/domain/log/order-of-things';
import { publicLog } from '../../src/dice/audit/public-log.ts';
import { roundLog } from '../../src/dice/round-log.ts';
import { closeRounds, makeChains, openRounds, rollRound } from '../../src/dice/rounds.ts';
import { settleRound } from '../../src/dice/settlement.ts';
import { readEntries } from '../../src/log/log-tree.ts';
import { baseOrigin, beginLog, newestLog } from '../../src/log/open-log.ts';
import { withClient } from '../../src/platform/postgres/client.ts';
import { audit } from '../../src/wallet/audit/audit.ts';
import { diceRig, midnight, minute, type DiceRig } from '../rig/dice-rig.ts';
import { testHead, testLog, testLogKey } from '../rig/test-log.ts';

let club: DiceRig;
/** Names a beacon round that does not come. */
let waiting: number;
beforeEach(async () => {
  club = await diceRig();
  await openRounds(club.db, 'named');
  waiting = (await newestRound()).id;
});
afterEach(() => club.close());

async function newestRound() {
  return await club.db
    .selectFrom('round')
    .select(['id', 'number'])
    .where('game_key', '=', 'game1')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function playUntil(passed: number): Promise<void> {
  await club.clock.set(midnight + passed * minute);
  await club.advance();
}

async function beginAnew(): Promise<void> {
  const newest = (await newestLog(club.db))!;
  const identity = { key: testLogKey, publicUrl: undefined, head: testHead() };
  await beginLog(club.db, identity, await baseOrigin(club.db, undefined), { newest, because: 'restored' });
}

async function beaconComes(): Promise<void> {
  await sql`insert into beacon (round, signature)
    select distinct beacon_round, sha384('a stand-in') from round where beacon_round is not null`.execute(club.db);
  expect(await rollRound(club.db, waiting)).toBe(true);
}

async function saidBy(log: number) {
  return (await readEntries(club.db, log, 0, 10_000)).map((line) => parseEntry(line)!);
}

async function holds(log: number): Promise<void> {
  expect(orderProblem(await saidBy(log))).toBeUndefined();
  const { checks } = await audit(club.db, [publicLog], () => {});
  expect(checks[0]!.wrong).toBeUndefined();
}

/** The open round comes to its end, and the next one does not open yet. */
async function endRound(passed: number): Promise<void> {
  const { id } = await newestRound();
  await club.clock.set(midnight + passed * minute);
  await closeRounds(club.db);
  await testLog(club.db).publish();
  expect(await rollRound(club.db, id)).toBe(true);
  await settleRound(club.db, id);
}

test.each([
  ['while a round is open', async () => undefined],
  ['between two rounds', () => endRound(5)],
])('a log that begins %s says again every round from the first on that has no roll', async (_, before) => {
  for (const passed of [1, 2, 3, 4]) await playUntil(passed);
  await before();
  await beginAnew();
  await testLog(club.db).publish();
  await playUntil(5);
  await playUntil(6);
  await beaconComes();
  await playUntil(7);
  await testLog(club.db).publish();
  expect((await newestLog(club.db))!.number).toBe(2);
  await holds(2);
  const { rows } = await sql<{ id: number }>`select id from round where game_key = 'game1' order by id`.execute(
    club.db,
  );
  const logs = [];
  for (const { id } of rows.slice(0, -1)) {
    const said = (await roundLog(club.db, id, []))!;
    expect(said).toMatchObject({ terms: expect.any(String), book: [expect.any(String)], roll: expect.any(String) });
    logs.push(said.key.startsWith(`${(await newestLog(club.db))!.origin}+`) ? 2 : 1);
  }
  // A round that was rolled in the log before keeps its proof there, and what witnesses have signed of it.
  expect(logs.slice(0, 2)).toEqual([2, 1]);
});

test('a log that begins after two restores says the rounds of each chain after its anchor', async () => {
  for (const passed of [1, 3]) {
    await playUntil(passed);
    // As if it had been drawn before a restore.
    await withClient(club.database.superuserUrl, (client) =>
      client.query(`set session_replication_role = 'replica'; update chain set lineage = 'another'`),
    );
    await beginAnew();
    await makeChains(club.db);
    await playUntil(passed + 1);
  }
  await beginAnew();
  await playUntil(5);
  await beaconComes();
  await playUntil(6);
  const said = await saidBy(4);
  expect(orderProblem(said)).toBeUndefined();
  const chains = new Set(said.flatMap((entry) => (entry !== 'unknown' && entry.kind === 'terms' ? entry.anchor : [])));
  expect(chains.size).toBeGreaterThan(2);
});

test('a book that is said again is published before its roll, however many are numbered at once', async () => {
  for (const passed of [1, 2, 3]) await playUntil(passed);
  await beginAnew();
  let numbered = 1;
  while (numbered > 0) {
    const { rows } = await sql<{ numbered: number }>`select numbered from number_entries(1)`.execute(club.db);
    numbered = rows[0]!.numbered;
  }
  expect((await saidBy(2)).filter((entry) => entry !== 'unknown' && entry.kind === 'roll')).toEqual([]);
  await testLog(club.db).publish();
  await testLog(club.db).publish();
  await holds(2);
});

test('what got its place and was not published before a new log began is said again', async () => {
  await playUntil(1);
  await playUntil(2);
  await sql`select number_entries(1000)`.execute(club.db);
  await beginAnew();
  await testLog(club.db).publish();
  const rolled = await club.db.selectFrom('round_result').select('round_id').execute();
  expect(rolled.length).toBeGreaterThan(0);
  for (const { round_id: id } of rolled) expect(await roundLog(club.db, id, [])).toHaveProperty('roll');
});
