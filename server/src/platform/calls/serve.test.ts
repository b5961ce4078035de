import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, post, register, registration, testApp, type TestApp } from '../../../test/rig/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const memberCount = async () => (await app.db.selectFrom('member').select('id').execute()).length;

test('the same key and form again give the same answer byte for byte, and one member', async () => {
  const form = await registration(app);
  const first = await register(app, form, 'key-0123456789abcdef');
  const before = await memberCount();
  const second = await register(app, form, 'key-0123456789abcdef');
  expect(second.rawPayload).toEqual(first.rawPayload);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(await memberCount()).toBe(before);
});

test('ten copies of one request at once happen once and all get its answer', async () => {
  const form = await registration(app);
  const before = await memberCount();
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(app, form, 'parallel-key-000001')));
  expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1);
  expect(answers[0]!.statusCode).toBe(201);
  expect(await memberCount()).toBe(before + 1);
});

test('the same key with another form is refused and changes nothing', async () => {
  await register(app, await registration(app), 'reused-key-00000001');
  const before = await memberCount();
  const answer = await register(app, await registration(app), 'reused-key-00000001');
  expect(answer.json()).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  expect(await memberCount()).toBe(before);
});

test('not even a hash of a password is kept with an answer: the same form with another password is the same request', async () => {
  const form = await registration(app);
  const first = await register(app, form, 'secret-key-00000001');
  const second = await register(app, { ...form, password: 'another long password' }, 'secret-key-00000001');
  expect(second.rawPayload).toEqual(first.rawPayload);
});

test('a refusal is not remembered: the mended form may use the same key', async () => {
  const form = await registration(app);
  expect((await register(app, { ...form, inviteCode: 'NOPE-NOPE-NOPE' }, 'mended-key-00000001')).statusCode).toBe(422);
  expect((await register(app, form, 'mended-key-00000001')).statusCode).toBe(201);
});

test.each([undefined, '', 'short', 'has spaces in it, long enough', 'x'.repeat(65)])(
  'the key %j is refused',
  async (key) => {
    const answer = await post(
      app,
      '/api/members',
      await registration(app),
      key === undefined ? {} : { 'idempotency-key': key },
    );
    expect(answer.json()).toMatchObject({ status: 400, code: 'idempotency-key-missing' });
  },
);

const good = { username: 'somebody', password: 'long enough', inviteCode: 'AAAA-AAAA-AAAA', agreed: true, adult: true };

test.each<[string, unknown]>([
  ['a field more', { ...good, memberId: 1 }],
  ['a field less', { ...good, username: undefined }],
  ['a number for a string', { ...good, password: 12345678 }],
  ['a list for a string', { ...good, username: ['somebody'] }],
  ['null', { ...good, username: null }],
  ['a list', [good]],
  ['a string', '"somebody"'],
  ['nothing', ''],
  ['a repeated key', JSON.stringify(good).replace('{', '{"username":"somebody",')],
  ['a prototype', JSON.stringify(good).replace('{', '{"__proto__":{"adult":true},')],
  ['a NUL character', { ...good, username: 'some\u0000body' }],
  ['half a document', '{"username":"some'],
  ['depth', '['.repeat(30_000)],
  ['a username with a space', { ...good, username: 'some body' }],
  ['a username in another script', { ...good, username: '某人某人' }],
  ['a password of seven', { ...good, password: 'seven77' }],
  ['a password of 129', { ...good, password: 'x'.repeat(129) }],
])('%s is answered with a problem, never with a bug', async (_what, body) => {
  const answer = await register(app, body as object);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ status: 400, code: expect.stringMatching(/^invalid-(input|json)$/) });
});

test('a refused field is named by its path and the rule, not by its value', async () => {
  const answer = await register(app, { ...good, password: 'seven77', extra: 'x' });
  expect(answer.json().issues).toEqual(
    expect.arrayContaining([
      { path: '/body/password', rule: 'minLength' },
      { path: '/body/extra', rule: 'additionalProperties' },
    ]),
  );
  expect(answer.payload).not.toContain('seven77');
});

test.each([
  ['text/plain', 415, 'unsupported-media-type'],
  ['application/x-www-form-urlencoded', 415, 'unsupported-media-type'],
  ['multipart/form-data; boundary=x', 415, 'unsupported-media-type'],
])('a body of type %s is refused', async (type, status, code) => {
  const answer = await post(app, '/api/members', JSON.stringify(good), { 'content-type': type });
  expect(answer.json()).toMatchObject({ status, code });
});

test('a body over 64 KiB is refused', async () => {
  const answer = await register(app, { ...good, password: 'x'.repeat(70_000) });
  expect(answer.json()).toMatchObject({ status: 413, code: 'body-too-large' });
});

test('an unknown query field, a repeated one and a body where none belongs are refused', async () => {
  const { authorization } = await newMember(app);
  const ask = (url: string) => app.http.inject({ method: 'GET', url, headers: { authorization } });
  expect((await ask('/api/me?id=2')).json()).toMatchObject({ status: 400, code: 'invalid-input' });
  expect((await ask('/api/me?id=1&id=2')).json()).toMatchObject({ status: 400, code: 'invalid-input' });
  const withBody = await app.http.inject({
    method: 'DELETE',
    url: '/api/sessions/current',
    headers: { authorization },
    payload: { all: true },
  });
  expect(withBody.json()).toMatchObject({ status: 400, code: 'invalid-input' });
  expect((await ask('/api/me')).statusCode).toBe(200);
});

test.each([undefined, '', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'A'.repeat(43)}`])(
  'the credentials %j open nothing',
  async (authorization) => {
    const answer = await app.http.inject({
      method: 'GET',
      url: '/api/me',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(answer.json()).toMatchObject({ status: 401, code: 'sign-in-required' });
  },
);

test('the name of the scheme may be written in any case, as RFC 9110 says', async () => {
  const { authorization } = await newMember(app);
  const headers = { authorization: authorization.replace('Bearer', 'bearer') };
  expect((await app.http.inject({ method: 'GET', url: '/api/me', headers })).statusCode).toBe(200);
});

test('no answer of the API may be kept by a cache', async () => {
  const { authorization } = await newMember(app);
  for (const url of ['/api/me', '/api/club', '/api/nothing-here']) {
    const answer = await app.http.inject({ method: 'GET', url, headers: { authorization } });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('an address that does not exist is a problem document with a request id', async () => {
  const answer = await app.http.inject({ method: 'GET', url: '/api/nothing-here' });
  expect(answer.json()).toMatchObject({ status: 404, code: 'not-found', requestId: answer.headers['x-request-id'] });
});
