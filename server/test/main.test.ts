/** The server as an operator starts it: a process of its own, killed and started again. */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPasswords } from '../src/platform/postgres/cluster.ts';
import { testDatabase } from './rig/database.ts';
import { install } from './rig/installed.ts';
import { testPack } from './rig/pack.ts';
import { end, post, processRig, type Running } from './rig/processes.ts';
import { scratchFolder } from './rig/scratch.ts';
import { testLogPem } from './rig/test-log.ts';

const lin = { username: 'lin_0412', password: 'four glass dice' };

describe('a server that is ended', () => {
  let dataDir: string;
  const { spawnServer, startServer, pidFile, endAll } = processRig(() => ({ DATA_DIR: dataDir }));
  beforeEach(() => {
    dataDir = scratchFolder('glass dice main-');
  });
  afterEach(async () => {
    await endAll();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });

  test('a member registered with the printed code is still there after kill -9 and another start', async () => {
    // The only first start here: it makes the cluster and loads its pack by itself.
    const first = await startServer({ CONTENT: testPack().folder });
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
    expect((await fetch(first.url)).status).toBe(200);
    const registered = await post(`${first.url}/api/members`, {
      ...lin,
      inviteCode: first.inviteCode,
      agreed: true,
      adult: true,
    });
    expect(registered.status).toBe(201);
    await end(first.process, 'SIGKILL');

    const second = await startServer();
    expect(second.inviteCode, 'a code in the log once, and never again').toBe('npm run club -- invite create');
    const { token } = (await (await post(`${second.url}/api/sessions`, lin)).json()) as { token: string };
    const me = await fetch(`${second.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({ username: 'lin_0412', balance: '100000' });
  });

  test('while it serves, it holds the password of the app alone', async () => {
    await install(dataDir);
    const snapshots = { NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${JSON.stringify(dataDir)}` };
    const server = await startServer(snapshots);
    const passwords = await loadPasswords(dataDir, join(dataDir, 'postgres'));
    server.process.kill('SIGUSR2');
    const heap = await vi.waitUntil(() => wholeSnapshotIn(dataDir), { timeout: 60_000, interval: 200 });
    const held = Object.entries(passwords).filter(([, password]) => heap.includes(password));
    expect(held.map(([whose]) => whose)).toEqual(['app']);
  });

  test.each<[NodeJS.Signals[]]>([[['SIGTERM']], [['SIGINT']], [['SIGINT', 'SIGINT']]])(
    'it ends cleanly, and a request under way gets its answer: %j',
    async (signals) => {
      await install(dataDir);
      const server = await startServer();
      const underWay = await begunRegistration(server);
      const ended = once(server.process, 'exit');
      // npm passes Ctrl-C on although the terminal has sent it already, so it comes twice.
      for (const signal of signals) server.process.kill(signal);
      await untilRefused(server.url);
      underWay.end(JSON.stringify({ ...lin, inviteCode: server.inviteCode, agreed: true, adult: true }));
      const [response] = (await once(underWay, 'response')) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).toBe(201);
      expect(await ended).toEqual([0, null]);
    },
  );

  test('a client that never finishes a request is cut, and does not keep it from ending cleanly', async () => {
    await install(dataDir);
    const server = await startServer();
    const stalled = await begunRegistration(server);
    const cut = once(stalled, 'error');
    expect(await end(server.process, 'SIGTERM')).toBe(0);
    await cut;
    expect(existsSync(pidFile())).toBe(false);
  });

  test('a signal during the start ends it cleanly and leaves no PostgreSQL behind', async () => {
    await install(dataDir);
    const server = spawnServer();
    await vi.waitUntil(() => existsSync(pidFile()), { timeout: 60_000, interval: 5 });
    const said = Promise.all([text(server.stdout), text(server.stderr)]);
    expect(await end(server, 'SIGTERM')).toBe(0);
    expect(existsSync(pidFile()), 'PostgreSQL removes it when it ends cleanly').toBe(false);
    const [out, err] = await said;
    expect(out, 'the start is not carried to its end').not.toContain('is open');
    expect(err).toBe('');
    expect(linesOf(out)).toMatchObject([{ msg: 'stopped' }]);
  });

  test('a stop is one line, with the database away, too: no stack, and nothing that only the stop lost', async () => {
    await install(dataDir);
    const { process: server, url } = await startServer();
    const postmaster = Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);
    const said = Promise.all([text(server.stdout!), text(server.stderr!)]);
    // It stands, and so answers nobody.
    process.kill(postmaster, 'SIGSTOP');
    const ended = end(server, 'SIGTERM');
    await untilRefused(url);
    process.kill(postmaster, 'SIGCONT');
    expect(await ended).toBe(0);
    const [out, err] = await said;
    expect(err).toBe('');
    expect(out).not.toContain('    at ');
    expect(linesOf(out).at(-1)).toMatchObject({ msg: 'stopped', signal: 'SIGTERM' });
  });

  test('while PostgreSQL is away calls are refused with 503 and pages still come; then it serves again by itself', async () => {
    await install(dataDir);
    const { url } = await startServer();
    const ask = async (path: string) => (await fetch(`${url}${path}`)).status;
    process.kill(Number.parseInt(readFileSync(pidFile(), 'utf8'), 10), 'SIGKILL');
    const seen = new Set<number>();
    await vi.waitUntil(async () => seen.add(await ask('/api/club')).has(503), { timeout: 60_000, interval: 5 });
    expect(await ask('/home')).toBe(200);
    await vi.waitUntil(async () => (await ask('/api/ready')) === 200, { timeout: 60_000 });
    expect(await ask('/api/club')).toBe(200);
    expect([...seen].filter((status) => status !== 200)).toEqual([503]);
  });
});

