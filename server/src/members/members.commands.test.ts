import { clubReasons } from '@glass-dice/domain/members/club-reasons';
import { toAmount } from '@glass-dice/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, newMember, signedIn, testApp, type TestApp, type TestMember } from '../../test/rig/app.ts';
import { operator } from '../../test/rig/operator.ts';
import { transaction } from '../platform/database/db.ts';
import { withClient } from '../platform/postgres/client.ts';
import { excludeSelf, liftByClub, listRestrictions, restrictByClub, takeTimeOut } from '../safe-play/restrictions.ts';
import { blockMember } from './blocks.ts';
import { memberCommands } from './members.commands.ts';
import { insertMember } from './members.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const needs = { balanceOf: async () => toAmount(123_450), listRestrictions, restrictByClub, liftByClub };
const run = operator(memberCommands(needs), () => app.db);

async function linesAbout(member: TestMember) {
  return await app.db
    .selectFrom('operator_log')
    .select(['action', 'details'])
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
}

const meStatus = async (authorization: string) => (await ask(app, 'GET /me', { authorization })).statusCode;

test('a member is shown without name, phone, address or device, and looking is logged', async () => {
  const lin = await newMember(app);
  await ask(app, 'PUT /me/name', { authorization: lin.authorization, body: { name: 'Lin Private' } });
  await ask(app, 'PUT /me/phone', { authorization: lin.authorization, body: { phone: '+886912345678' } });
  const { exitCode, json, text } = await run('member', 'show', lin.username.toUpperCase());
  expect(exitCode).toBe(0);
  expect(json).toEqual({
    id: lin.id,
    username: lin.username,
    publicName: null,
    status: 'active',
    memberSince: expect.any(String) as string,
    vipLevel: 0,
    block: null,
    hasPin: false,
    sessions: 1,
    lastSeen: expect.any(String) as string,
    restrictions: [],
    balance: '123450',
    unit: 'PLAY',
  });
  expect(text).toMatch(/^Balance +PLAY TWD 1,234\.50$/m);
  expect(text).toMatch(/^Betting +allowed$/m);
  expect(text + JSON.stringify(json)).not.toMatch(/Private|886912345678|127\.0\.0\.1/);
  expect(await linesAbout(lin)).toEqual([{ action: 'member show', details: {} }]);
});

test('members are found by the first letters of their usernames, never browsed, and looking is logged without the letters', async () => {
  const found = async (letters: string) => {
    const { json } = await run('member', 'find', letters);
    return (json['members'] as { username: string }[]).map(({ username }) => username);
  };
  const ids = new Map<string, number>();
  for (const username of ['Glass_b', 'glass_A', 'glas_s', 'other_1']) {
    ids.set(username, (await transaction(app.db, (tx) => insertMember(tx, username, 'none')))!);
  }
  expect(await found('GLASS')).toEqual(['glass_A', 'Glass_b']);
  expect(await found('glas_'), 'no letter stands for another').toEqual(['glas_s']);
  expect(await found('lass')).toEqual([]);
  expect(await found('%%%')).toEqual([]);
  await transaction(app.db, (tx) => blockMember(tx, ids.get('glas_s')!, 'member-request'));
  expect((await run('member', 'find', 'glas_s')).text).toMatch(/^glas_s +blocked$/m);

  const short = await run('member', 'find', 'gl');
  expect(short).toMatchObject({ exitCode: 2, text: expect.stringContaining('LETTERS must be 3 at least') });
  for (let count = 0; count < 21; count += 1) {
    await transaction(app.db, (tx) => insertMember(tx, `many_${count}`, 'none'));
  }
  const many = await run('member', 'find', 'many');
  expect([(many.json['members'] as object[]).length, many.json['more']]).toEqual([20, true]);
  expect(many.text).toContain('There are more');
  const lines = await app.db.selectFrom('operator_log').selectAll().where('action', '=', 'member find').execute();
  expect(lines.map(({ details }) => details)).toEqual([2, 1, 0, 0, 1, 20].map((found) => ({ found })));
});

test('nobody of that name: every command says so and logs nothing', async () => {
  const before = await app.db.selectFrom('operator_log').selectAll().execute();
  for (const words of [
    ['show'],
    ['block', '--reason', 'under-18'],
    ['unblock'],
    ['restrict', '--reason', 'under-18', '--days', '1'],
    ['lift'],
    ['reset-password'],
    ['reset-pin'],
  ]) {
    const said = await run('member', words[0]!, 'nobody_here', ...words.slice(1));
    expect(said).toMatchObject({ exitCode: 1, json: { error: 'There is no member called "nobody_here".' } });
  }
  expect(await app.db.selectFrom('operator_log').selectAll().execute()).toEqual(before);
});

