import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, askUntilAnswered, newMember, registration, signedIn, testApp, type TestApp } from '../../test/rig/app.ts';
import { hashSecret } from './hashing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const wrong = 'not the password';
let places = 0;
/** A network that nobody has used before. */
const elsewhere = () => `203.0.${Math.floor((places += 1) / 250)}.${places % 250}`;

const signIn = (username: string, password: string, address?: string, server: Pick<TestApp, 'http'> = app) =>
  ask(server, 'POST /sessions', { body: { username, password }, address });
const signInOn = (cookie: string, username: string, password: string, address = elsewhere()) =>
  ask(app, 'POST /sessions', { body: { username, password }, address, headers: { cookie } });

/** Signs in, and answers with what a browser then sends as its cookie. */
async function deviceOf({ username, password }: { username: string; password: string }, cookie = ''): Promise<string> {
  const answer = await signInOn(cookie, username, password);
  expect(answer.statusCode).toBe(201);
  return String(answer.headers['set-cookie']).split(';', 1)[0]!;
}
/** What could not be looked at is not counted, so it is asked again. */
const signInUntilAnswered = (username: string, address: string, server: Pick<TestApp, 'http'> = app) =>
  askUntilAnswered(server, 'POST /sessions', { body: { username, password: wrong }, address });

test('strangers together have ten tries per account, then even the right password waits', async () => {
  const { username, password } = await newMember(app);
  for (let place = 0; place < 10; place += 1) {
    expect((await signIn(username, wrong, elsewhere())).json()).toMatchObject({
      status: 401,
      code: 'wrong-credentials',
    });
  }
  const refused = await signIn(username, password, elsewhere());
  expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-tries' });
  const until = Date.parse(refused.json().details.until);
  expect(until).toBeGreaterThan(Date.now() + 14 * 60_000);
  expect(until).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
});

test('however many strangers try, wherever they are, the owner gets in on a device of before, signed out or not', async () => {
  const member = await newMember(app);
  const cookie = await deviceOf(member);
  const shared = elsewhere();
  // From the owner's own network, too, and beyond what one network may try.
  for (let place = 0; place < 12; place += 1) await signIn(member.username, wrong, shared);
  for (let batch = 0; batch < 11; batch += 1)
    await Promise.all(Array.from({ length: 10 }, (_, place) => signInUntilAnswered(`any_${batch}_${place}`, shared)));
  expect((await signIn(member.username, member.password, elsewhere())).statusCode).toBe(429);
  expect((await signIn('another_name', wrong, shared)).statusCode).toBe(429);
  const { authorization } = await newMember(app);
  await ask(app, 'DELETE /sessions/current', { authorization });
  expect((await signInOn(cookie, member.username, member.password, shared)).statusCode).toBe(201);
});

test('a stranger with one wrong try every 90 seconds keeps nobody out who moves from network to network', async () => {
  const member = await newMember(app);
  const cookie = await deviceOf(member);
  const bucket = `sign-in|account|${member.username}`;
  const everyNinetySeconds = Array.from({ length: 10 }, (_, ago) => new Date(Date.now() - ago * 90_000));
  await app.db.insertInto('try_count').values({ bucket, tries: everyNinetySeconds, last_at: new Date() }).execute();
  expect((await signIn(member.username, member.password, elsewhere())).statusCode).toBe(429);
  for (let move = 0; move < 3; move += 1)
    expect((await signInOn(cookie, member.username, member.password)).statusCode).toBe(201);
});

test('on a known device, too, there are only ten tries, and they are its own', async () => {
  const member = await newMember(app);
  const cookie = await deviceOf(member);
  const answers = [];
  for (let place = 0; place < 12; place += 1) answers.push((await signInOn(cookie, member.username, wrong)).statusCode);
  expect(answers).toEqual([...Array<number>(10).fill(401), 429, 429]);
  expect((await signIn(member.username, member.password, elsewhere())).statusCode).toBe(201);
});

