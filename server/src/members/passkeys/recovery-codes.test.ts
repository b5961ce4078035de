import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, newMember, testApp, type TestApp, type TestMember } from '../../../test/rig/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const makeCodes = async (member: TestMember): Promise<string[]> =>
  (await ask(app, 'POST /me/recovery-codes', { ...member, body: { password: member.password } })).json().codes;
const recover = (member: TestMember, code: string, password: string) =>
  ask(app, 'POST /password-resets', { body: { username: member.username, code, password } });

test('each of ten recovery codes sets a new password once, and new ones make the others void', async () => {
  const member = await newMember(app);
  const [void1, ...others] = await makeCodes(member);
  expect(new Set([void1, ...others]).size).toBe(10);
  const codes = await makeCodes(member);
  expect((await recover(member, void1!, 'seven glass dice')).json()).toMatchObject({ code: 'reset-code-wrong' });
  expect((await recover(member, codes[3]!.toLowerCase(), 'seven glass dice')).statusCode).toBe(204);
  expect((await recover(member, codes[3]!, 'eight glass dice')).json()).toMatchObject({ code: 'reset-code-wrong' });
  const body = { username: member.username, password: 'seven glass dice' };
  const { token } = (await ask(app, 'POST /sessions', { body })).json();
  const now = { ...member, authorization: `Bearer ${token}` };
  expect((await ask(app, 'GET /me/passkeys', now)).json().recoveryCodesLeft).toBe(9);
  const { events } = (await ask(app, 'GET /me/events', now)).json();
  expect(events.map(({ kind }: { kind: string }) => kind).slice(0, 4)).toEqual([
    'password-reset',
    'recovery-code-used',
    'recovery-codes-made',
    'recovery-codes-made',
  ]);
});

test("a recovery code is its own member's, and of ten uses at once one counts", async () => {
  const [member, other] = [await newMember(app), await newMember(app)];
  const [code] = await makeCodes(member);
  expect((await recover(other, code!, 'seven glass dice')).statusCode).toBe(422);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => recover(member, code!, `nine glass dice ${nth}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
});

test('who reads the database finds no recovery code', async () => {
  const member = await newMember(app);
  const codes = await makeCodes(member);
  const rows = await app.db.selectFrom('recovery_code').selectAll().where('member_id', '=', member.id).execute();
  expect(rows.map((row) => row.code_hash.length)).toEqual(Array(10).fill(32));
  const kept = rows.map((row) => row.code_hash.toString('latin1')).join();
  expect(codes.filter((code) => kept.includes(code))).toEqual([]);
});
