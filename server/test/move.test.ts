/** A club moves to another PostgreSQL: the embedded one to one of the system, of another version where that is tested. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { setClubChoice, usualChoice } from '@glass-dice/domain/club-choice';
import type { LogStatus } from '@glass-dice/contract/log';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { diceChecks } from '../src/dice/audit/dice-checks.ts';
import { makeChains, openRounds } from '../src/dice/rounds.ts';
import { tableCommands } from '../src/dice/tables.commands.ts';
import { learnChoice } from '../src/platform/database/club-choice.ts';
import { connect, type Db } from '../src/platform/database/db.ts';
import { copyRows } from '../src/platform/move/copy-rows.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { moveCommand } from '../src/platform/move/move.command.ts';
import { withClient } from '../src/platform/postgres/client.ts';
import type { Postgres } from '../src/platform/postgres/embedded.ts';
import { audit } from '../src/wallet/audit/audit.ts';
import { walletChecks } from '../src/wallet/audit/wallet-checks.ts';
import { ask, testApp, type TestApp } from './rig/app.ts';
import { inDatabase } from './rig/databases.ts';
import { diceRig, minute } from './rig/dice-rig.ts';
import { install } from './rig/installed.ts';
import { newMemberWithGrant } from './rig/members-with-grant.ts';
import { operator, type Said } from './rig/operator.ts';
import { blocked, newPerson } from './rig/people.ts';
import { startTestPostgres } from './rig/postgres.ts';
import { end, post, processRig } from './rig/processes.ts';
import { scratchFolder } from './rig/scratch.ts';
import { simulateClock } from './rig/simulated-clock.ts';
import { testLog } from './rig/test-log.ts';
import { markedMember } from './matrix/marked-member.ts';
import { moveEverything } from './states/money-moved.ts';
import { playRounds } from './states/rounds-played.ts';

type Urls = { appUrl: string; ownerUrl: string };

let system: Postgres;
let dataDir: string;
const { cli, startServer, failedStart, endAll } = processRig(() => ({ DATA_DIR: dataDir }));
beforeAll(async () => {
  system = await startTestPostgres(process.env['TEST_POSTGRES_BIN']);
});
afterAll(() => system.stop());
beforeEach(() => {
  dataDir = scratchFolder('glass dice move-');
});
afterEach(async () => {
  setClubChoice(usualChoice);
  await endAll();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

let targets = 0;

/** As docs/operating/roles.sql makes it. */
async function emptyDatabase(): Promise<Urls> {
  const name = `club_${++targets}`;
  await withClient(system.superuserUrl, (client) =>
    client.query(`create database ${name} owner glass_dice_owner encoding 'UTF8' template template0`),
  );
  return { appUrl: inDatabase(system.appUrl, name), ownerUrl: inDatabase(system.ownerUrl, name) };
}

async function on<Value>(url: string, work: (db: Db) => Promise<Value>): Promise<Value> {
  const db = connect(url, { max: 2, onError: () => {} });
  return await work(db).finally(() => db.destroy());
}

