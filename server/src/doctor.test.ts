import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { locales } from '@glass-dice/domain/locale';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { operator, type Said } from '../test/operator.ts';
import { parseConfig, type Config } from './config.ts';
import { judgeSpace } from './doctor-checks.ts';
import { doctorCommand } from './doctor.ts';
import { starterInvite } from './members/invites.ts';
import { loadPinPepper } from './members/pin-pepper.ts';
import { connect, transaction } from './platform/db.ts';
import { withClient } from './platform/postgres-client.ts';
import type { Reached } from './platform/reach-database.ts';
import { StartError } from './platform/start-error.ts';

let database: TestDatabase;
let dataDir: string;
let ready: AddressInfo;

/** A well installation, made anew for each test. */
beforeEach(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'glass-dice-doctor-'));
  mkdirSync(join(dataDir, 'web'));
  const shell = resolve(import.meta.dirname, '../../web/index.html');
  for (const locale of locales) {
    for (const kind of ['home', 'shell']) copyFileSync(shell, join(dataDir, 'web', `${kind}.${locale}.html`));
  }
  writeFileSync(join(dataDir, 'postgres-passwords.json'), '{}', { mode: 0o600 });
  await loadPinPepper(database.db, join(dataDir, 'pin-pepper'));
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
  const { db, appUrl, close } = database;
  const command = doctorCommand({
    config: () => ({ ...parseConfig({ DATA_DIR: dataDir, PORT: String(ready.port) }), ...config }),
    reach: reach ?? (async () => ({ db, appUrl, whose: 'of the running server', close, ...reached })),
    webDir,
  });
  return await operator([command], () => db)('doctor');
}

const containing = (text: string) => expect.stringContaining(text) as string;
const checksOf = ({ json }: Said) => json['checks'] as { name: string; state: string; says: string }[];
const sick = (said: Said) => checksOf(said).filter(({ state }) => state !== 'ok');

async function asOwner(statement: string): Promise<void> {
  await withClient(database.ownerUrl, (client) => client.query(statement));
}

test('a well installation is well: exit code 0, each check on its line', async () => {
  const said = await examine();
  expect(sick(said)).toEqual([]);
  expect(said.exitCode).toBe(0);
  expect(checksOf(said)).toHaveLength(17);
  expect(said.text).toMatch(/^CHECK +STATE +WHAT IT SAYS\nNode +ok +version 26/);
  expect(said.text).toContain('\n17 ok, 0 to look at, 0 failed.\n');
});