/** What the server wrote into its log. */
function linesOf(out: string): { msg: string }[] {
  const lines = out.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as { msg: string });
}

/** The server has the request and waits for its body. */
async function begunRegistration(server: Running): Promise<ClientRequest> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    expect: '100-continue',
  };
  const begun = request(`${server.url}/api/members`, { method: 'POST', headers });
  begun.flushHeaders();
  await once(begun, 'continue');
  return begun;
}

/** It has begun to stop: nobody new gets in. */
async function untilRefused(url: string): Promise<void> {
  while (
    await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  )
    continue;
}

describe('beside a running server', () => {
  let dataDir: string;
  let running: Running;
  let metricsPort: number;
  const { startServer, failedStart, endAll } = processRig(() => ({ DATA_DIR: dataDir }));
  beforeAll(async () => {
    dataDir = scratchFolder('glass dice main-');
    await install(dataDir);
    metricsPort = await freePort();
    running = await startServer({ METRICS_PORT: String(metricsPort), HOST: '0.0.0.0' });
  });
  afterAll(async () => {
    await endAll();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });
  const port = () => new URL(running.url).port;

  test('a second server on the same data folder is refused in a sentence and leaves the first alone', async () => {
    const { code, err } = await failedStart({});
    expect(code).toBe(1);
    expect(err).toContain(dataDir);
    expect(err).not.toMatch(/^\s+at /m);
    expect((await fetch(`http://127.0.0.1:${port()}/api/ready`)).status).toBe(200);
  });

  test('a port in use is named', async () => {
    const other = scratchFolder();
    await install(other);
    const taken = await failedStart({ DATA_DIR: other, PORT: port() });
    const takenByMetrics = await failedStart({ DATA_DIR: other, METRICS_PORT: port() });
    rmSync(other, { recursive: true, force: true });
    expect([taken.code, takenByMetrics.code]).toEqual([1, 1]);
    expect(taken.err).toContain(`127.0.0.1:${port()} (EADDRINUSE)`);
    expect(takenByMetrics.err).toContain(`The metrics cannot listen on 127.0.0.1:${port()} (EADDRINUSE)`);
  });

  test('metrics are served on the loopback address unless METRICS_HOST says otherwise', async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toContain('glass_dice_http_request_seconds');
    expect(text).toMatch(/^glass_dice_rounds_overdue 0$/m);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((each) => each && !each.internal && each.family === 'IPv4');
    if (outside) await expect(fetch(`http://${outside.address}:${metricsPort}/metrics`)).rejects.toThrow();
  });
});

