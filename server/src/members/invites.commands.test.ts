import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register, registration, testApp, type TestApp } from '../../test/rig/app.ts';
import { operator } from '../../test/rig/operator.ts';
import { withClient } from '../platform/postgres/client.ts';
import { inviteCommands } from './invites.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const run = operator(inviteCommands, () => app.db);

async function registers(inviteCode: string): Promise<number> {
  return (await register(app, await registration(app, { inviteCode }))).statusCode;
}

async function lastLine() {
  return await app.db.selectFrom('operator_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
}

test('a new code lets as many people register as it says', async () => {
  const { exitCode, json, text } = await run('invite', 'create', '--uses', '1', '--days', '2');
  const code = String(json['code']);
  expect(exitCode).toBe(0);
  expect(text).toContain(`Invite code: ${code}\nIt can be used once, until 20`);
  expect(await lastLine()).toMatchObject({
    action: 'invite create',
    member_id: null,
    details: { code, uses: 1, days: 2 },
  });
  expect(await registers(code)).toBe(201);
  expect(await registers(code)).not.toBe(201);
});

test('without options it is for ten people and thirty days', async () => {
  const { json } = await run('invite', 'create');
  const days = (Date.parse(String(json['expiresAt'])) - Date.parse(String(json['createdAt']))) / 86_400_000;
  expect([json['usesLeft'], days]).toEqual([10, 30]);
});

test.each([
  ['--uses', '0'],
  ['--uses', '10001'],
  ['--days', '0'],
  ['--days', '366'],
  ['--days', '-1'],
])('%s %s is refused', async (option, value) => {
  const before = await lastLine();
  expect((await run('invite', 'create', option, value)).exitCode).toBe(2);
  expect(await lastLine()).toEqual(before);
});

test('an ended code is worth nothing, and ending it again is refused', async () => {
  const code = String((await run('invite', 'create')).json['code']);
  const typed = code.toLowerCase().replaceAll('-', '');
  expect(await run('invite', 'end', typed)).toMatchObject({
    exitCode: 0,
    text: `${code} no longer works.\n`,
    json: { code },
  });
  expect(await lastLine()).toMatchObject({ action: 'invite end', details: { code } });
  expect(await registers(code)).not.toBe(201);
  const before = await lastLine();
  expect(await run('invite', 'end', code)).toMatchObject({
    exitCode: 1,
    json: { error: 'This invite code has expired anyway.' },
  });
  expect(await run('invite', 'end', 'no-such-code')).toMatchObject({
    exitCode: 1,
    json: { error: 'There is no such invite code.' },
  });
  expect(await lastLine()).toEqual(before);
});

test('the list says which codes still work and how many came by each, and is not an action', async () => {
  const usable = String((await run('invite', 'create')).json['code']);
  const expired = String((await run('invite', 'create')).json['code']);
  await withClient(app.ownerUrl, (client) =>
    client.query(`update invite set expires_at = now() - interval '1 second' where code = $1`, [expired]),
  );
  const usedUp = String((await run('invite', 'create', '--uses', '1')).json['code']);
  expect(await registers(usedUp)).toBe(201);
  expect(await registers(usedUp), 'nobody comes by it any more').not.toBe(201);
  const before = await lastLine();
  const { text, json } = await run('invite', 'list');
  expect(json['invites']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: usable, members: 0, usesLeft: 10, state: 'usable' }),
      expect.objectContaining({ code: expired, usesLeft: 10, state: 'expired' }),
      expect.objectContaining({ code: usedUp, members: 1, usesLeft: 0, state: 'used up' }),
    ]),
  );
  expect(text).toMatch(/^CODE +MEMBERS +USES LEFT +UNTIL \(TAIPEI\) +STATE\n/);
  expect(text).toMatch(new RegExp(`^${usable} +0 +10 +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +usable$`, 'm'));
  expect(await lastLine()).toEqual(before);
  expect(await run('invite', 'end', expired)).toMatchObject({ exitCode: 1 });
});

test('a club without codes is told so', async () => {
  await withClient(app.ownerUrl, (client) => client.query('delete from invite'));
  expect(await run('invite', 'list')).toMatchObject({ exitCode: 0, text: 'There is no invite code yet.\n' });
  expect((await sql`select from invite`.execute(app.db)).rows).toHaveLength(0);
});