test('blocking ends every session, says why, and leaves what is theirs open to them', async () => {
  const lin = await newMember(app);
  const other = await signedIn(app, lin);
  const { exitCode, text } = await run('member', 'block', lin.username, '--reason', 'asked-for-money');
  expect(exitCode).toBe(0);
  expect(text).toContain('(asking members for real money)');
  for (const authorization of [lin.authorization, other]) {
    expect((await ask(app, 'GET /me', { authorization })).json()).toMatchObject({
      code: 'session-blocked',
      details: { clubReason: 'asked-for-money' },
    });
  }
  expect(await meStatus(await signedIn(app, lin))).toBe(200);
  const shown = await run('member', 'show', lin.username);
  expect(shown.json).toMatchObject({ status: 'blocked', block: { reason: 'asked-for-money' }, sessions: 1 });
  expect(shown.text).toMatch(/^Betting +stopped by the block$/m);
  expect(await linesAbout(lin)).toEqual([
    { action: 'member block', details: { reason: 'asked-for-money' } },
    { action: 'member show', details: {} },
  ]);
});

test('who is blocked cannot be blocked again, who is not cannot be unblocked', async () => {
  const lin = await newMember(app);
  expect(await run('member', 'unblock', lin.username)).toMatchObject({
    exitCode: 1,
    json: { error: `${lin.username} is not blocked.` },
  });
  await run('member', 'block', lin.username, '--reason', 'under-18');
  expect(await run('member', 'block', lin.username, '--reason', 'several-accounts')).toMatchObject({
    exitCode: 1,
    json: { error: `${lin.username} is blocked already.` },
  });
  expect((await run('member', 'unblock', lin.username)).exitCode).toBe(0);
  expect((await run('member', 'show', lin.username)).json).toMatchObject({ status: 'active', block: null });
  expect((await linesAbout(lin)).map(({ action }) => action)).toEqual([
    'member block',
    'member unblock',
    'member show',
  ]);
});

test('a reason that is not on the list is answered with the list, explained', async () => {
  const lin = await newMember(app);
  for (const words of [['block'], ['restrict', '--days', '1']]) {
    for (const reason of [[], ['--reason', 'because']]) {
      const { exitCode, text } = await run('member', words[0]!, lin.username, ...words.slice(1), ...reason);
      expect(exitCode).toBe(2);
      for (const known of clubReasons) expect(text).toMatch(new RegExp(`^  ${known} +\\w+`, 'm'));
    }
  }
  expect(await linesAbout(lin)).toEqual([]);
});

test('a restriction stops betting until its day and can be lifted', async () => {
  const lin = await newMember(app);
  const { exitCode, json } = await run('member', 'restrict', lin.username, '--reason', 'play-concern', '--days', '30');
  expect(exitCode).toBe(0);
  const days = (Date.parse(String(json['until'])) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 2);
  expect((await ask(app, 'GET /me', { authorization: lin.authorization })).json()).toMatchObject({
    restrictions: [{ by: 'club', reason: 'play-concern', endsAt: json['until'] }],
  });
  expect((await run('member', 'show', lin.username)).text.replaceAll(/\s+/g, ' ')).toContain(
    'Betting stopped by the club (play-concern, concern about how much is played) until 20',
  );
  const shorter = await run('member', 'restrict', lin.username, '--reason', 'play-concern', '--days', '7');
  expect(shorter).toMatchObject({ exitCode: 1, json: { error: expect.stringContaining('lift that first') as string } });
  expect(await run('member', 'lift', lin.username)).toMatchObject({ exitCode: 0, json: { restrictions: [] } });
  expect(await run('member', 'lift', lin.username)).toMatchObject({
    exitCode: 1,
    json: { error: `${lin.username} is not restricted.` },
  });
  expect(await linesAbout(lin)).toEqual([
    { action: 'member restrict', details: { reason: 'play-concern', days: 30 } },
    { action: 'member show', details: {} },
    { action: 'member lift', details: { lifted: 1 } },
  ]);
});

