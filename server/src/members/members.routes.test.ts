import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, post, register, registration, testApp, type TestApp } from '../../test/rig/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const members = async () => (await app.db.selectFrom('member').select('id').execute()).length;
const me = (authorization?: string) =>
  app.http.inject({ method: 'GET', url: '/api/me', headers: authorization ? { authorization } : {} });

test('a new member signs in and has the welcome grant of play money', async () => {
  const member = await newMember(app);
  const answer = await me(member.authorization);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ username: member.username, balance: '100000', unit: 'PLAY' });
});

test.each([
  ['in small letters and with spaces around it', (code: string) => ` ${code.toLowerCase()} `],
  ['without dashes', (code: string) => code.replaceAll('-', '')],
  ['with spaces for dashes', (code: string) => code.replaceAll('-', ' ')],
])('an invite code is accepted as people type it: %s', async (_how, typed) => {
  const form = await registration(app);
  const answer = await register(app, { ...form, inviteCode: typed(form.inviteCode) });
  expect(answer.statusCode).toBe(201);
});

test('a username is taken without regard to case, and the refused form takes no use of the invite', async () => {
  const first = await registration(app, { username: 'Lin_0412' });
  await register(app, first);
  const usesLeft = () =>
    app.db.selectFrom('invite').select('uses_left').where('code', '=', first.inviteCode).executeTakeFirstOrThrow();
  const before = await usesLeft();
  const answer = await register(app, { ...first, username: 'lIN_0412' });
  expect(answer.json()).toMatchObject({ status: 409, code: 'username-taken' });
  expect(await usesLeft()).toEqual(before);
});

test.each(['PassWord123', 'ｐａｓｓｗｏｒｄ', '88888888', 'abcabcabc', '87654321', 'abcdefgh', 'Glass Dice 2026!'])(
  'the commonest passwords and the words at hand are refused however they are written: %s',
  async (password) => {
    const answer = await register(app, await registration(app, { username: 'lin_the_first', password }));
    expect(answer.json()).toMatchObject({ status: 422, code: 'password-too-common' });
  },
);

test.each(['lin-the_first-1', 'lin_the_first', 'Lin The First 2026!'])(
  'a password that is the username with signs or numbers is refused as such: %s',
  async (password) => {
    const answer = await register(app, await registration(app, { username: 'lin_the_first', password }));
    expect(answer.json()).toMatchObject({ status: 422, code: 'password-is-username' });
  },
);

test.each([
  ['invite-unknown', 'AAAA-AAAA-AAAA', undefined],
  ['invite-used-up', 'USED-USED-USED', { uses_left: 0, expires_at: sql<Date>`now() + interval '1 day'` }],
  ['invite-expired', 'PAST-PAST-PAST', { uses_left: 5, expires_at: sql<Date>`now() - interval '1 second'` }],
])('%s is said plainly and makes no member', async (code, inviteCode, invite) => {
  if (invite)
    await app.db
      .insertInto('invite')
      .values({ code: inviteCode, ...invite })
      .execute();
  const before = await members();
  const answer = await register(app, await registration(app, { inviteCode }));
  expect(answer.json()).toMatchObject({ status: 422, code });
  expect(await members()).toBe(before);
});

test('an invite with three uses makes exactly three members of ten who try at once', async () => {
  const code = 'THRE-EUSE-SXXX';
  await app.db
    .insertInto('invite')
    .values({ code, uses_left: 3, expires_at: sql<Date>`now() + interval '1 day'` })
    .execute();
  const forms = await Promise.all(Array.from({ length: 10 }, () => registration(app, { inviteCode: code })));
  const answers = await Promise.all(forms.map((form) => register(app, form)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  expect(answers.filter((answer) => answer.statusCode === 422 && answer.json().code === 'invite-used-up')).toHaveLength(
    7,
  );
});

test('ten registrations of one username at once make one member', async () => {
  const form = await registration(app);
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(app, form)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
});

test.each([{ agreed: false }, { adult: false }, { agreed: 'true' }, { adult: 1 }, { adult: null }])(
  'without both boxes ticked nobody becomes a member: %j',
  async (changes) => {
    const answer = await register(app, await registration(app, changes));
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-input' });
  },
);

test('an unknown username and a wrong password get the same answer', async () => {
  const member = await newMember(app);
  const wrong = await post(app, '/api/sessions', { username: member.username, password: 'something else' });
  const unknown = await post(app, '/api/sessions', { username: 'nobody_here', password: 'something else' });
  const { requestId: first, ...wrongAnswer } = wrong.json();
  const { requestId: second, ...unknownAnswer } = unknown.json();
  expect(wrongAnswer).toEqual(unknownAnswer);
  expect(wrongAnswer).toMatchObject({ status: 401, code: 'wrong-credentials' });
  expect(first).not.toBe(second);
});

test('signing out ends this session and no other', async () => {
  const member = await newMember(app);
  const other = (await post(app, '/api/sessions', { username: member.username, password: member.password })).json();
  const leave = () =>
    app.http.inject({
      method: 'DELETE',
      url: '/api/sessions/current',
      headers: { authorization: member.authorization },
    });
  expect((await leave()).statusCode).toBe(204);
  expect((await me(member.authorization)).statusCode).toBe(401);
  expect((await leave()).statusCode).toBe(401);
  expect((await me(`Bearer ${other.token}`)).statusCode).toBe(200);
});

test.each([
  ['idle for 14 days', { last_seen_at: sql<Date>`now() - interval '14 days'` }],
  ['90 days old', { created_at: sql<Date>`now() - interval '90 days'` }],
])('a session %s has ended', async (_what, age) => {
  const member = await newMember(app);
  expect((await me(member.authorization)).statusCode).toBe(200);
  await app.db.updateTable('session').set(age).execute();
  expect((await me(member.authorization)).statusCode).toBe(401);
});

test('using a session keeps it from becoming idle', async () => {
  const member = await newMember(app);
  const almostIdle = sql<Date>`now() - interval '13 days'`;
  await app.db.updateTable('session').set({ last_seen_at: almostIdle }).execute();
  expect((await me(member.authorization)).statusCode).toBe(200);
  const seen = await app.db
    .selectFrom('session')
    .select(sql<boolean>`last_seen_at > now() - interval '1 minute'`.as('lately'))
    .where('last_seen_at', '>', almostIdle)
    .execute();
  expect(seen).toEqual([{ lately: true }]);
});

test('neither a password nor a token is stored or logged in clear', async () => {
  const member = await newMember(app);
  await me(member.authorization);
  const token = member.authorization.slice('Bearer '.length);
  const rows = await sql<{ row: string }>`
    select row_to_json(m)::text as row from member m
    union all select row_to_json(s)::text from session s
    union all select row_to_json(i)::text from idempotency i`.execute(app.db);
  const everything = [...rows.rows.map(({ row }) => row), ...app.logLines].join('\n');
  expect(everything).not.toContain(token);
  expect(everything).not.toContain(member.password);
  expect(rows.rows.some(({ row }) => row.includes('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
});

test('nothing that is kept tells with which code a member came: of a request only what is no secret is hashed', async () => {
  const form = await registration(app);
  const key = crypto.randomUUID();
  const first = await register(app, form, key);
  // With any other code it is the same request.
  const again = await register(app, { ...form, inviteCode: 'AAAA-AAAA-AAAA' }, key);
  expect([again.statusCode, again.payload]).toEqual([201, first.payload]);
});
