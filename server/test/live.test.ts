import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { blockMember } from '../src/members/blocks.ts';
import type { App } from '../src/platform/calls/serve.ts';
import { transaction } from '../src/platform/database/db.ts';
import { withClient } from '../src/platform/postgres/client.ts';
import { restrictByClub } from '../src/safe-play/restrictions.ts';
import { ask, newMember, signedIn, testApp, type TestApp, type TestMember } from './rig/app.ts';

let app: TestApp;
let second: App;
let urls: string[];
beforeAll(async () => {
  app = await testApp();
  second = await app.another();
  urls = await Promise.all([app, second].map(({ http }) => http.listen({ port: 0 })));
});
afterAll(() => app.close());

/** What arrives on a stream, until it ends. */
async function open(authorization: string, url = urls[0]!) {
  const cut = new AbortController();
  const response = await fetch(`${url}/api/live`, { headers: { authorization }, signal: cut.signal });
  const nudges: string[] = [];
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) {
      for (const [, nudge] of decoder.decode(chunk).matchAll(/"kind":"(mine-changed|session-ended)"/g))
        nudges.push(nudge!);
    }
  })();
  ended.catch(() => undefined);
  await vi.waitUntil(() => nudges.length > 0, { timeout: 60_000 });
  return { response, nudges, ended, cut: () => cut.abort() };
}

test("a member's stream begins with a nudge, is never cached, and carries the security headers", async () => {
  const { response, nudges, cut } = await open((await newMember(app)).authorization);
  expect(nudges).toEqual(['mine-changed']);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  cut();
});

test('a visitor has a stream too, and somebody whose session is over is told so', async () => {
  const visitor = await fetch(`${urls[0]}/api/live`);
  expect(visitor.status).toBe(200);
  await visitor.body!.cancel();
  const answer = await fetch(`${urls[0]}/api/live`, { headers: { authorization: 'Bearer no-such-token' } });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'sign-in-required' });
});

test('a stream counts at the tables in its address, of which there are eight at most', async () => {
  const cut = new AbortController();
  const at = (games: string) => fetch(`${urls[0]}/api/live?at=${games}`, { signal: cut.signal });
  for (const games of ['', 'game1,', 'Game1', Array(9).fill('game1').join(',')])
    expect((await at(games)).status).toBe(400);
  let heard = '';
  const eight = Array.from({ length: 8 }, (_, place) => `game${place + 1}`);
  for (const games of ['game1', 'game1,game2', eight.join(',')]) {
    const { body } = await at(games);
    body!
      .pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (text) => void (heard += text) }))
      .catch(() => undefined);
  }
  await expect.poll(() => heard).toContain('{"kind":"present","game":"game1","count":3}');
  await expect.poll(() => heard).toContain('{"kind":"present","game":"game2","count":null}');
  expect(heard).not.toContain('{"kind":"present","game":"game2","count":2}');
  cut.abort();
});

test('a restriction nudges the member on every server, and nobody else', async () => {
  const [member, other] = [await newMember(app), await newMember(app)];
  const streams = await Promise.all(urls.map((url) => open(member.authorization, url)));
  const others = await open(other.authorization);
  await transaction(app.db, (tx) => restrictByClub(tx, member.id, { reason: 'play-concern', days: 1 }));
  await vi.waitUntil(() => streams.every(({ nudges }) => nudges.length === 2), { timeout: 60_000 });
  expect(others.nudges).toEqual(['mine-changed']);
  for (const { cut } of [...streams, others]) cut();
});

test.each([
  ['a block', ({ id }: TestMember) => transaction(app.db, (tx) => blockMember(tx, id, 'broke-agreement'))],
  [
    'a password changed elsewhere',
    async (member: TestMember) => await changePassword(member, await signedIn(app, member)),
  ],
  ['a sign-out', async (member: TestMember) => void (await ask(second, 'DELETE /sessions/current', member))],
])('%s ends the open streams on every server at once', async (_what, act) => {
  const member = await newMember(app);
  const streams = await Promise.all(urls.map((url) => open(member.authorization, url)));
  await act(member);
  await Promise.all(streams.map(({ ended }) => ended));
  for (const { nudges } of streams) expect(nudges.at(-1)).toBe('session-ended');
});

