/** The example for nginx, as the documents have it, in front of a server. Part of `npm run test:all`. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { join, resolve } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { install } from './rig/installed.ts';
import { end, processRig } from './rig/processes.ts';
import { scratchFolder } from './rig/scratch.ts';

const nginx = process.env['TEST_NGINX']!;
const example = readFileSync(resolve(import.meta.dirname, '../../docs/operating/nginx.conf'), 'utf8');
const [plainPort, tlsPort] = [8_180, 8_543];
const host = 'club.example';

const dataDir = scratchFolder('glass dice nginx-');
const folder = scratchFolder('nginx-');
const rig = processRig(() => ({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' }));
let proxy: ChildProcess;
let inviteCode: string;

beforeAll(async () => {
  await install(dataDir);
  const server = await rig.startServer();
  ({ inviteCode } = server);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj'];
  await promisify(execFile)('openssl', [...made, `/CN=${host}`, '-keyout', key, '-out', certificate]);
  const site = example
    .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`)
    .replaceAll(/^ *listen \[::].*$/gm, '')
    .replace('/etc/letsencrypt/live/club.example/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/club.example/privkey.pem', key)
    .replaceAll('http://127.0.0.1:8080', server.url);
  mkdirSync(join(folder, 'temp'));
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path temp/${of};`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid nginx.pid; error_log stderr; events {}\nhttp { access_log off; ${temp.join(' ')}\n${site}\n}`,
  );
  proxy = spawn(nginx, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const complaint = text(proxy.stderr!);
  await Promise.race([
    answered(),
    once(proxy, 'exit').then(async () => Promise.reject(new Error(`nginx ended: ${await complaint}`))),
  ]);
});

afterAll(async () => {
  await end(proxy, 'SIGTERM');
  await rig.endAll();
  for (const each of [dataDir, folder]) rmSync(each, { recursive: true, force: true, maxRetries: 10 });
});

async function ask(path: string, { body, ...options }: RequestOptions & { body?: string } = {}) {
  const place = { host: '127.0.0.1', port: tlsPort, path, rejectUnauthorized: false };
  const headers = { host, ...options.headers };
  const asked = httpsRequest({ ...place, ...options, headers }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

async function answered(): Promise<void> {
  for (;;)
    if (
      await ask('/api/ready').then(
        ({ statusCode }) => statusCode === 200,
        () => false,
      )
    )
      return;
}

test('plain HTTP is sent to HTTPS, and the page comes through', async () => {
  const plain = httpRequest({ host: '127.0.0.1', port: plainPort, path: '/home?x=1', headers: { host } }).end();
  const [moved] = (await once(plain, 'response')) as [IncomingMessage];
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `https://${host}/home?x=1`]);
  const page = await ask('/home');
  expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([
    200,
    'max-age=31536000; includeSubDomains',
  ]);
  expect(await text(page)).toContain('<div id="app">');
});

test('the live stream arrives while it is open', async () => {
  const live = await ask('/api/live');
  expect(live.headers['content-type']).toContain('text/event-stream');
  const [first] = (await once(live, 'data')) as [Buffer];
  live.destroy();
  expect(first.length).toBeGreaterThan(0);
});

test("a member's own address stands in their list of sessions, and the largest picture is not the proxy's to refuse", async () => {
  const send = async (path: string, body: object, headers = {}) => {
    const own = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers };
    return await ask(path, { method: 'POST', headers: own, body: JSON.stringify(body), localAddress: '127.0.0.7' });
  };
  const lin = { username: 'lin_0412', password: 'four glass dice' };
  expect((await send('/api/members', { ...lin, inviteCode, agreed: true, adult: true })).statusCode).toBe(201);
  const { token } = (await json(await send('/api/sessions', lin))) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const sessions = await text(await ask('/api/me/sessions', { headers }));
  expect(sessions).toContain('127.0.0.7');
  const picture = { method: 'PUT', headers: { ...headers, 'content-type': 'image/png' } };
  const large = await ask('/api/me/avatar/picture', { ...picture, body: 'x'.repeat(8 * 1024 * 1024) });
  expect(large.statusCode, await text(large)).not.toBe(413);
});
