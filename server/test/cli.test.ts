/** The CLI as an operator runs it: a process of its own, beside a server or without one. */
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import stringWidth from 'string-width';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from './rig/database.ts';
import { install } from './rig/installed.ts';
import { end, post, processRig, type Environment } from './rig/processes.ts';
import { scratchFolder } from './rig/scratch.ts';

let database: TestDatabase;
let external: Environment;
beforeAll(async () => {
  database = await testDatabase();
  external = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl };
});
afterAll(() => database.close());

let dataDir: string;
const { spawnCli, cli, cliJson, startServer, asSuperuser, pidFile, endAll } = processRig(() => ({
  DATA_DIR: dataDir,
}));
beforeEach(() => {
  dataDir = scratchFolder('glass dice club-');
});
afterEach(async () => {
  await endAll();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

const lin = { username: 'lin_0412', password: 'four glass dice' };

type Described = { name: string; takes: string | null; options: { name: string; placeholder: string | null }[] };

const names = [
  ...['create', 'list', 'end'].map((word) => `invite ${word}`),
  ...['find', 'show', 'block', 'unblock', 'restrict', 'lift', 'reset-password', 'reset-pin'].map(
    (word) => `member ${word}`,
  ),
  ...['check', 'import', 'clear', 'export'].map((word) => `content ${word}`),
  'video prepare',
  ...['publish', 'list', 'withdraw'].map((word) => `notice ${word}`),
  ...['list', 'hide', 'show', 'reports', 'leave'].map((word) => `comment ${word}`),
  'withdrawals',
  'rounds',
  ...['list', 'pause', 'resume', 'retire'].map((word) => `table ${word}`),
  'audit',
  'backup',
  'restore',
  'move',
  'log',
  'log renew',
  'operator log',
  'operator add',
  'operator renew',
  'operator list',
  'operator role',
  'operator remove',
  'doctor',
  'version',
];

test('help lists every command and fits the line', async () => {
  const { code, out, err } = await cli(['help']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const name of names) expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  expect(Math.max(...out.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
  const { commands } = (await cliJson(['help'])) as { commands: Described[] };
  expect(commands.map(({ name }) => name)).toEqual(names);
});

test('no command can be told a balance, a bet or an outcome, nor a moment that is one of a round', async () => {
  const { commands } = (await cliJson(['help'])) as { commands: Described[] };
  const words = commands.flatMap(({ name, takes, options }) => [
    name,
    takes ?? '',
    ...options.flatMap((option) => [option.name, option.placeholder ?? '']),
  ]);
  expect(words.length).toBeGreaterThan(20);
  const forbidden =
    /balance|amount|money|credit|grant|top-?up|bet|stake|prize|pay|win|roll|dice|seed|beacon|result|outcome|round|settle|void|date|time|moment|^at$|since|until|odds|edge/i;
  // The first one only lists. From then on a table opens no round, or none until then; and the whole club is restored.
  const moments = ['until', 'MOMENT', 'MOMENT', 'at', 'MOMENT'];
  expect(words.filter((word) => forbidden.test(word))).toEqual(['rounds', ...moments]);
});

test('beside a running server it works on that server, at once', async () => {
  await install(dataDir);
  const { url } = await startServer();
  const { code: inviteCode } = await cliJson(['invite', 'create', '--uses', '1']);
  expect((await post(`${url}/api/members`, { ...lin, inviteCode, agreed: true, adult: true })).status).toBe(201);
  const { token } = (await (await post(`${url}/api/sessions`, lin)).json()) as { token: string };
  expect(await cliJson(['member', 'show', 'lin_0412'])).toMatchObject({
    balance: '100000',
    unit: 'PLAY',
    sessions: 1,
  });

  expect((await cli(['member', 'block', 'lin_0412', '--reason', 'under-18'])).code).toBe(0);
  const me = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ code: 'session-blocked', details: { clubReason: 'under-18' } });

  const doctor = await cliJson(['doctor'], { PORT: new URL(url).port, BEACON: 'none' });
  const sick = (doctor['checks'] as { name: string; state: string }[]).filter(({ state }) => state !== 'ok');
  expect(sick).toMatchObject([{ name: 'backups', state: 'warning' }]);
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
});

test('one ledger row that a superuser changed is named by the audit, and the exit code is 1', async () => {
  await install(dataDir);
  const { url, inviteCode } = await startServer();
  await post(`${url}/api/members`, { ...lin, inviteCode, agreed: true, adult: true });
  expect(await cli(['audit'])).toMatchObject({ code: 0, err: '', out: expect.stringContaining('All 18 checks hold') });

  await asSuperuser(
    'select seal_ledger(max(id), 10) from transfer',
    `set session_replication_role = 'replica'`,
    `update transfer set memo = 'a present'`,
  );
  const { code, out, err } = await cli(['audit']);
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out).toMatch(/^seals +WRONG /m);
  expect(out.replaceAll(/\s+/g, ' ')).toMatch(
    /first wrong row of "seals": transfer \(id 1\) says text 1\|.*\|a present, hash/,
  );
  expect(out).toContain('\n1 of 18 checks failed, as of ');
  const { checks } = await cliJson(['audit']);
  expect((checks as { wrong?: object }[]).filter(({ wrong }) => wrong)).toMatchObject([
    { name: 'seals', wrong: { table: 'transfer', key: { id: '1' } } },
  ]);
});

test('without a server it runs its PostgreSQL for as long as it takes, Ctrl-C or not', async () => {
  await install(dataDir);
  expect(await cli(['invite', 'create'])).toMatchObject({ code: 0, err: '' });
  expect(existsSync(pidFile())).toBe(false);

  const child = spawnCli(['operator', 'log', '--json']);
  const out = text(child.stdout);
  const ended = once(child, 'exit');
  await vi.waitUntil(() => existsSync(pidFile()), { timeout: 60_000, interval: 5 });
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(JSON.parse(await out)).toMatchObject({ lines: [{ action: 'invite create' }] });
  expect(existsSync(pidFile())).toBe(false);
});

test('what a killed server left behind does not stand in its way', async () => {
  await install(dataDir);
  const { process: server } = await startServer();
  await end(server, 'SIGKILL');
  expect(existsSync(pidFile())).toBe(true);
  expect(await cliJson(['operator', 'log'])).toEqual({ lines: [] });
  expect(existsSync(pidFile())).toBe(false);
});

test('where nothing is installed it says so and installs nothing', async () => {
  const nowhere = join(dataDir, 'nowhere');
  const { code, out, err } = await cli(['invite', 'list'], { DATA_DIR: nowhere });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err.replaceAll('\n', ' ')).toContain('start it once with "npm start"');
  expect(existsSync(nowhere)).toBe(false);
});

