import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  askUntilAnswered,
  newMember,
  testApp,
  testPepper,
  type TestApp,
  type TestMember,
} from '../../test/rig/app.ts';
import { transaction } from '../platform/database/db.ts';
import { hashSecret } from './hashing.ts';
import { checkPin } from './pins.ts';
import { issueResetCode } from './resets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function memberWithPin(pin = '472913'): Promise<TestMember> {
  const member = await newMember(app);
  expect((await ask(app, 'POST /me/pin', { ...member, body: { pin } })).statusCode).toBe(201);
  return member;
}

const change = (member: TestMember, oldPin: string, pin = '580246') =>
  ask(app, 'PUT /me/pin', { ...member, body: { password: member.password, oldPin, pin } });
const check = (member: TestMember, pin: string) => checkPin(app.db, testPepper, member.id, pin);
/** On a busy machine not every caller gets a connection or room for a hash in time; those ask again. */
async function checkWhenFree(member: TestMember, pin: string): ReturnType<typeof check> {
  try {
    return await check(member, pin);
  } catch (error) {
    if (!/timeout exceeded when trying to connect|too much of this at once/.test(String(error))) throw error;
    return await checkWhenFree(member, pin);
  }
}

test('a PIN is set once', async () => {
  const member = await memberWithPin();
  expect((await ask(app, 'GET /me', member)).json()).toMatchObject({
    hasPin: true,
    score: { done: ['pin'], points: 20 },
  });
  const again = await ask(app, 'POST /me/pin', { ...member, body: { pin: '706152' } });
  expect(again.json()).toMatchObject({ status: 409, code: 'pin-already-set' });
  expect(await check(member, '472913')).toMatchObject({ ok: true });
});

test('a PIN that is easy to guess is refused wherever one is chosen, and takes no try', async () => {
  const pin = '123456';
  const newcomer = await newMember(app);
  const tooCommon = { status: 422, code: 'pin-too-common' };
  expect((await ask(app, 'POST /me/pin', { ...newcomer, body: { pin } })).json()).toMatchObject(tooCommon);
  expect((await ask(app, 'GET /me', newcomer)).json()).toMatchObject({ hasPin: false });

  const member = await memberWithPin();
  expect((await change(member, '472913', pin)).json()).toMatchObject(tooCommon);
  expect((await change(member, '000000', pin)).json()).toMatchObject(tooCommon);
  const { code } = await transaction(app.db, (tx) => issueResetCode(tx, member.id, 'pin'));
  const reset = (chosen: string) =>
    ask(app, 'POST /me/pin-resets', { ...member, body: { password: member.password, code, pin: chosen } });
  expect((await reset(pin)).json()).toMatchObject(tooCommon);
  expect(await check(member, '000000')).toMatchObject({ details: { triesLeft: 4 } });
  expect(await check(member, '472913')).toMatchObject({ ok: true });
  // The code is still good.
  expect((await reset('580246')).statusCode).toBe(204);
});

test('one that was chosen before goes on working, until it is changed', async () => {
  const member = await newMember(app);
  const pinHash = await hashSecret('123456', testPepper);
  await app.db.updateTable('member').set({ pin_hash: pinHash }).where('id', '=', member.id).execute();
  expect(await check(member, '123456')).toMatchObject({ ok: true });
  expect((await change(member, '123456')).statusCode).toBe(204);
});

