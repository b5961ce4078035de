/** The server as an operator starts it: a process of its own, killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { post } from './rig/processes.ts';
import { testDatabase } from './rig/database.ts';

const main = resolve(import.meta.dirname, '../src/main.ts');

type Running = { process: ChildProcess; url: string; inviteCode: string };

let dataDir: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'glass dice main-'));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => stop(child)));
  rmSync(dataDir, { recursive: true, force: true });
});

function spawnMain(environment: Record<string, string>): ChildProcess {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', METRICS_PORT: '0', ...environment };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  return child;
}

async function start(environment: Record<string, string> = {}): Promise<Running> {
  const child = spawnMain(environment);
  let printed = '';
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    const url = /open:\s+(http\S+)/.exec(printed)?.[1];
    const inviteCode = /Invite code:\s+(\S+)\n/.exec(printed)?.[1];
    if (!url || !inviteCode) continue;
    child.stdout!.resume();
    return { process: child, url, inviteCode };
  }
  throw new Error(`It did not start: ${printed}${String(child.stderr!.read())}`);
}

/** What a start that cannot succeed leaves behind. */
async function failedStart(environment: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawnMain(environment);
  let said = '';
  child.stderr!.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

const lin = { username: 'lin_0412', password: 'four glass dice' };

test('a member registered with the printed code is still there after kill -9 and another start', async () => {
  const first = await start();
  expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
  expect((await fetch(first.url)).status).toBe(200);
  const registered = await post(`${first.url}/api/members`, {
    ...lin,
    inviteCode: first.inviteCode,
    agreed: true,
    adult: true,
  });
  expect(registered.status).toBe(201);
  await stop(first.process, 'SIGKILL');

  const second = await start();
  expect(second.inviteCode).toBe(first.inviteCode);
  const { token } = (await (await post(`${second.url}/api/sessions`, lin)).json()) as { token: string };
  const me = await fetch(`${second.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ username: 'lin_0412', balance: '100000' });
});

test.each<[NodeJS.Signals[]]>([[['SIGTERM']], [['SIGINT']], [['SIGINT', 'SIGINT']]])(
  'it ends cleanly, and a request under way gets its answer: %j',
  async (signals) => {
    const server = await start();
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

test('whoever never finishes a request is cut, and does not keep it from ending cleanly', async () => {
  const server = await start();
  const stalled = await begunRegistration(server);
  const cut = once(stalled, 'error');
  expect(await stop(server.process)).toBe(0);
  await cut;
  expect(postgresIsRunning()).toBe(false);
});

test('a signal during the start ends it cleanly and leaves no PostgreSQL behind', async () => {
  const child = spawnMain({});
  await vi.waitUntil(() => existsSync(join(dataDir, 'postgres', 'postmaster.pid')), { timeout: 20_000 });
  expect(await stop(child)).toBe(0);
  expect(postgresIsRunning()).toBe(false);
});

test('while PostgreSQL is away calls are refused with 503 and pages still come; then it serves again by itself', async () => {
  const { url } = await start();
  const ask = async (path: string) => (await fetch(`${url}${path}`)).status;
  process.kill(postmasterPid(), 'SIGKILL');
  const seen = new Set<number>();
  await vi.waitUntil(async () => seen.add(await ask('/api/club')).has(503), { timeout: 10_000, interval: 5 });
  expect(await ask('/home')).toBe(200);
  await vi.waitUntil(async () => (await ask('/api/ready')) === 200, { timeout: 20_000 });
  expect(await ask('/api/club')).toBe(200);
  expect([...seen].filter((status) => status !== 200)).toEqual([503]);
});

test('a role that owns the tables is refused for serving', async () => {
  const { ownerUrl, close } = await testDatabase();
  const { code, said } = await failedStart({ DATABASE_URL: ownerUrl, DATABASE_OWNER_URL: ownerUrl });
  await close();
  expect(code).toBe(1);
  expect(said).toContain('DATABASE_URL signs in as the owner of the tables');
});

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

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** A postmaster removes its pid file when it ends cleanly. */
function postgresIsRunning(): boolean {
  return existsSync(join(dataDir, 'postgres', 'postmaster.pid'));
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

test('a second server on the same data folder is refused in a sentence and leaves the first alone', async () => {
  const first = await start();
  const { code, said } = await failedStart({});
  expect(code).toBe(1);
  expect(said).toContain(dataDir);
  expect(said).not.toMatch(/^\s+at /m);
  expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
});

test.each([
  ['a bad value', { PORT: 'eighty' }, 'PORT must be a port from 0 (any free one) to 65535, but it is "eighty".'],
  ['half a database', { DATABASE_URL: 'postgres://a:b@127.0.0.1/c' }, 'set both or neither'],
  ['a pack that is not there', { CONTENT: '/no/such/pack' }, '/no/such/pack'],
])('%s stops the start with a sentence and exit code 1', async (_what, environment, sentence) => {
  const { code, said } = await failedStart(environment);
  expect(code).toBe(1);
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/^\s+at /m);
});

test('an unreachable database is named without its password', async () => {
  const url = 'postgres://app:hunter2@127.0.0.1:1/club';
  const { code, said } = await failedStart({ DATABASE_URL: url, DATABASE_OWNER_URL: url });
  expect(code).toBe(1);
  expect(said).toContain('127.0.0.1:1');
  expect(said).not.toContain('hunter2');
});

test('a port in use is named', async () => {
  const first = await start();
  const other = mkdtempSync(join(tmpdir(), 'glass-dice-other-'));
  const { port } = new URL(first.url);
  const taken = await failedStart({ DATA_DIR: other, PORT: port });
  const takenByMetrics = await failedStart({ DATA_DIR: other, METRICS_PORT: port });
  rmSync(other, { recursive: true, force: true });
  expect([taken.code, takenByMetrics.code]).toEqual([1, 1]);
  expect(taken.said).toContain(`127.0.0.1:${port} (EADDRINUSE)`);
  expect(takenByMetrics.said).toContain(`The metrics port ${port} cannot be used (EADDRINUSE)`);
});

test('metrics are served on the loopback address only', async () => {
  const probe = await import('node:net').then(({ createServer }) => createServer().listen(0));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  await start({ METRICS_PORT: String(port), HOST: '0.0.0.0' });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('http_request_seconds');
  expect(text).toMatch(/^rounds_overdue 0$/m);
  const { networkInterfaces } = await import('node:os');
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each && !each.internal && each.family === 'IPv4');
  if (outside) await expect(fetch(`http://${outside.address}:${port}/metrics`)).rejects.toThrow();
});