test.each<[string, string, () => Promise<void> | void]>([
  ['migrations', 'lacks migration 0003-club.sql', () => asOwner(`delete from migration where name like '0003%'`)],
  ['migrations', 'which this version does not know', () => asOwner(`insert into migration values ('9999-x.sql', '')`)],
  ['PIN pepper', 'put it back from a backup', () => rmSync(join(dataDir, 'pin-pepper'))],
  ['PIN pepper', 'put it back', () => writeFileSync(join(dataDir, 'pin-pepper'), 'ab'.repeat(32))],
  ['PIN pepper', 'does not hold a pepper', () => writeFileSync(join(dataDir, 'pin-pepper'), 'salt')],
  ['PIN pepper', '"chmod 600" it', () => chmodSync(join(dataDir, 'pin-pepper'), 0o640)],
  ['database passwords', '"chmod 600" it', () => chmodSync(join(dataDir, 'postgres-passwords.json'), 0o644)],
  ['database passwords', 'put it back', () => rmSync(join(dataDir, 'postgres-passwords.json'))],
  ['web app', '"npm start" builds it', () => rmSync(join(dataDir, 'web', 'shell.kr-kr.html'))],
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

/** A member who withdrew everything some hours ago; the sandbox bank pays after that many hours, or knows nothing. */
async function withdrawnHoursAgo(hours: number, paysAfterHours: number | null): Promise<void> {
  await asOwner(`
    insert into member (username, password_hash) values ('lin_0412', 'none');
    insert into account (member_id) select id from member;
    select post_transfers(jsonb_build_array(jsonb_build_object('kind', kind, 'member_id', id, 'key', 'once', 'memo', '',
      'entries', jsonb_build_array(jsonb_build_object('account', 'member', 'amount', amount),
        jsonb_build_object('account', club, 'amount', -amount)))))
    from member, (values (2, 'grants', 100000), (5, 'withdrawals', -100000)) as moved (kind, club, amount);
    select seal_ledger(max(id), 10) from transfer;
    insert into card (member_id, bank_key, bank_name, number)
      select id, 'tin-robot', '{"zh-tw":"a","zh-CN":"a","en":"a","kr-kr":"a","jp-jp":"a"}', '000000001001' from member;
    insert into withdrawal (member_id, card_id, amount, transfer_id, created_at)
      select t.member_id, c.id, 100000, t.id, now() - interval '${hours} hours'
      from transfer t join card c using (member_id) where kind = 5;
    insert into payout (withdrawal_id, number, amount, pays_at)
      select id, '000000001001', amount, created_at + interval '${paysAfterHours ?? 0} hours' from withdrawal
      where ${paysAfterHours !== null}`);
}

test.each([
  [2, null, ['withdrawals']],
  [2, 1, ['withdrawals']],
  [2, 3, []],
  [0.5, null, []],
])('a withdrawal of %d hours ago that the bank pays after %s: %j failed', async (hours, paysAfterHours, wrong) => {
  await withdrawnHoursAgo(hours, paysAfterHours);
  const said = await examine();
  expect(sick(said).map(({ name }) => name)).toEqual(wrong);
  expect(said.exitCode).toBe(wrong.length);
  if (wrong.length > 0) expect(said.text.replaceAll(/\s+/g, ' ')).toContain('1 in progress for more than an hour');
});

test.each([
  [9, []],
  [11, [{ name: 'seals', state: 'warning', says: containing('1 transfers are older than ten minutes') }]],
])('a transfer that was posted %d minutes ago and is not sealed', async (minutes, wrong) => {
  await withdrawnHoursAgo(0, null);
  await asOwner(`
    begin;
    alter table transfer disable trigger user;
    insert into transfer (kind, member_id, key, memo, created_at)
      select 4, id, 'late', '', now() - interval '${minutes} minutes' from member;
    alter table transfer enable trigger user;
    commit`);
  expect(sick(await examine())).toMatchObject(wrong);
});

test.each([
  ['null', 0, []],
  ['null', 2, [{ name: 'rounds', state: 'failed', says: containing('1 should have been rolled') }]],
  [
    'floor((extract(epoch from opens_at) + 53 - 1692803367) / 3) + 2',
    2,
    [{ name: 'rounds', state: 'warning', says: containing('1 wait for their beacon') }],
  ],
])('a round with the beacon %s that should have been rolled %d minutes ago', async (beacon, minutes, wrong) => {
  await asOwner(`
    begin;
    alter table round disable trigger round_opens;
    insert into chain (game_key, number, anchor) values ('game9', 1, sha256('an anchor'));
    insert into round (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts, beacon_round)
      select 'game9', to_char(taipei_day(opens_at), 'YYYYMMDD') || lpad((1 + extract(epoch from opens_at
        - taipei_start('day', opens_at)) / 60)::integer::text, 4, '0'),
        id, 1, opens_at, opens_at + interval '50 s', opens_at + interval '60 s', '{}', ${beacon}
      from chain, lateral (select date_trunc('minute', now()) - interval '${minutes + 1} minutes' as opens_at) slot;
    alter table round enable trigger round_opens;
    commit`);
  expect(sick(await examine())).toMatchObject(wrong);
});

test('a role that owns the tables is a failure', async () => {
  const said = await examine({ reached: { appUrl: database.ownerUrl } });
  expect(sick(said)).toMatchObject([{ name: 'database role', state: 'failed' }]);
});

test('clocks more than five seconds apart are a failure', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 6_000 });
  onTestFinished(() => void vi.useRealTimers());
  const said = await examine();
  expect(sick(said)).toMatchObject([{ name: 'clocks', state: 'failed', says: containing('differ by 6') }]);
});

test('a database without the time zone, or too old, is a failure', async () => {
  await asOwner(`
    create view public.pg_timezone_names as select 'Asia/Tokyo' as name, interval '9 hours' as utc_offset;
    grant select on public.pg_timezone_names to public;
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
