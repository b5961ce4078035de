/** What is said of a table against rounds that open at the same time, against those who may write rows, and in a new log. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseEntry } from '@glass-dice/domain/log/entries';
import { orderProblem } from '@glass-dice/domain/log/order-of-things';
import { publicLog } from '../src/dice/audit/public-log.ts';
import { rounds as roundsCheck } from '../src/dice/audit/rounds.ts';
import { openRounds } from '../src/dice/rounds.ts';
import { tableCommands } from '../src/dice/tables.commands.ts';
import { readEntries } from '../src/log/log-tree.ts';
import { baseOrigin, beginLog, newestLog } from '../src/log/open-log.ts';
import { OutOfOrder } from '../src/log/publish.ts';
import { withClient } from '../src/platform/postgres/client.ts';
import { audit } from '../src/wallet/audit/audit.ts';
import { diceRig, midnight, minute, type DiceRig } from './rig/dice-rig.ts';
import { lockWaits } from './rig/lock-waits.ts';
import { operator } from './rig/operator.ts';
import { testHead, testLog, testLogKey } from './rig/test-log.ts';

let club: DiceRig;
beforeEach(async () => {
  club = await diceRig();
});
afterEach(() => club.close());

const run = operator(tableCommands, () => club.db);
const newSlot = { number: '202603020002', opens: midnight + minute };

/** The next round of game1, as a server opens it. */
const opening = (opensMs = newSlot.opens, number = newSlot.number, sequence = 2) => ({
  text: `insert into round (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts)
    select g.key, $1, c.id, $4, $2, $2::timestamptz + interval '50 seconds', $3, g.payouts
    from game g join chain c on c.game_key = g.key where g.key = 'game1'`,
  values: [number, new Date(opensMs), new Date(opensMs + minute), sequence],
});
const pausing = `insert into table_stretch (game_key, state, until_at, reason)
  values ('game1', 'paused', '2026-03-02T00:00:00Z', 'checking')`;

/** A connection as the app's role that lives at the club's time. */
async function asApp(): Promise<Client> {
  const client = new Client({ connectionString: club.clock.appUrl });
  await client.connect();
  return client;
}

async function untilOneWaits(): Promise<void> {
  await expect.poll(async () => (await sql.raw(lockWaits).execute(club.db)).rows.length, { timeout: 10_000 }).toBe(1);
}

async function holds(): Promise<void> {
  await testLog(club.db).publish();
  const { checks } = await audit(club.db, [publicLog, roundsCheck], () => {});
  expect(checks.map(({ wrong }) => wrong)).toEqual([undefined, undefined]);
}

async function linesOf(log: number) {
  return (await readEntries(club.db, log, 0, 10_000)).map((line) => parseEntry(line)!);
}

const opened = async () =>
  (
    await sql<{ number: string }>`select number from round where game_key = 'game1' order by id`.execute(club.db)
  ).rows.map(({ number }) => number.slice(8));

test('a pause waits for a round that is just opening, and begins after it', async () => {
  await club.advance();
  await club.clock.set(newSlot.opens);
  const [server, operatorClient] = [await asApp(), await asApp()];
  await server.query('begin');
  await server.query(opening());
  const paused = operatorClient.query(`${pausing} returning from_at`);
  await untilOneWaits();
  await server.query('commit');
  expect((await paused).rows).toEqual([{ from_at: new Date(newSlot.opens + 1_000) }]);
  await Promise.all([server.end(), operatorClient.end()]);
  await holds();
});

test('a round waits for a pause that is just being said, and does not open in it', async () => {
  await club.advance();
  // The pause begins with the slot.
  await club.clock.set(newSlot.opens - 1);
  const [server, operatorClient] = [await asApp(), await asApp()];
  await operatorClient.query('begin');
  await operatorClient.query(pausing);
  await club.clock.set(newSlot.opens);
  const tried = server.query(opening()).catch((error: Error & { constraint?: string }) => error.constraint);
  await untilOneWaits();
  await operatorClient.query('commit');
  expect(await tried).toBe('round_opens_at_open_table');
  await Promise.all([server.end(), operatorClient.end()]);
  expect(await opened()).toEqual(['0001']);
  await holds();
});