test('a device is known to the members who signed in on it, to nobody else, and until it is forgotten', async () => {
  const [lin, wu] = [await newMember(app), await newMember(app)];
  const cookie = await deviceOf(lin);
  expect(await deviceOf(wu, cookie)).toBe(cookie);
  const stranger = await deviceOf(await newMember(app));
  for (const { username } of [lin, wu])
    for (let place = 0; place < 10; place += 1) await signInOn(stranger, username, wrong);
  for (const { username, password } of [lin, wu]) {
    expect((await signInOn(stranger, username, password)).statusCode).toBe(429);
    expect((await signInOn(cookie, username, password)).statusCode).toBe(201);
  }
  // The database does not show that it is the same one.
  const kept = await app.db
    .selectFrom('known_device')
    .select(['id', 'token_hash'])
    .where('member_id', 'in', [lin.id, wu.id])
    .where('user_agent', '=', 'lightMyRequest')
    .execute();
  expect(new Set(kept.map(({ token_hash: hash }) => hash.toString('hex'))).size).toBe(kept.length);

  const mine = () => ask(app, 'GET /me/devices', { ...lin, headers: { cookie } });
  const [here] = (await mine()).json() as { id: string; current: boolean }[];
  expect(here).toMatchObject({ current: true });
  expect((await ask(app, `DELETE /me/devices/${here!.id}`, wu)).statusCode).toBe(404);
  expect((await ask(app, `DELETE /me/devices/${here!.id}`, lin)).statusCode).toBe(204);
  expect((await mine()).json().filter(({ current }: { current: boolean }) => current)).toEqual([]);
  expect((await signInOn(cookie, lin.username, lin.password)).statusCode).toBe(429);
});