/** Everything that the owner sees, as text. */
async function everythingIn(ownerUrl: string): Promise<Record<string, string[]>> {
  return await withClient(ownerUrl, async (client) => {
    await client.query(`set time zone 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
      all[name] = rows.map(({ row }) => row).toSorted();
    }
    return all;
  });
}

async function rulesIn(ownerUrl: string): Promise<string[]> {
  return await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ rule: string }>(`
      select format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as rule
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1`);
    return rows.map(({ rule }) => rule);
  });
}

const checks = [...walletChecks, ...diceChecks];

async function wrongChecks(db: Db): Promise<string[]> {
  await learnChoice(db);
  const found = await audit(db, checks, () => {});
  return found.checks.flatMap(({ name, wrong }) => (wrong ? [name] : []));
}

/** As beside a server that is stopped. */
async function move(app: TestApp, target: Urls | undefined): Promise<Said> {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  const command = moveCommand({
    dataDir: () => dataDir,
    reachEmbedded: async () => ({ db: app.db, ownerUrl: app.ownerUrl, whose: 'started for this command' }),
    target: () => target,
    wrongChecks,
  });
  return await operator([command], () => app.db)('--as', 'Lin', 'move');
}

const isMarked = () => existsSync(join(dataDir, 'postgres/moved-to'));

test('every row of a club that was lived in arrives, and the rules of its database stand as before', async () => {
  const app = await testApp();
  await moveEverything(app);
  const { person } = await markedMember(app);
  await ask(app, 'POST /comments', { ...person, body: { title: 'Glass', content: '骰子 "{,}\\ \n 🎲' } });
  await blocked(app, await newPerson(app), 'member-request');
  const target = await emptyDatabase();
  const before = await everythingIn(app.ownerUrl);

  const copied = await copyRows(app.ownerUrl, await migrated(target));
  expect(await everythingIn(target.ownerUrl)).toEqual(before);
  expect(copied.rows).toBe(Object.values(before).flat().length);
  expect(await everythingIn(app.ownerUrl), 'nothing was changed there').toEqual(before);
  expect(await rulesIn(target.ownerUrl)).toEqual(await rulesIn(app.ownerUrl));
  await on(target.appUrl, async (db) => {
    expect(await newMemberWithGrant(db), 'its ids go on').toBeGreaterThan(person.id);
    await expect(sql`update transfer set memo = 'a present'`.execute(db)).rejects.toThrow('permission denied');
  });
  await app.close();
});

async function migrated({ appUrl, ownerUrl }: Urls): Promise<string> {
  await migrate(ownerUrl, new URL(appUrl).username);
  return ownerUrl;
}

test('rounds, books, seeds and the log arrive as the audit wants them', async () => {
  const club = await playRounds();
  const target = await emptyDatabase();
  await copyRows(club.ownerUrl, await migrated(target));
  expect(await on(target.ownerUrl, wrongChecks)).toEqual([]);
  await club.close();
});

test('a club keeps its own days and its word on its tables: the next round has the number that it would have had', async () => {
  const midnight = Date.parse('2026-03-02T00:00+01:00');
  const rig = await diceRig(midnight);
  await rig.db.updateTable('club_choice').set({ time_zone: 'Europe/Berlin', money_label: 'CHIPS' }).execute();
  await rig.advance();
  const lin = await newMemberWithGrant(rig.db);
  expect(await rig.bet(lin, { number: '202603020001', stake: 1_000 })).toMatchObject({ ok: true });
  const table = operator(tableCommands, () => rig.db);
  await table('table', 'pause', 'game2', '--reason', 'maintenance', '--until', '2026-03-02 12:00');
  await table('table', 'retire', 'game3', '--from', '2026-03-02 00:01');
  await rig.clock.set(midnight + minute);
  await rig.advance();
  await withClient(rig.database.superuserUrl, (client) =>
    client.query(`set session_replication_role = 'replica'; update chain set created_at = '2026-03-01'`),
  );
  expect(await on(rig.database.ownerUrl, wrongChecks), 'its clock is in them').toEqual(['triggers']);
  const before = await everythingIn(rig.database.ownerUrl);

  const target = await emptyDatabase();
  await copyRows(rig.database.ownerUrl, await migrated(target));
  await rig.close();
  expect(await everythingIn(target.ownerUrl)).toEqual(before);
  expect(await on(target.ownerUrl, wrongChecks)).toEqual([]);
  const clock = await simulateClock(target, midnight + 5 * minute);
  const { db } = clock;
  await testLog(db).publish();
  await makeChains(db);
  await openRounds(db, 'none');
  const opened = db
    .selectFrom('round')
    .select(['game_key', 'number'])
    .where('opens_at', '>', new Date(midnight + minute));
  expect(await opened.execute()).toEqual([{ game_key: 'game1', number: '202603020006' }]);
  const said = ['paused', 'retired'].map((state) => expect.objectContaining({ state }));
  const { json, text } = await operator(tableCommands, () => db)('table', 'list');
  expect(text.match(/Berlin/g)).toHaveLength(2);
  expect(json['tables']).toEqual([expect.objectContaining({ state: 'open' }), ...said]);
  await clock.close();
});

test('a copy that fails leaves the club where it was, and the same database is taken the next time', async () => {
  const app = await testApp();
  await newPerson(app, { hasBalance: true });
  const target = await emptyDatabase();
  // As a broken disk leaves it: a row that refers to nothing.
  await withClient(app.superuserUrl, (client) =>
    client.query(`set session_replication_role = 'replica'; insert into comment_hiding values (77, 'spam')`),
  );
  const failed = await move(app, target);
  expect(failed).toMatchObject({ exitCode: 1, text: expect.stringContaining('Nothing was moved') });
  expect(failed.text).toContain('comment_hiding');
  expect(isMarked()).toBe(false);
  expect((await everythingIn(target.ownerUrl))['member']).toEqual([]);

  await withClient(app.ownerUrl, (client) => client.query('delete from comment_hiding where comment_id = 77'));
  expect(await move(app, target)).toMatchObject({ exitCode: 0, text: expect.stringContaining('Both audits hold') });
  expect(isMarked()).toBe(true);
  const log = await on(target.appUrl, (db) => db.selectFrom('operator_log').select(['operator', 'action']).execute());
  expect(log).toEqual([{ operator: expect.stringMatching(/^Lin \(.+\)$/), action: 'move' }]);
  const again = await move(app, target);
  expect(again).toMatchObject({ exitCode: 1, text: expect.stringContaining('is not empty') });
  await app.close();
});

test('a database that is used, or none, is refused, and so is a club whose audit does not hold', async () => {
  const app = await testApp();
  await newPerson(app, { hasBalance: true });
  expect((await move(app, undefined)).text).toContain('Set DATABASE_URL and DATABASE_OWNER_URL');
  const used = await emptyDatabase();
  await withClient(used.ownerUrl, (client) => client.query('create table diary (line text)'));
  expect((await move(app, used)).text).toContain('is not empty');
  const target = await emptyDatabase();
  expect((await move(app, { ...target, appUrl: used.appUrl })).text).toContain('name two databases');
  expect((await move(app, { ...target, appUrl: target.ownerUrl })).text).toContain('signs in as an owner');
  await withClient(app.superuserUrl, (client) =>
    client.query(`set session_replication_role = 'replica'; update account set balance = balance + 1`),
  );
  const wrong = await move(app, target);
  expect(wrong).toMatchObject({ exitCode: 1, text: expect.stringContaining('the audit of this club does not hold') });
  expect(isMarked()).toBe(false);
  await app.close();
});

test('an operator moves a club: members find what was theirs, a new log says why, and the old cluster stays shut', async () => {
  await install(dataDir);
  const { appUrl, ownerUrl } = await emptyDatabase();
  const external = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
  const server = await startServer();
  const lin = { username: 'lin_0412', password: 'four glass dice' };
  const form = { ...lin, inviteCode: server.inviteCode, agreed: true, adult: true };
  expect((await post(`${server.url}/api/members`, form)).status).toBe(201);
  const running = await cli(['move'], external);
  expect(running).toMatchObject({ code: 1, err: expect.stringContaining('The server is running: stop it') });
  await end(server.process, 'SIGTERM');

  // A folder for backups is still named, as for the server before.
  const moved = await cli(['move'], { ...external, BACKUP_DIR: join(dataDir, 'backups') });
  expect(moved).toMatchObject({ code: 0, err: '' });
  const shut = expect.stringMatching(/was moved to the PostgreSQL\s+at 127\.0\.0\.1:\d+\/club_/);
  expect(await failedStart({})).toMatchObject({ code: 1, err: shut });
  expect(await cli(['member', 'show', 'lin_0412'])).toMatchObject({ code: 1, err: shut });

  const there = await startServer(external);
  const { token } = (await (await post(`${there.url}/api/sessions`, lin)).json()) as { token: string };
  const me = await fetch(`${there.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ username: 'lin_0412', balance: '100000' });
  const { logs } = (await (await fetch(`${there.url}/api/log`)).json()) as LogStatus;
  expect(logs.map(({ path, after }) => [path, after?.because])).toEqual([
    ['/log/2', 'moved'],
    ['/log', undefined],
  ]);
  expect(await cli(['audit'], external)).toMatchObject({ code: 0 });
});