test('with an external database it uses that one, and needs no data folder', async () => {
  const { code, out, err } = await cli(['invite', 'create'], external);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Invite code: \w{4}-\w{4}-\w{4}\n/);
  const log = await cli(['operator', 'log'], external);
  expect(log.out).toContain('invite create');
  expect(log.out).not.toContain('\u001b');
});

test('an unreachable database is one sentence without its password', async () => {
  const url = 'postgres://app:hunter2@127.0.0.1:1/club';
  const { code, out, err } = await cli(['operator', 'log'], { DATABASE_URL: url, DATABASE_OWNER_URL: url });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('PostgreSQL at 127.0.0.1:1 (DATABASE_URL) cannot be used');
  expect(err).not.toMatch(/hunter2|^\s*at /m);
});

test('a bad setting is one sentence', async () => {
  const { code, err } = await cli(['operator', 'log'], { PORT: 'eighty' });
  expect(code).toBe(1);
  expect(err).toMatch(/^PORT must be a port/);
});

test.each([
  [['member', 'show', 'nobody_here'], 1, 'There is no member called "nobody_here".'],
  [['member', 'block', 'lin_0412', '--reason', 'because'], 2, '--reason must be one of these, but it is "because".'],
])(
  '%j goes wrong on standard error, or as JSON on standard output, with the same exit code',
  async (words, code, error) => {
    const inText = await cli(words, external);
    expect({ code: inText.code, out: inText.out }).toEqual({ code, out: '' });
    expect(inText.err).toMatch(new RegExp(`^${RegExp.escape(error)}\n`));
    const inJson = await cli([...words, '--json'], external);
    expect({ code: inJson.code, err: inJson.err }).toEqual({ code, err: '' });
    expect(JSON.parse(inJson.out)).toMatchObject({ error });
  },
);