test('a pause whose operator is cut off before it is committed was never said', async () => {
  await club.advance();
  const gone = await asApp();
  gone.on('error', () => {});
  await gone.query('begin');
  await gone.query(pausing);
  await withClient(club.database.superuserUrl, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (
      select oid from pg_database where datname = current_database())`),
  );
  await gone.end().catch(() => undefined);
  await club.clock.set(newSlot.opens);
  await openRounds(club.db, 'none');
  expect(await opened()).toEqual(['0001', '0002']);
  expect((await linesOf(1)).filter((entry) => entry !== 'unknown' && entry.kind === 'table')).toEqual([]);
  await holds();
});

test('several servers and operators at once: whatever opens, the log and the audit hold', async () => {
  const words = [
    ['pause', 'game1', '--reason', 'closed', '--minutes', '1'],
    ['retire', 'game1'],
    ['resume', 'game1'],
    ['pause', 'game1', '--reason', 'checking', '--minutes', '2'],
    ['resume', 'game1'],
  ];
  for (let passed = 0; passed < 25; passed += 1) {
    // At the very boundary, or a little later.
    await club.clock.set(midnight + passed * minute + (passed % 4) * 700);
    const commands = passed % 2 ? [words[passed % words.length]!] : [];
    await Promise.all([
      ...Array.from({ length: 3 }, () => openRounds(club.db, 'none')),
      ...commands.map((command) => run('table', ...command)),
    ]);
    await club.advance();
  }
  const entries = await linesOf(1);
  expect(orderProblem(entries)).toBeUndefined();
  const kinds = entries.map((entry) => (entry === 'unknown' ? entry : entry.kind));
  expect(kinds.filter((kind) => kind === 'table').length).toBeGreaterThan(2);
  expect((await opened()).length).toBeGreaterThan(2);
  await holds();
});

test('every open page is told of it with one message', async () => {
  await club.advance();
  const messages = async () =>
    (await sql`select from live_message where game_key = 'game1'`.execute(club.db)).rows.length;
  for (const words of [
    ['pause', 'game1', '--reason', 'closed', '--minutes', '5'],
    ['resume', 'game1'],
    ['retire', 'game1'],
  ]) {
    const before = await messages();
    await run('table', ...words);
    expect(await messages()).toBe(before + 1);
  }
});

test('what was said stays as it was said, and nobody says it of the past or of a round', async () => {
  await club.advance();
  await run('table', 'pause', 'game1', '--reason', 'closed', '--minutes', '5');
  const refused = async (url: string, statement: string) =>
    await withClient(url, (client) => client.query(statement)).catch(
      (error: Error & { constraint?: string }) => error.constraint ?? error.message,
    );
  const { ownerUrl } = club.database;
  const changes = [
    "update table_stretch set until_at = from_at + interval '1 second'",
    'delete from table_stretch',
    'truncate table_stretch',
  ];
  for (const change of changes) {
    expect(await refused(ownerUrl, change)).toBe('table_stretch_insert_only');
    expect(await refused(club.clock.appUrl, change)).toMatch('permission denied');
  }
  const saying = (column: string, value: string) =>
    `insert into table_stretch (game_key, state, ${column}) values ('game1', 'retired', ${value})`;
  for (const moment of ['2026-03-01T15:59:00Z', '2026-03-01T16:00:00Z'])
    for (const url of [ownerUrl, club.clock.appUrl])
      expect(await refused(url, saying('from_at', `'${moment}'`))).toBe('table_stretch_between_rounds');
  expect(await refused(club.clock.appUrl, saying('created_at', `'2026-03-01T15:59:00Z'`))).toMatch('permission denied');
  const row = `insert into table_stretch (game_key, state) values ('other', 'retired')`;
  expect(await refused(club.clock.appUrl, row)).toBe('table_stretch_of_game_known');
  // The app may say that it lacks the beacon, and no more of it.
  expect(await refused(club.clock.appUrl, `insert into opening_withheld values ('game1', now())`)).toMatch(
    'permission denied',
  );
});

test('a round that somebody above the app opens in a pause is signed by nobody and named by the audit', async () => {
  await club.advance();
  await run('table', 'pause', 'game1', '--reason', 'closed', '--minutes', '5');
  await club.clock.set(newSlot.opens);
  await withClient(club.database.ownerUrl, async (client) => {
    await client.query('alter table round disable trigger round_opens');
    await client.query(opening());
    await client.query('alter table round enable trigger round_opens');
  });
  await expect(testLog(club.db).publish()).rejects.toThrow(OutOfOrder);
  const { checks } = await audit(club.db, [publicLog], () => {});
  expect(checks[0]!.wrong).toMatchObject({ table: 'log_entry', should: { text: expect.stringMatching('paused') } });
});

test('a new log says first what holds of tables, and no more', async () => {
  await club.advance();
  await run('table', 'pause', 'game1', '--reason', 'closed', '--minutes', '1');
  await club.clock.set(midnight + 2 * minute);
  await club.advance();
  await run('table', 'pause', 'game1', '--reason', 'closed', '--minutes', '3');
  await run('table', 'retire', 'game2', '--from', '2026-03-02 12:00');
  await club.clock.set(midnight + 2.5 * minute);
  await testLog(club.db).publish();
  const newest = (await newestLog(club.db))!;
  const identity = { key: testLogKey, publicUrl: undefined, head: testHead() };
  await beginLog(club.db, identity, await baseOrigin(club.db, undefined), { newest, because: 'restored' });
  await testLog(club.db).publish();
  const said = await linesOf(2);
  expect(said.slice(1, 3)).toMatchObject([
    { kind: 'table', game: 'game1', state: 'paused', from: '2026-03-01T16:02:01Z' },
    { kind: 'table', game: 'game2', state: 'retired' },
  ]);
  expect(said.filter((entry) => entry !== 'unknown' && entry.kind === 'table')).toHaveLength(2);
  await holds();
  for (const minutes of [3, 4, 5, 6]) {
    await club.clock.set(midnight + minutes * minute);
    await club.advance();
  }
  expect(orderProblem(await linesOf(2))).toBeUndefined();
  await holds();
});