test('the token of a device is out of reach of scripts and of other sites, and over TLS never sent without it', async () => {
  const { username, password } = await newMember(app);
  const set = async (headers: Record<string, string>) => {
    const answer = await ask(app, 'POST /sessions', { body: { username, password }, headers });
    return String(answer.headers['set-cookie']);
  };
  expect(await set({})).toMatch(/^device=[A-Za-z0-9_-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
  const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5' };
  expect(await set(secure)).toMatch(/; SameSite=Strict; Secure$/);
  const refused = await ask(app, 'POST /sessions', { body: { username, password: wrong } });
  expect(refused.headers).not.toHaveProperty('set-cookie');
});

test('a right password is not counted as a try', async () => {
  const { username, password } = await newMember(app);
  for (let place = 0; place < 12; place += 1) expect((await signIn(username, password)).statusCode).toBe(201);
});

test.each([
  ['from anywhere', elsewhere],
  ["from a member's own network", () => '203.0.113.200'],
])(
  '%s an unknown username is answered, and stopped, exactly like a known one with a wrong password',
  async (_, place) => {
    const member = await newMember(app);
    const { username } = member;
    // Ten wrong tries from the network of a household, and one from elsewhere, tell nothing.
    await signedIn(app, member, { address: '203.0.113.200' });
    const answers = async (name: string) => {
      const all = [];
      for (let nth = 0; nth < 12; nth += 1) {
        const { statusCode, payload } = await signIn(name, wrong, nth === 10 ? elsewhere() : place());
        const { requestId: _id, details, ...rest } = JSON.parse(payload) as Record<string, unknown>;
        all.push({ statusCode, waits: details !== undefined, ...rest });
      }
      return all;
    };
    expect(await answers(`no_${username}`)).toEqual(await answers(username));
  },
);

test('an unknown username is hashed like a known one: with no room for a hash, neither is looked at', async () => {
  const { username } = await newMember(app);
  for (const name of [username, 'nobody_of_this_name_either']) {
    const answered = new AbortController();
    const takeRoom = async () => {
      while (!answered.signal.aborted) await hashSecret('takes the room of a sign-in').catch(() => setTimeout(1));
    };
    const taken = Array.from({ length: 60 }, takeRoom);
    expect((await signIn(name, wrong, elsewhere())).statusCode).toBe(503);
    answered.abort();
    await Promise.all(taken);
    expect((await signIn(name, wrong, elsewhere())).statusCode).toBe(401);
  }
});

test('of 1,000 tries on one account, on two servers and many at once, ten are evaluated', async () => {
  const { username } = await newMember(app);
  const servers = [app, await app.another()];
  const answers: number[] = [];
  for (let batch = 0; batch < 20; batch += 1) {
    const some = Array.from({ length: 50 }, (_, place) =>
      signInUntilAnswered(username, elsewhere(), servers[place % 2]),
    );
    answers.push(...(await Promise.all(some)).map(({ statusCode }) => statusCode));
  }
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect(new Set(answers)).toEqual(new Set([401, 429]));
});

test('one network that tries everybody is stopped after a hundred', async () => {
  const spray = elsewhere();
  const member = await newMember(app);
  const answers: number[] = [];
  // A few at once: one that is refused because its time is up may be counted all the same.
  for (let batch = 0; batch < 30; batch += 1) {
    const some = Array.from({ length: 4 }, (_, place) => signInUntilAnswered(`somebody_${batch}_${place}`, spray));
    answers.push(...(await Promise.all(some)).map(({ statusCode }) => statusCode));
  }
  const counts = Object.groupBy(answers, String);
  expect(Object.entries(counts).map(([status, all]) => [status, all?.length])).toEqual([
    ['401', 100],
    ['429', 20],
  ]);
  expect((await signIn(member.username, wrong, spray)).statusCode).toBe(429);
  expect((await signIn(member.username, member.password, elsewhere())).statusCode).toBe(201);
  // Nothing is left under the names that it tried after it was stopped.
  const rows = await app.db.selectFrom('try_count').select('bucket').where('bucket', 'like', '%somebody%').execute();
  expect(rows).toHaveLength(100);
});

test('a try that could not be looked at, because too many others are, is not counted', async () => {
  const member = await newMember(app);
  const flood = Array.from({ length: 120 }, (_, place) => signIn(`busy_${place}`, wrong, elsewhere()));
  const own = await Promise.all(Array.from({ length: 9 }, () => signIn(member.username, member.password)));
  await Promise.all(flood);
  expect(own.every(({ statusCode }) => statusCode === 201 || statusCode === 503)).toBe(true);
  const left = () =>
    app.db
      .selectFrom('try_count')
      .select('bucket')
      .where('bucket', '=', `sign-in|account|${member.username}`)
      .execute();
  // One that was answered because its time was up is still being looked at.
  await expect.poll(left).toEqual([]);
});

test('with a valid invite, too, nobody can try usernames without end', async () => {
  const { username } = await newMember(app);
  const address = elsewhere();
  const codes = [];
  for (let place = 0; place < 21; place += 1) {
    const body = await registration(app, { username });
    codes.push((await ask(app, 'POST /members', { body, address })).json().code);
  }
  expect(codes).toEqual([...Array<string>(20).fill('username-taken'), 'too-many-tries']);
});

test('a member sees that somebody was stopped from guessing, once', async () => {
  const member = await newMember(app);
  for (let place = 0; place < 13; place += 1) await signIn(member.username, wrong, elsewhere());
  const { events } = (await ask(app, 'GET /me/events', member)).json();
  expect(events.filter(({ kind }: { kind: string }) => kind === 'sign-in-stopped')).toHaveLength(1);
});

test('guessing invite codes comes to an end, and a right one is not counted', async () => {
  const address = elsewhere();
  const form = { password: 'four glass dice', agreed: true, adult: true, inviteCode: 'NOPE-NOPE-NOPE' };
  const answers = [];
  for (let place = 0; place < 21; place += 1) {
    const answer = await ask(app, 'POST /members', { body: { ...form, username: `guess_${place}` }, address });
    answers.push(answer.json().code);
  }
  expect(answers).toEqual([...Array<string>(20).fill('invite-unknown'), 'too-many-tries']);
});

test('other calls are answered while sign-ins queue for hashing', async () => {
  const flood = Array.from({ length: 60 }, (_, place) => signIn(`flood_${place}`, wrong, elsewhere()));
  let done = 0;
  for (const each of flood) void each.then(() => (done += 1));
  expect((await ask(app, 'GET /club')).statusCode).toBe(200);
  expect(done).toBeLessThan(flood.length / 2);
  const answers = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  // Those for whom there is no room in the queue are told so at once.
  expect(answers.every((status) => status === 401 || status === 503)).toBe(true);
});

test('a session opened with the old password does not outlive a change of it, however the two meet', async () => {
  for (let round = 0; round < 6; round += 1) {
    const member = await newMember(app);
    const [changed, ...opened] = await Promise.all([
      ask(app, 'PUT /me/password', { ...member, body: { oldPassword: member.password, password: 'seven glass dice' } }),
      ...Array.from({ length: 6 }, () => signIn(member.username, member.password)),
    ]);
    expect(changed.statusCode).toBe(204);
    for (const answer of opened.filter(({ statusCode }) => statusCode === 201)) {
      const authorization = `Bearer ${answer.json().token}`;
      expect((await ask(app, 'GET /me', { authorization })).statusCode).toBe(401);
    }
  }
});

test('an address is believed only from a proxy that is trusted', async () => {
  const member = await newMember(app);
  await signedIn(app, member, { address: '198.51.100.20' });
  const spoofed = await app.http.inject({
    method: 'POST',
    url: '/api/sessions',
    remoteAddress: '203.0.113.9',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.20' },
    payload: JSON.stringify({ username: member.username, password: member.password }),
  });
  const list = (await ask(app, 'GET /me/sessions', { authorization: `Bearer ${spoofed.json().token}` })).json();
  expect(list[0]).toMatchObject({ current: true, address: '203.0.113.9' });
});

test('an address of any length, from a proxy that passes on everything, breaks nothing', async () => {
  const member = await newMember(app);
  const address = 'x'.repeat(500);
  const authorization = await signedIn(app, member, { address });
  await app.db
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now() - interval '2 minutes'` })
    .where('member_id', '=', member.id)
    .execute();
  expect((await ask(app, 'GET /me', { authorization, address })).statusCode).toBe(200);
});
