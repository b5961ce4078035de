/** What was published of a chain in a time that is lost is known to whoever kept it: no round that opens later uses it. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseEntry } from '@glass-dice/domain/log/entries';
import { diceRig, midnight, minute, stateOf, type DiceRig } from '../../test/rig/dice-rig.ts';
import { lockWaits } from '../../test/rig/lock-waits.ts';
import { renewLog } from '../../test/rig/renew-log.ts';
import { testHead, testLog, testLogKey } from '../../test/rig/test-log.ts';
import type { HeadStore } from '../log/log-head.ts';
import { baseOrigin, newestLog, openLog } from '../log/open-log.ts';
import { readEntries } from '../log/log-tree.ts';
import { transaction } from '../platform/database/db.ts';
import { withClient } from '../platform/postgres/client.ts';
import { audit } from '../wallet/audit/audit.ts';
import { diceChecks } from './audit/dice-checks.ts';
import { makeChains, openRounds } from './rounds.ts';

let head: HeadStore;
let club: DiceRig;
beforeEach(async () => {
  head = testHead();
  club = await diceRig(midnight, { head });
});
afterEach(() => club.close());

async function play(from: number, to: number): Promise<void> {
  for (let passed = from; passed <= to; passed += 1) {
    await club.clock.set(midnight + passed * minute);
    await club.advance();
  }
}

/** As after a restore that PostgreSQL knows nothing of: the server has signed more than there is. */
async function goBack(): Promise<void> {
  const signed = (await head.read())!;
  await head.write({ ...signed, size: signed.size + 300, root: 'ab'.repeat(32) });
}

async function rounds(): Promise<string[]> {
  const rows = await club.db
    .selectFrom('round')
    .innerJoin('chain', 'chain.id', 'round.chain_id')
    .select(['chain.number', 'sequence'])
    .where('round.game_key', '=', 'game1')
    .orderBy('round.id')
    .execute();
  return rows.map(({ number, sequence }) => `${number}/${sequence}`);
}

const asSuperuser = (statements: string) =>
  withClient(club.database.superuserUrl, (client) =>
    client.query(`set session_replication_role = 'replica'; ${statements}`),
  );

async function chainsAudited() {
  // Drawn at the real time, long after this club's day.
  await asSuperuser(`update chain set created_at = '2026-03-01'`);
  const { checks } = await audit(club.database.db, diceChecks, () => {});
  return checks.flatMap(({ name, wrong }) => (wrong ? [`${name}: ${wrong.table}`] : []));
}

const goOn = sql`
  insert into round (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts)
  select game_key, '202603020004', chain_id, sequence + 1, opens_at + interval '1 min', closes_at + interval '1 min',
    rolls_at + interval '1 min', payouts
  from round where game_key = 'game1' and number = '202603020003'`;

test('when the log must begin anew, rounds that open take a new chain, which the new log names before them', async () => {
  await play(0, 2);
  await goBack();
  await play(3, 3);
  expect((await newestLog(club.db))!.number).toBe(2);
  expect((await openRounds(club.db, 'none')).lacksChain).toBe(true);
  await expect(goOn.execute(club.db)).rejects.toMatchObject({ constraint: 'round_takes_next_seed' });
  await makeChains(club.db);
  await play(3, 5);
  expect(await rounds()).toEqual(['1/1', '1/2', '1/3', '2/1', '2/2', '2/3']);
  expect(await stateOf(club.db, 'game1', '202603020003'), 'what was open then keeps its terms').toBe('settled');

  await testLog(club.db, { head }).publish();
  const entries = (await readEntries(club.db, 2, 0, 1_000)).map(parseEntry);
  const ofGame = entries.flatMap((entry) =>
    typeof entry === 'object' && (entry.kind === 'anchor' || entry.kind === 'terms') && entry.game === 'game1'
      ? [entry]
      : [],
  );
  const at = ofGame.findLastIndex(({ kind }) => kind === 'anchor');
  const [fresh, ...later] = ofGame.slice(at);
  expect([ofGame[0], ofGame[at - 1], fresh]).toMatchObject([
    { kind: 'anchor', because: 'restored' },
    { kind: 'terms', number: '202603020003', sequence: 3 },
    { kind: 'anchor', because: 'restored' },
  ]);
  expect(later.map((entry) => entry.kind)).toEqual(['terms', 'terms', 'terms']);
  expect(new Set(later.map(({ anchor }) => anchor))).toEqual(new Set([fresh!.anchor]));
  expect(await chainsAudited()).toEqual([]);
});

test('a round that goes on with the old chain by an insider’s doing is named', async () => {
  await play(0, 2);
  await goBack();
  await play(3, 3);
  await withClient(club.database.ownerUrl, (client) =>
    client.query(`
      alter table round disable trigger round_opens;
      insert into round (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts)
      select game_key, '202603020004', chain_id, sequence + 1, opens_at + interval '1 min', closes_at + interval '1 min',
        rolls_at + interval '1 min', payouts
      from round where game_key = 'game1' and number = '202603020003';
      alter table round enable trigger round_opens`),
  );
  expect(await chainsAudited()).toEqual(['chains: round']);
});

test('a round that opens while a new log begins waits for it, and does not take the old chain', async () => {
  await play(0, 2);
  await club.clock.set(midnight + 3 * minute);
  const newest = (await newestLog(club.db))!;
  const identity = { key: testLogKey, publicUrl: undefined, head: testHead() };
  let opening: Promise<unknown> = Promise.resolve();
  await transaction(club.db, async (tx) => {
    await openLog(tx, identity, await baseOrigin(club.db, undefined), { newest, because: 'restored' });
    opening = goOn.execute(club.db).catch((error: { constraint?: string }) => error.constraint);
    await vi.waitUntil(async () => (await sql.raw(lockWaits).execute(club.db)).rows.length > 0, { timeout: 60_000 });
  });
  expect(await opening).toBe('round_takes_next_seed');
  await expect(testLog(club.db, { head }).publish()).resolves.toBeGreaterThan(0);
});

test('a lost key gives no seed away: the chain goes on', async () => {
  await play(0, 2);
  await renewLog(club, testLogKey);
  await play(3, 3);
  expect(await rounds()).toEqual(['1/1', '1/2', '1/3', '1/4']);
});
