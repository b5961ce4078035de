import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, newMember, signedIn, testApp, type TestApp, type TestMember } from '../../test/rig/app.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await testApp();
});
beforeAll(async () => {
  member = await newMember(app);
});
afterAll(() => app.close());

const me = async (who = member) => (await ask(app, 'GET /me', who)).json();

test('a name is set once; the same again is the same answer, another one is refused', async () => {
  const set = (name: string) => ask(app, 'PUT /me/name', { ...member, body: { name } });
  expect((await set('林 🎲')).statusCode).toBe(204);
  expect((await set('林 🎲')).statusCode).toBe(204);
  expect((await set('另一個')).json()).toMatchObject({ status: 409, code: 'name-already-set' });
  expect(await me()).toMatchObject({ name: '林 🎲', score: { done: ['name'], points: 20 } });
});

test('of ten names at once one is set', async () => {
  const other = await newMember(app);
  const names = Array.from({ length: 10 }, (_, place) => `name ${place}`);
  const answers = await Promise.all(names.map((name) => ask(app, 'PUT /me/name', { ...other, body: { name } })));
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
});

test('the database itself keeps a name and a username from being changed, no matter who asks', async () => {
  const change = (values: object) => app.db.updateTable('member').set(values).where('id', '=', member.id).execute();
  await expect(change({ name: 'other' })).rejects.toMatchObject({ constraint: 'member_set_once' });
  await expect(change({ username: 'other' })).rejects.toMatchObject({ constraint: 'member_set_once' });
});

test('a phone number can be kept, changed and erased', async () => {
  const keep = (phone: string) => ask(app, 'PUT /me/phone', { ...member, body: { phone } });
  expect((await keep('+886912345678')).statusCode).toBe(204);
  expect((await keep('0912345678')).statusCode).toBe(204);
  expect(await me()).toMatchObject({ phone: '0912345678' });
  expect((await ask(app, 'DELETE /me/phone', member)).statusCode).toBe(204);
  expect(await me()).toMatchObject({ phone: null });
});

const upload = (file: Buffer, type: string, who = member) =>
  app.http.inject({
    method: 'PUT',
    url: '/api/me/avatar/picture',
    headers: { authorization: who.authorization, 'content-type': type },
    payload: file,
  });

const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } });

