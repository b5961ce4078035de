import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { writeBuiltConsole, writeBuiltPage } from '../test/rig/built-page.ts';
import { testDatabase, type TestDatabase } from '../test/rig/database.ts';
import { operator, type Said } from '../test/rig/operator.ts';
import { testLog, testLogPem } from '../test/rig/test-log.ts';
import { postedMinutesAgo, shouldHaveRolled, withdrawnHoursAgo } from '../test/states/overdue.ts';
import { parseConfig, type Config } from './config.ts';
import { judgeSpace } from './doctor-checks.ts';
import { doctorCommand } from './doctor.ts';
import { drawKey } from './log/log-key.ts';
import { parseWitnesses, type Witness } from './log/witness-list.ts';
import { starterInvite } from './members/invites.ts';
import { loadPinPepper } from './members/pin-pepper.ts';
import { connect, transaction } from './platform/database/db.ts';
import type { Reached } from './platform/database/reach-database.ts';
import { withClient } from './platform/postgres/client.ts';
import { StartError } from './platform/start-error.ts';

const neighbour = 'witness.example/w1+995ba97c+BNdOlsGQf8U+hHDDbsITW+svIMtXYcKCmOxDsGKuszFg';

let database: TestDatabase;
let dataDir: string;
let ready: AddressInfo;

/** A well installation, made anew for each test. */
beforeEach(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'glass-dice-doctor-'));
  writeBuiltPage(join(dataDir, 'web'));
  writeBuiltConsole(join(dataDir, 'console'));
  writeFileSync(join(dataDir, 'postgres-passwords.json'), '{}', { mode: 0o600 });
  await loadPinPepper(database.db, join(dataDir, 'pin-pepper'));
  writeFileSync(join(dataDir, 'log-key'), testLogPem, { mode: 0o600 });
  await transaction(database.db, starterInvite);
  return async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
});

let server: ReturnType<typeof answer>;
beforeAll(async () => {
  server = answer({ status: 'ready', checks: { database: true } });
  ready = await server.address;
});
afterAll(() => server.close());

function answer(body: object) {
  const http = createServer((_request, response) => response.end(JSON.stringify(body))).listen(0, '127.0.0.1');
  const address = new Promise<AddressInfo>((done) => http.on('listening', () => done(http.address() as AddressInfo)));
  return { address, close: () => http.close() };
}

type Changes = {
  config?: Partial<Config>;
  reached?: Partial<Reached>;
  reach?: () => Promise<Reached>;
  webDir?: string;
};

async function examine({ config, reached, reach, webDir = join(dataDir, 'web') }: Changes = {}): Promise<Said> {
  const { db, appUrl, ownerUrl, close } = database;
  const command = doctorCommand({
    config: () => ({ ...parseConfig({ DATA_DIR: dataDir, PORT: String(ready.port), BEACON: 'none' }), ...config }),
    reach: reach ?? (async () => ({ db, appUrl, ownerUrl, whose: 'of the running server', close, ...reached })),
    webDir,
    consoleDir: join(dataDir, 'console'),
  });
  return await operator([command], () => db)('doctor');
}

const containing = (text: string) => expect.stringContaining(text) as string;
const checksOf = ({ json }: Said) => json['checks'] as { name: string; state: string; says: string }[];
/** The backups are looked at in a test of their own, on a PostgreSQL that archives its log. */
const sick = (said: Said) => checksOf(said).filter(({ name, state }) => state !== 'ok' && name !== 'backups');

async function asOwner(statement: string): Promise<void> {
  await withClient(database.ownerUrl, (client) => client.query(statement));
}

test('a well installation is well: exit code 0, each check on its line, and a word about backups', async () => {
  const said = await examine();
  expect(sick(said)).toEqual([]);
  expect(said.exitCode).toBe(0);
  expect(checksOf(said)).toHaveLength(26);
  expect(said.text).toMatch(/^CHECK +STATE +WHAT IT SAYS\nGlass Dice +ok +version \d+\.\d+\.\d+\nNode +ok +version 26/);
  expect(said.text).toContain('\n25 ok, 1 to look at, 0 failed.\n');
});