test('a longer restriction may follow a shorter one', async () => {
  const lin = await newMember(app);
  for (const days of ['3', '9']) {
    expect((await run('member', 'restrict', lin.username, '--reason', 'under-18', '--days', days)).exitCode).toBe(0);
  }
  expect(await run('member', 'lift', lin.username)).toMatchObject({ exitCode: 0, json: { restrictions: [] } });
});

test.each(['31', '0', '365', '-1'])('the club cannot restrict for %s days', async (days) => {
  const lin = await newMember(app);
  const { exitCode, json } = await run('member', 'restrict', lin.username, '--reason', 'under-18', '--days', days);
  expect(exitCode).toBe(2);
  expect(json['error']).toBe(`--days must be a whole number from 1 to 30, but it is "${days}".`);
  expect(await linesAbout(lin)).toEqual([]);
});

test('what members set for themselves the club does not lift, and is told whose it is', async () => {
  const lin = await newMember(app);
  await transaction(app.db, (tx) => excludeSelf(tx, lin.id, 6));
  const refused = await run('member', 'lift', lin.username);
  expect(refused.exitCode).toBe(1);
  expect(refused.json['error']).toMatch(/own self-exclusion until 20.* Taipei time, which nobody can shorten\.$/);
  expect(await linesAbout(lin)).toEqual([]);

  await run('member', 'restrict', lin.username, '--reason', 'play-concern', '--days', '5');
  const lifted = await run('member', 'lift', lin.username);
  expect(lifted).toMatchObject({ exitCode: 0, json: { restrictions: [{ by: 'member', kind: 'self-exclusion' }] } });
  expect(lifted.text).toContain(`is lifted, but ${lin.username} is still restricted`);
  expect((await run('member', 'show', lin.username)).json['restrictions']).toHaveLength(1);
});

test("a member's own longer time-out does not keep the club from restricting, too", async () => {
  const lin = await newMember(app);
  await transaction(app.db, (tx) => takeTimeOut(tx, lin.id, 720));
  expect((await run('member', 'restrict', lin.username, '--reason', 'under-18', '--days', '1')).exitCode).toBe(0);
});

test('a reset code is shown once, works, is seen by the member, and is nowhere in the log', async () => {
  const lin = await newMember(app);
  const { exitCode, json, text } = await run('member', 'reset-password', lin.username);
  const code = String(json['code']);
  expect(exitCode).toBe(0);
  expect(text).toContain(`One-time code for ${lin.username}: ${code}\n`);
  expect(Date.parse(String(json['expiresAt'])) - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
  expect(await linesAbout(lin)).toEqual([{ action: 'member reset-password', details: {} }]);
  const { rows } = await withClient(app.ownerUrl, (client) =>
    client.query<{ found: string }>('select string_agg(operator_log::text, $$ $$) as found from operator_log'),
  );
  expect(rows[0]!.found).not.toContain(code);
  const events = await ask(app, 'GET /me/events', { authorization: lin.authorization });
  expect(events.body).toContain('password-code-issued');
  const password = 'quite another one';
  const reset = await ask(app, 'POST /password-resets', { body: { username: lin.username, code, password } });
  expect(reset.statusCode).toBeLessThan(300);
  expect(await meStatus(await signedIn(app, { username: lin.username, password }))).toBe(200);
});

test('only a PIN that is set can be reset', async () => {
  const lin = await newMember(app);
  expect(await run('member', 'reset-pin', lin.username)).toMatchObject({
    exitCode: 1,
    json: { error: `${lin.username} has no PIN: they can set one without a code.` },
  });
  await transaction(app.db, (tx) => tx.updateTable('member').set({ pin_hash: 'x' }).where('id', '=', lin.id).execute());
  const { exitCode, json } = await run('member', 'reset-pin', lin.username);
  expect(exitCode).toBe(0);
  expect(json['code']).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect(await linesAbout(lin)).toEqual([{ action: 'member reset-pin', details: {} }]);
});

test('while the tables are locked a command gives up in a sentence and has done nothing', async () => {
  const lin = await newMember(app);
  const said = await withClient(app.ownerUrl, async (client) => {
    await client.query('begin; lock table block in access exclusive mode');
    const outcome = await run('member', 'block', lin.username, '--reason', 'under-18');
    await client.query('rollback');
    return outcome;
  });
  expect(said.exitCode).toBe(1);
  expect(said.json['error']).toMatch(/^The database did not answer to the end/);
  expect(await linesAbout(lin)).toEqual([]);
  expect(await meStatus(lin.authorization)).toBe(200);
});