test('a new member has no picture; one of the gallery can be taken, an unknown one not', async () => {
  const other = await newMember(app);
  expect(await me(other)).toMatchObject({ avatarUrl: null, avatarKey: null });
  const { key } = await app.db.selectFrom('avatar').select('key').limit(1).executeTakeFirstOrThrow();
  expect((await ask(app, 'PUT /me/avatar', { ...other, body: { key } })).statusCode).toBe(204);
  expect(await me(other)).toMatchObject({ avatarKey: key, score: { done: ['avatar'] } });
  const unknown = await ask(app, 'PUT /me/avatar', { ...other, body: { key: 'no-such-picture' } });
  expect(unknown.json()).toMatchObject({ status: 422, code: 'avatar-unknown' });
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s is cut square, made small and encoded anew', async (format) => {
  const file = await photo(900, 600)
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .toFormat(format)
    .toBuffer();
  expect(file.includes('SECRET-PLACE')).toBe(true);
  expect((await upload(file, `image/${format}`)).statusCode).toBe(204);
  const { avatarUrl } = await me();
  expect(avatarUrl).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/);
  const shown = await app.http.inject({ method: 'GET', url: avatarUrl });
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(shown.headers['content-security-policy']).toContain('sandbox');
  expect(shown.rawPayload.includes('SECRET-PLACE')).toBe(false);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

test('a picture is judged by its content, not by its name or type', async () => {
  const png = await photo(10, 10).png().toBuffer();
  expect((await upload(png, 'image/jpeg')).statusCode).toBe(204);
  const refused = async (file: Buffer | string, type: string) => (await upload(Buffer.from(file), type)).json().code;
  expect(await refused('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/png')).toBe(
    'picture-unreadable',
  );
  expect(await refused(await photo(9, 9).gif().toBuffer(), 'image/png')).toBe('picture-unreadable');
  expect(await refused(png.subarray(0, 40), 'image/png')).toBe('picture-unreadable');
  expect(await refused('not a picture', 'image/webp')).toBe('picture-unreadable');
  expect(await refused(png, 'image/svg+xml')).toBe('unsupported-media-type');
  expect(await refused(await photo(6000, 6000).png().toBuffer(), 'image/png')).toBe('picture-too-large');
  expect(await refused(Buffer.alloc(9 * 1024 * 1024), 'image/png')).toBe('body-too-large');
});

test('a picture that was replaced is gone', async () => {
  await upload(await photo(10, 10).png().toBuffer(), 'image/png');
  const { avatarUrl: first } = await me();
  await upload(await photo(20, 20).png().toBuffer(), 'image/png');
  const { avatarUrl: second } = await me();
  expect(second).not.toBe(first);
  expect((await app.http.inject({ method: 'GET', url: first })).statusCode).toBe(404);
});

test('changing the password needs the old one, refuses a common one, and ends every other session', async () => {
  const other = await newMember(app);
  const elsewhere = await signedIn(app, other);
  const change = (body: object) => ask(app, 'PUT /me/password', { ...other, body });
  const next = 'seven glass dice';
  const same = { oldPassword: other.password, password: other.password };
  expect((await change(same)).json()).toMatchObject({ status: 422, code: 'password-unchanged' });
  expect((await change({ oldPassword: 'no', password: next })).json()).toMatchObject({
    status: 422,
    code: 'wrong-password',
  });
  expect((await change({ oldPassword: other.password, password: 'password123' })).json()).toMatchObject({
    code: 'password-too-common',
  });
  expect((await change({ oldPassword: other.password, password: `${other.username}!` })).json()).toMatchObject({
    code: 'password-is-username',
  });
  expect((await change({ oldPassword: other.password, password: next })).statusCode).toBe(204);
  expect((await ask(app, 'GET /me', { authorization: elsewhere })).json()).toMatchObject({ code: 'sign-in-required' });
  expect((await ask(app, 'GET /me/sessions', other)).json()).toMatchObject([{ current: true }]);
  const signIn = (password: string) => ask(app, 'POST /sessions', { body: { username: other.username, password } });
  expect((await signIn(other.password)).statusCode).toBe(401);
  expect((await signIn(next)).statusCode).toBe(201);
});

test('of two changes of a password at once one counts', async () => {
  const other = await newMember(app);
  const next = ['first new password', 'second new password'];
  const answers = await Promise.all(
    next.map((password) => ask(app, 'PUT /me/password', { ...other, body: { oldPassword: other.password, password } })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
});

test('the old password of somebody signed in can be tried ten times', async () => {
  const other = await newMember(app);
  const codes = [];
  for (let place = 0; place < 11; place += 1) {
    const body = { oldPassword: `wrong ${place}`, password: 'seven glass dice' };
    codes.push((await ask(app, 'PUT /me/password', { ...other, body })).json().code);
  }
  expect(codes).toEqual([...Array<string>(10).fill('wrong-password'), 'too-many-tries']);
});

test('the sessions list names device, address and times, this one first', async () => {
  const other = await newMember(app);
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
  await signedIn(app, other, { address: '198.51.100.7', headers: { 'user-agent': userAgent } });
  const list = (await ask(app, 'GET /me/sessions', other)).json();
  expect(list).toHaveLength(2);
  expect(list[0]).toMatchObject({ current: true });
  expect(list[1]).toMatchObject({ current: false, browser: 'Safari', system: 'iPhone', address: '198.51.100.7' });
  expect(Object.keys(list[1])).not.toContain('tokenHash');
});

test("a member ends one session, or all others, and nobody else's", async () => {
  const other = await newMember(app);
  const [one, two, three] = [await signedIn(app, other), await signedIn(app, other), await signedIn(app, other)];
  const list = (await ask(app, 'GET /me/sessions', { authorization: one })).json();
  const { id } = (await ask(app, 'GET /me/sessions', { authorization: two })).json()[0];
  expect((await ask(app, `DELETE /me/sessions/${id}`, member)).json()).toMatchObject({ status: 404 });
  expect((await ask(app, `DELETE /me/sessions/${id}`, { authorization: one })).statusCode).toBe(204);
  expect((await ask(app, 'GET /me', { authorization: two })).statusCode).toBe(401);
  expect((await ask(app, 'DELETE /me/sessions', { authorization: one })).statusCode).toBe(204);
  expect((await ask(app, 'GET /me', { authorization: three })).statusCode).toBe(401);
  expect((await ask(app, 'GET /me/sessions', { authorization: one })).json()).toHaveLength(1);
  expect(list).toHaveLength(4);
});

test("events come ten at a time, newest first, and only one's own", async () => {
  const other = await newMember(app);
  for (let place = 0; place < 12; place += 1) {
    await app.db.insertInto('account_event').values({ member_id: other.id, kind: 'pin-changed' }).execute();
  }
  const first = (await ask(app, 'GET /me/events', other)).json();
  expect(first.events).toHaveLength(10);
  const second = (await ask(app, `GET /me/events?before=${first.next}`, other)).json();
  expect(second.events.map(({ kind }: { kind: string }) => kind)).toEqual(['pin-changed', 'pin-changed', 'registered']);
  expect(second.next).toBeNull();
});