test.each<[string, string, () => Promise<void> | void]>([
  ['migrations', 'lacks migration 0003-ledger.sql', () => asOwner(`delete from migration where name like '0003%'`)],
  ['migrations', 'which this version does not know', () => asOwner(`insert into migration values ('9999-x.sql', '')`)],
  ['PIN pepper', 'put it back from a backup', () => rmSync(join(dataDir, 'pin-pepper'))],
  ['PIN pepper', 'put it back', () => writeFileSync(join(dataDir, 'pin-pepper'), 'ab'.repeat(32))],
  ['PIN pepper', 'does not hold a pepper', () => writeFileSync(join(dataDir, 'pin-pepper'), 'salt')],
  ['PIN pepper', '"chmod 600" it', () => chmodSync(join(dataDir, 'pin-pepper'), 0o640)],
  ['log key', 'begin a new log', () => rmSync(join(dataDir, 'log-key'))],
  ['log key', 'begin a new log', () => writeFileSync(join(dataDir, 'log-key'), drawKey())],
  ['log key', 'does not hold an Ed25519 key', () => writeFileSync(join(dataDir, 'log-key'), 'key')],
  ['log key', '"chmod 600" it', () => chmodSync(join(dataDir, 'log-key'), 0o604)],
  ['database passwords', '"chmod 600" it', () => chmodSync(join(dataDir, 'postgres-passwords.json'), 0o644)],
  ['database passwords', 'put it back', () => rmSync(join(dataDir, 'postgres-passwords.json'))],
  ['web app', '"npm start" builds it', () => rmSync(join(dataDir, 'web', 'shell.kr-kr.html'))],
  ['web app', '"npm start" builds it', () => rmSync(join(dataDir, 'web', 'home.en.html'))],
  ['web app', '"npm start" builds it', () => rmSync(join(dataDir, 'web', 'screens.jp-jp.json'))],
  ['web app', '"npm start" builds it', () => rmSync(join(dataDir, 'console', 'shell.en.html'))],
])('%s: "%s" is a failure, named once', async (name, says, breakIt) => {
  await breakIt();
  const said = await examine();
  expect(sick(said)).toEqual([{ name, state: 'failed', says: containing(says) }]);
  expect(said.exitCode).toBe(1);
});

test('no usable invite is worth a warning', async () => {
  await asOwner('update invite set uses_left = 0');
  const said = await examine();
  expect(sick(said)).toMatchObject([{ name: 'invite codes', state: 'warning' }]);
  expect(said.exitCode).toBe(0);
});

test.each([
  [2, null, ['withdrawals']],
  [2, 1, ['withdrawals']],
  [2, 3, []],
  [0.5, null, []],
])('a withdrawal of %d hours ago that the bank pays after %s: %j failed', async (hours, paysAfterHours, wrong) => {
  await withdrawnHoursAgo(database, hours, paysAfterHours);
  const said = await examine();
  expect(sick(said).map(({ name }) => name)).toEqual(wrong);
  expect(said.exitCode).toBe(wrong.length);
  if (wrong.length > 0) expect(said.text.replaceAll(/\s+/g, ' ')).toContain('1 in progress for more than an hour');
});

test.each([
  [9, []],
  [11, [{ name: 'seals', state: 'warning', says: containing('1 transfers are older than ten minutes') }]],
])('a transfer may wait ten minutes for its seal: posted %d minutes ago', async (minutes, wrong) => {
  await withdrawnHoursAgo(database, 0, null);
  await postedMinutesAgo(database, minutes);
  expect(sick(await examine())).toMatchObject(wrong);
});

test.each([
  // It rolls within this minute: however slow the machine is, it is not late yet.
  ['not awaited', -1, []],
  ['not awaited', 2, [{ name: 'rounds', state: 'failed', says: containing('1 should have been rolled') }]],
  ['missing', 2, [{ name: 'rounds', state: 'warning', says: containing('1 wait for their beacon') }]],
] as const)(
  'a round is late after a minute, and its beacon says why: %s, for %d minutes',
  async (beacon, minutes, wrong) => {
    await shouldHaveRolled(database, minutes, beacon);
    expect(sick(await examine())).toMatchObject(wrong);
  },
);

test('a round whose bets are not as they were sealed is a failure', async () => {
  await shouldHaveRolled(database, 2, 'not awaited');
  await asOwner('update round_progress set halted_at = now()');
  const wrong = [{ name: 'rounds', state: 'failed', says: containing('not as they were sealed') }];
  expect(sick(await examine())).toMatchObject(wrong);
});

test('a witness that has not signed for a quarter of an hour is named', async () => {
  const witnesses = parseWitnesses(`${neighbour} http://127.0.0.1:1`);
  const [{ key }] = witnesses as [Witness];
  const silent = { name: 'witnesses', state: 'warning', says: containing(key.name) };
  expect(sick(await examine({ config: { witnesses } }))).toMatchObject([silent]);
  await testLog(database.db).publish();
  await asOwner(`insert into log_cosignature (log, size, witness, line, seen_at)
    select log, size, '${neighbour}', '', now() from log_checkpoint`);
  expect(sick(await examine({ config: { witnesses } }))).toEqual([]);
});

