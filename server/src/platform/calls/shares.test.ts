import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, askUntilAnswered, newMember, testApp, type TestApp } from '../../../test/rig/app.ts';
import { newPerson } from '../../../test/rig/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const greedy = '203.0.113.1';
const statusesOf = (answers: readonly { statusCode: number }[]) => [
  ...new Set(answers.map(({ statusCode }) => statusCode)),
];

test('one network that signs in a hundred times at once is told to wait, and others are served meanwhile', async () => {
  const [one, other] = [await newMember(app), await newMember(app)];
  const signIn = ({ username, password }: typeof one, address: string) =>
    ask(app, 'POST /sessions', { body: { username, password }, address });
  const flood = Array.from({ length: 100 }, () => signIn(one, greedy));
  let over = 0;
  for (const each of flood) void each.then(({ statusCode }) => (over += statusCode === 201 ? 1 : 0));
  const { username, password } = other;
  const body = { username, password };
  expect((await askUntilAnswered(app, 'POST /sessions', { body, address: '198.51.100.1' })).statusCode).toBe(201);
  expect(over).toBeLessThan(10);
  const answers = await Promise.all(flood);
  // On a busy machine some of those in line are not answered in time.
  expect([201, 429, 503]).toEqual(expect.arrayContaining(statusesOf(answers)));
  const [refused, ...more] = answers.filter(({ statusCode }) => statusCode === 429);
  expect(more.length).toBeGreaterThanOrEqual(80);
  expect(refused!.json()).toMatchObject({ code: 'too-much-at-once' });
  expect(refused!.headers['retry-after']).toBe('1');
});

test('strangers who try a name use up nothing of whose name it is', async () => {
  const member = await newMember(app);
  const body = { username: member.username, password: 'not the password' };
  const strangers = Array.from({ length: 40 }, () => ask(app, 'POST /sessions', { body, address: greedy }));
  const own = await ask(app, 'PUT /me/password', {
    ...member,
    body: { oldPassword: member.password, password: 'six glass dice' },
    address: '198.51.100.2',
  });
  expect(own.statusCode).not.toBe(429);
  await Promise.all(strangers);
});

test('uploads beyond the share of a member are refused before anything of them is read; those of others are taken', async () => {
  const [one, other] = [await newPerson(app), await newPerson(app)];
  const begin = async ({ authorization, address }: typeof one) => {
    const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const headers = { host: 'club', authorization, 'x-forwarded-for': address, 'content-type': 'image/png' };
    const lines = Object.entries({ ...headers, 'content-length': 8_000_000 }).map((line) => `${line.join(': ')}\r\n`);
    socket.write(`PUT /api/me/avatar/picture HTTP/1.1\r\n${lines.join('')}\r\n`);
    return { socket, answer: text(socket) };
  };
  const begun = [await begin(one), await begin(one), await begin(one)];
  // Nothing of any picture was sent: the answer is that of the headers.
  const refused = await Promise.any(begun.map(async ({ answer }, place) => ({ place, said: await answer })));
  expect(refused.said).toMatch(/^HTTP\/1\.1 429 [^]*\r\nconnection: close\r\n[^]*"too-much-at-once"/i);
  const others = await begin(other);
  const state = await Promise.race([others.answer, new Promise((resolve) => setTimeout(resolve, 300, 'taken'))]);
  expect(state).toBe('taken');
  for (const { socket } of [...begun, others]) socket.destroy();
  // A connection that is gone gives back what it took.
  await expect
    .poll(
      async () => {
        const again = await begin(one);
        const answer = await Promise.race([again.answer, new Promise((resolve) => setTimeout(resolve, 200, 'taken'))]);
        again.socket.destroy();
        return answer;
      },
      { timeout: 60_000 },
    )
    .toBe('taken');
});

test('one member who exports ten times at once is told to wait, and gets the pages asked for in turn', async () => {
  const member = await newMember(app);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(app, 'GET /me/export', member)));
  expect(statusesOf(answers).toSorted()).toEqual([200, 429]);
  for (let page = 0; page < 3; page += 1) expect((await ask(app, 'GET /me/export', member)).statusCode).toBe(200);
});