/** Once it is written to its end. */
function wholeSnapshotIn(folder: string): Buffer | undefined {
  const name = readdirSync(folder).find((each) => each.endsWith('.heapsnapshot'));
  const heap = name && readFileSync(join(folder, name));
  return heap && heap.subarray(-4).toString().trimEnd().endsWith('}') ? heap : undefined;
}

/** Below the ports that systems hand out for outgoing connections, so that nobody takes it meanwhile. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}

describe('a start that cannot succeed', { concurrent: true }, () => {
  let dataDir: string;
  const { failedStart, endAll } = processRig(() => ({ DATA_DIR: dataDir }));
  beforeAll(() => {
    dataDir = scratchFolder('glass dice main-');
  });
  afterAll(async () => {
    await endAll();
    rmSync(dataDir, { recursive: true });
  });

  test.each([
    ['a bad value', { PORT: 'eighty' }, 'PORT must be a port from 0 (any free one) to 65535, but it is "eighty".'],
    ['half a database', { DATABASE_URL: 'postgres://a:b@127.0.0.1/c' }, 'set both or neither'],
  ])('%s stops it with a sentence and exit code 1', async (_what, environment, sentence) => {
    expect(told(await failedStart(environment))).toEqual(oneSentence(sentence));
  });

  test('a pack that is not there stops it with a sentence and exit code 1', async () => {
    const { appUrl, ownerUrl, close } = await testDatabase();
    writeFileSync(join(dataDir, 'log-key'), testLogPem, { mode: 0o600 });
    const environment = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, CONTENT: '/no/such/pack' };
    expect(told(await failedStart(environment))).toEqual(oneSentence('/no/such/pack'));
    await close();
  });

  test('the data folder of one club beside a database without any begins no second club with its keys', async () => {
    const { db, appUrl, ownerUrl, close } = await testDatabase('template0');
    const ofAClub = scratchFolder();
    const signed = { number: 2, origin: 'club.example/log/2', size: 7, root: '00'.repeat(32), order: {} };
    writeFileSync(join(ofAClub, 'log-head'), JSON.stringify(signed));
    writeFileSync(join(ofAClub, 'log-key'), testLogPem, { mode: 0o600 });
    const said = await failedStart({ DATA_DIR: ofAClub, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
    expect(told(said)).toEqual(oneSentence(`${ofAClub} belongs to the club of the log club.example/log/2`));
    expect(await db.selectFrom('log').selectAll().execute()).toEqual([]);
    await close();
    rmSync(ofAClub, { recursive: true });
  });

  test('a role that owns the tables is refused for serving', async () => {
    const { ownerUrl, close } = await testDatabase();
    const said = await failedStart({ DATABASE_URL: ownerUrl, DATABASE_OWNER_URL: ownerUrl });
    expect(told(said)).toEqual(oneSentence('DATABASE_URL signs in as the owner of the tables'));
    await close();
  });

  test('an unreachable database is named without its password', async () => {
    const url = 'postgres://app:hunter2@127.0.0.1:1/club';
    const said = await failedStart({ DATABASE_URL: url, DATABASE_OWNER_URL: url });
    expect(told(said)).toEqual(oneSentence('127.0.0.1:1'));
    expect(said.err).not.toContain('hunter2');
  });

  function told({ code, err }: { code: number; err: string }) {
    return { code, err, hasTrace: /^\s+at /m.test(err) };
  }

  function oneSentence(part: string) {
    return { code: 1, err: expect.stringContaining(part), hasTrace: false };
  }
});