test('a role that owns the tables is a failure', async () => {
  const said = await examine({ reached: { appUrl: database.ownerUrl } });
  expect(sick(said)).toMatchObject([
    { name: 'database role', state: 'failed' },
    { name: 'console', state: 'warning' },
  ]);
});

test('clocks more than five seconds apart are a failure', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 6_000 });
  onTestFinished(() => void vi.useRealTimers());
  const said = await examine();
  expect(sick(said)).toMatchObject([{ name: 'clocks', state: 'failed', says: containing('differ by 6') }]);
});

test('a database whose days are others, or too old, is a failure', async () => {
  await asOwner(`
    create or replace function club_midnight(day date) returns timestamptz language sql
      return day::timestamp at time zone 'Asia/Tokyo';
    create function public.current_setting(text) returns text language sql as $$select '14.12'$$`);
  const foreign = `${database.appUrl}?options=-c%20search_path%3Dpublic%2Cpg_catalog`;
  const db = connect(foreign, { max: 1, onError: () => {} });
  const said = await examine({ reached: { db } });
  await db.destroy();
  expect(sick(said)).toMatchObject([
    { name: 'PostgreSQL', state: 'failed', says: containing('14.12 is older than 15') },
    { name: 'time zone', state: 'failed', says: containing('Asia/Taipei') },
  ]);
});

test('a database that cannot be reached is named once, and the rest is still looked at', async () => {
  const said = await examine({ reach: () => Promise.reject(new StartError('It is away.')) });
  expect(sick(said)).toEqual([{ name: 'PostgreSQL', state: 'failed', says: 'It is away.' }]);
  expect(checksOf(said).map(({ name }) => name)).toContain('disk space');
});

test('a configuration that cannot be read is named, and nothing is guessed', async () => {
  const command = doctorCommand({
    config: () => parseConfig({ PORT: 'eighty' }),
    reach: () => Promise.reject(new Error('not asked')),
    webDir: dataDir,
    consoleDir: dataDir,
  });
  const said = await operator([command], () => database.db)('doctor');
  expect(sick(said)).toMatchObject([{ name: 'configuration', says: containing('PORT must be a port') }]);
  expect(said.exitCode).toBe(1);
});

test('a data folder that cannot be used is a failure', async () => {
  const file = join(dataDir, 'web', 'shell.en.html');
  const said = await examine({ config: { dataDir: file, database: { appUrl: '', ownerUrl: '' } } });
  expect(sick(said)).toMatchObject([{ name: 'data folder', state: 'failed' }]);
});

test('with an external database there are no passwords of our own to look at', async () => {
  const said = await examine({ config: { database: { appUrl: '', ownerUrl: '' } } });
  expect(checksOf(said).map(({ name }) => name)).not.toContain('database passwords');
  expect(said.exitCode).toBe(0);
});

test.each([
  [2e9, 'ok'],
  [999e6, 'warning'],
  [99e6, 'failed'],
])('%d bytes left on the disk: %s', (bytes, state) => {
  expect(judgeSpace(bytes).state).toBe(state);
});

test('a server that does not run is worth a warning', async () => {
  const closed = answer({});
  const { port } = await closed.address;
  closed.close();
  expect(sick(await examine({ config: { port } }))).toMatchObject([{ name: 'server', state: 'warning' }]);
  expect(sick(await examine({ config: { port: 0 } }))).toMatchObject([{ name: 'server', state: 'warning' }]);
});

test.each([
  [{ status: 'not ready', checks: { database: true, clock: false } }, 'not ready (clock)'],
  [{ hello: 'world' }, 'Something else answers'],
])('a server that is not ready, or not ours, is a failure: %j', async (body, says) => {
  const other = answer(body);
  const { port } = await other.address;
  const said = await examine({ config: { port } });
  other.close();
  expect(sick(said)).toMatchObject([{ name: 'server', state: 'failed', says: containing(says) }]);
});

test.each([
  ['0.0.0.0', [], 'warning'],
  ['0.0.0.0', ['10.0.0.1'], 'ok'],
  ['127.0.0.1', [], 'ok'],
])('HOST %s with the proxies %j: %s', async (host, trustedProxies, state) => {
  const proxy = checksOf(await examine({ config: { host, trustedProxies } })).find(({ name }) => name === 'proxy');
  expect(proxy?.state).toBe(state);
});