async function changePassword({ password }: TestMember, authorization: string): Promise<void> {
  const body = { oldPassword: password, password: 'seven glass dice' };
  expect((await ask(app, 'PUT /me/password', { authorization, body })).statusCode).toBe(204);
}

test.each([
  ['ending one session', async (member: TestMember) => void (await ask(app, 'DELETE /sessions/current', member))],
  ['a changed password', (member: TestMember, other: string) => changePassword(member, other)],
])('%s leaves the stream of the other open', async (_what, act) => {
  const member = await newMember(app);
  const other = await signedIn(app, member);
  const [gone, stays] = [await open(member.authorization), await open(other)];
  await act(member, other);
  await gone.ended;
  await vi.waitUntil(() => stays.nudges.length === 2, { timeout: 60_000 });
  expect(stays.nudges).toEqual(['mine-changed', 'mine-changed']);
  stays.cut();
});

test('a session that ends while the database cannot tell is off its stream within 5 s', async () => {
  const member = await newMember(app);
  const stream = await open(member.authorization);
  // As an owner who switches the telling off: nobody says anything.
  await withClient(app.ownerUrl, async (owner) => {
    await owner.query('alter table session disable trigger session_told');
    await owner.query(`delete from session where member_id = ${member.id}`);
    await owner.query('alter table session enable trigger session_told');
  });
  await stream.ended;
  expect(stream.nudges.at(-1)).toBe('session-ended');
});

test('when the listening connection is cut it comes back, and a page that may have missed something is nudged', async () => {
  const member = await newMember(app);
  const stream = await open(member.authorization);
  await withClient(app.appUrl, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'glass-dice live' and datname = current_database()`),
  );
  await vi.waitUntil(() => stream.nudges.length >= 2, { timeout: 60_000 });
  await transaction(app.db, (tx) => restrictByClub(tx, member.id, { reason: 'play-concern', days: 1 }));
  await vi.waitUntil(() => stream.nudges.length >= 3, { timeout: 60_000 });
  expect(new Set(stream.nudges)).toEqual(new Set(['mine-changed']));
  stream.cut();
});

test('a page that leaves while being let in leaves no stream behind, and nobody has more than ten', async () => {
  const member = await newMember(app);
  const first = await open(member.authorization);
  for (let place = 0; place < 10; place += 1) {
    const leaving = new AbortController();
    const asked = fetch(`${urls[0]}/api/live`, {
      headers: { authorization: member.authorization },
      signal: leaving.signal,
    }).catch(() => undefined);
    setTimeout(() => leaving.abort(), place);
    await asked;
  }
  const others = await Promise.all(Array.from({ length: 10 }, () => open(member.authorization)));
  await first.ended;
  expect(first.nudges).toEqual(['mine-changed']);
  for (const { cut } of others) cut();
});

test('a stream that nobody reads any more does not bring the server down when its session ends', async () => {
  const member = await newMember(app);
  const second = await signedIn(app, member);
  const { port, hostname } = new URL(urls[0]!);
  // Two requests on one connection: the answer to the second waits for the end of the first, which never comes.
  const socket = connect(Number(port), hostname);
  for (const authorization of [member.authorization, second]) {
    socket.write(`GET /api/live HTTP/1.1\r\nHost: club\r\nAuthorization: ${authorization}\r\n\r\n`);
  }
  await once(socket, 'data');
  await ask(app, 'DELETE /sessions/current', { authorization: second });
  // Long enough for two more looks at the streams.
  await new Promise((resolve) => setTimeout(resolve, 9_000));
  expect((await fetch(`${urls[0]}/api/health`)).status).toBe(200);
  socket.destroy();
});

test('at shutdown streams are closed and do not keep the server from ending', async () => {
  const member = await newMember(app);
  const third = await app.another();
  await third.http.listen({ port: 0 });
  const { port } = third.http.server.address() as AddressInfo;
  const stream = await open(member.authorization, `http://127.0.0.1:${port}`);
  await third.http.close();
  await stream.ended;
  expect(stream.nudges).toEqual(['mine-changed']);
});
