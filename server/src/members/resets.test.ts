import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, newMember, testApp, type TestApp, type TestMember } from '../../test/rig/app.ts';
import { transaction } from '../platform/database/db.ts';
import { issueResetCode } from './resets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const next = 'seven glass dice';
const issue = (member: TestMember) => transaction(app.db, (tx) => issueResetCode(tx, member.id, 'password'));
const reset = (username: string, code: string, password = next) =>
  ask(app, 'POST /password-resets', { body: { username, code, password } });
const signIn = (username: string, password: string) => ask(app, 'POST /sessions', { body: { username, password } });

test('with a code of the club a member chooses a new password once, and every session ends', async () => {
  const member = await newMember(app);
  const { code, expiresAt } = await issue(member);
  expect((expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
  expect((await reset(member.username.toUpperCase(), code.toLowerCase())).statusCode).toBe(204);
  expect((await ask(app, 'GET /me', member)).statusCode).toBe(401);
  expect((await signIn(member.username, member.password)).statusCode).toBe(401);
  const { token } = (await signIn(member.username, next)).json();
  expect((await reset(member.username, code)).json()).toMatchObject({ status: 422, code: 'reset-code-wrong' });
  const { events } = (await ask(app, 'GET /me/events', { authorization: `Bearer ${token}` })).json();
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'password-reset',
    'password-code-issued',
    'registered',
  ]);
});

test('a member who tried until they were stopped gets in with the new password', async () => {
  const member = await newMember(app);
  for (let place = 0; place < 11; place += 1) await signIn(member.username, 'a wrong one');
  expect((await signIn(member.username, member.password)).statusCode).toBe(429);
  const { code } = await issue(member);
  expect((await reset(member.username, code)).statusCode).toBe(204);
  expect((await signIn(member.username, next)).statusCode).toBe(201);
});

test('sent again after a lost answer it gives the answer of before', async () => {
  const member = await newMember(app);
  const { code } = await issue(member);
  const body = { username: member.username, code, password: next };
  const headers = { 'idempotency-key': 'one-reset-0123456789' };
  expect((await ask(app, 'POST /password-resets', { body, headers })).statusCode).toBe(204);
  expect((await ask(app, 'POST /password-resets', { body, headers })).statusCode).toBe(204);
});

test('of ten resets with one code at once one counts', async () => {
  const member = await newMember(app);
  const { code } = await issue(member);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => reset(member.username, code, `${next} ${place}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
});

test('a code is worth nothing after its time, after a newer one, and to anybody else', async () => {
  const [member, other] = [await newMember(app), await newMember(app)];
  const { code: first } = await issue(member);
  const { code: second } = await issue(member);
  expect((await reset(member.username, first)).json().code).toBe('reset-code-wrong');
  expect((await reset(other.username, second)).json().code).toBe('reset-code-wrong');
  await app.db
    .updateTable('reset_code')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('member_id', '=', member.id)
    .execute();
  expect((await reset(member.username, second)).json().code).toBe('reset-code-wrong');
});

test('an unknown username is answered like a wrong code, and guessing ends after ten', async () => {
  const member = await newMember(app);
  await issue(member);
  const codesOf = async (username: string) => {
    const codes = [];
    for (let place = 0; place < 11; place += 1) {
      const answer = await ask(app, 'POST /password-resets', {
        body: { username, code: 'AAAA-AAAA-AAAA', password: next },
        address: '192.0.2.77',
      });
      codes.push(answer.json().code);
    }
    return codes;
  };
  const expected = [...Array<string>(10).fill('reset-code-wrong'), 'too-many-tries'];
  expect(await codesOf('nobody_at_all')).toEqual(expected);
  expect(await codesOf(member.username)).toEqual(expected);
});

test('only a hash of the code is kept', async () => {
  const member = await newMember(app);
  const { code } = await issue(member);
  const rows = await sql`select * from reset_code`.execute(app.db);
  expect(JSON.stringify(rows.rows)).not.toContain(code);
});