test('setting it again after a lost answer gives the answer of before, and ten at once set one', async () => {
  const member = await newMember(app);
  const headers = { 'idempotency-key': 'one-intent-0123456789' };
  const set = () => askUntilAnswered(app, 'POST /me/pin', { ...member, body: { pin: '472913' }, headers });
  const answers = await Promise.all(Array.from({ length: 10 }, set));
  expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`))).toEqual(
    new Set(['201 {"hasPin":true}']),
  );
});

test('two members may use the same key for different PINs', async () => {
  const [one, other] = [await newMember(app), await newMember(app)];
  const headers = { 'idempotency-key': 'the-same-key-0123456789' };
  for (const member of [one, other]) {
    const answer = await ask(app, 'POST /me/pin', { ...member, body: { pin: '472913' }, headers });
    expect(answer.statusCode).toBe(201);
    expect(await check(member, '472913')).toMatchObject({ ok: true });
  }
});

test('changing it needs the login password and the old PIN', async () => {
  const member = await memberWithPin();
  const body = { password: 'something else', oldPin: '472913', pin: '580246' };
  expect((await ask(app, 'PUT /me/pin', { ...member, body })).json()).toMatchObject({ code: 'wrong-password' });
  expect((await change(member, '000000')).json()).toMatchObject({ code: 'wrong-pin', details: { triesLeft: 4 } });
  expect((await change(member, '472913')).statusCode).toBe(204);
  expect(await check(member, '580246')).toMatchObject({ ok: true });
  expect(await check(member, '472913')).toMatchObject({ reason: 'wrong-pin' });
});

test('changing it again after a lost answer gives the answer of before and takes no try', async () => {
  const member = await memberWithPin();
  const body = { password: member.password, oldPin: '472913', pin: '580246' };
  const headers = { 'idempotency-key': 'one-change-0123456789' };
  for (let place = 0; place < 3; place += 1) {
    expect((await ask(app, 'PUT /me/pin', { ...member, body, headers })).statusCode).toBe(204);
  }
  expect(await check(member, '000000')).toMatchObject({ details: { triesLeft: 4 } });
});

test('without a PIN there is nothing to change', async () => {
  expect((await change(await newMember(app), '472913')).json()).toMatchObject({ status: 409, code: 'pin-missing' });
});

test('of 100 guesses at once no more than five are evaluated, and then the right one waits too', async () => {
  const member = await memberWithPin();
  const guesses = Array.from({ length: 100 }, (_, place) => checkWhenFree(member, String(200_000 + place)));
  const answers = await Promise.all(guesses);
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'wrong-pin')).toHaveLength(4);
  // The fifth locks it, and everybody after it finds it locked.
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'pin-locked')).toHaveLength(96);
  const locked = await change(member, '472913');
  expect(locked.json()).toMatchObject({ status: 423, code: 'pin-locked' });
  const until = Date.parse(locked.json().details.until);
  expect(until - Date.now()).toBeGreaterThan(14 * 60_000);
  expect(until - Date.now()).toBeLessThanOrEqual(15 * 60_000);
});

test('the same holds through HTTP, on two servers', async () => {
  const member = await memberWithPin();
  const servers = [app, await app.another()];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, place) =>
      ask(servers[place % 2]!, 'PUT /me/pin', {
        ...member,
        body: { password: member.password, oldPin: String(200_000 + place), pin: '580246' },
      }),
    ),
  );
  const codes = answers.map((answer) => answer.json().code as string);
  expect(codes.filter((code) => code === 'wrong-pin').length).toBeLessThanOrEqual(5);
  const refusals = new Set(['wrong-pin', 'pin-locked', 'too-many-tries', 'too-much-at-once', 'unavailable']);
  expect(codes.every((code) => refusals.has(code))).toBe(true);
  const state = await app.db
    .selectFrom('pin_try')
    .select('today')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(state.today).toBeLessThanOrEqual(5);
});

test('after ten wrong ones in a day it stays locked until the day ends in Taipei', async () => {
  const member = await memberWithPin();
  for (let place = 0; place < 5; place += 1) await check(member, '000000');
  const unlock = () =>
    app.db
      .updateTable('pin_try')
      .set({ locked_until: sql<Date>`now() - interval '1 second'` })
      .where('member_id', '=', member.id)
      .execute();
  await unlock();
  for (let place = 0; place < 5; place += 1) await check(member, '000000');
  await unlock();
  const refused = await check(member, '472913');
  const midnight = await sql<{ at: Date }>`
    select (club_day(now()) + 1)::timestamp at time zone 'Asia/Taipei' as at`.execute(app.db);
  expect(refused).toMatchObject({ reason: 'pin-locked', details: { until: midnight.rows[0]!.at.getTime() } });
});

test('a PIN that could not be looked at, because too much else is, takes no try', async () => {
  const member = await memberWithPin();
  const others = Array.from({ length: 60 }, (_, place) =>
    ask(app, 'POST /sessions', { body: { username: `busy_${place}`, password: 'x' }, address: `198.51.100.${place}` }),
  );
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => check(member, '472913')));
  await Promise.all(others);
  expect(answers.every((answer) => answer.status === 'rejected' || answer.value.ok)).toBe(true);
  expect(await checkWhenFree(member, '000000')).toMatchObject({ details: { triesLeft: 4 } });
});

test('a right PIN takes its try back', async () => {
  const member = await memberWithPin();
  for (let place = 0; place < 3; place += 1) {
    for (let wrong = 0; wrong < 2; wrong += 1) await check(member, '000000');
    expect(await check(member, '472913')).toMatchObject({ ok: true });
  }
});

test('the club can let a member choose a new PIN: with the password and a code, once, and it unlocks', async () => {
  const member = await memberWithPin();
  for (let place = 0; place < 5; place += 1) await check(member, '000000');
  const { code } = await transaction(app.db, (tx) => issueResetCode(tx, member.id, 'pin'));
  const reset = (given: object) =>
    ask(app, 'POST /me/pin-resets', {
      ...member,
      body: { password: member.password, code: code.toLowerCase().replaceAll('-', ' '), pin: '580246', ...given },
    });
  expect((await reset({ password: 'something else' })).json()).toMatchObject({ code: 'wrong-password' });
  expect((await reset({ code: 'AAAA-AAAA-AAAA' })).json()).toMatchObject({ code: 'reset-code-wrong' });
  expect((await reset({})).statusCode).toBe(204);
  expect(await check(member, '580246')).toMatchObject({ ok: true });
  expect((await reset({ pin: '706152' })).json()).toMatchObject({ code: 'reset-code-wrong' });
  const { events } = (await ask(app, 'GET /me/events', member)).json();
  expect(events.map(({ kind }: { kind: string }) => kind).slice(0, 3)).toEqual([
    'pin-reset',
    'pin-code-issued',
    'pin-locked',
  ]);
});

test('a PIN is kept as argon2id with a pepper: with another pepper the right PIN is wrong', async () => {
  const member = await memberWithPin();
  const row = await app.db
    .selectFrom('member')
    .select('pin_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(row.pin_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await checkPin(app.db, Buffer.alloc(32, 'other'), member.id, '472913')).toMatchObject({ reason: 'wrong-pin' });
});
