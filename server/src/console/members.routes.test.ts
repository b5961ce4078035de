import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, testApp, type TestApp } from '../../test/rig/app.ts';
import { confirmed, newOperator, type SignedInOperator } from '../../test/rig/operators.ts';
import { newPerson, signedInAgain, type Person } from '../../test/rig/people.ts';

let app: TestApp;
let support: SignedInOperator;
let lin: Person;
beforeAll(async () => {
  app = await testApp();
  support = await newOperator(app, 'support');
  await confirmed(app, support);
  lin = await newPerson(app);
});
afterAll(() => app.close());

async function call(route: string, body?: object): Promise<{ status: number; [field: string]: unknown }> {
  const answer = await ask(app, route, { authorization: support.authorization, body });
  return { status: answer.statusCode, ...(answer.body && (JSON.parse(answer.body) as Record<string, unknown>)) };
}

async function lines() {
  const rows = await app.db
    .selectFrom('operator_log')
    .select(['operator', 'action', 'member_id', 'details'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.toReversed();
}

async function history() {
  const { events } = (await ask(app, 'GET /me/events', lin)).json<{ events: { kind: string; reason?: string }[] }>();
  return events.map(({ kind, reason }) => (reason ? `${kind} ${reason}` : kind));
}

test('looking shows what the club may know and no more, and is logged without a name', async () => {
  const letters = lin.username.slice(0, 9);
  expect(await call(`GET /console/members?letters=${letters}`)).toMatchObject({ status: 200, more: false });
  const view = await call(`GET /console/members/${lin.username.toUpperCase()}`);
  expect(Object.keys(view).toSorted()).toEqual([
    'balance',
    'block',
    'hasPin',
    'lastSeen',
    'memberSince',
    'publicName',
    'restrictions',
    'sessions',
    'status',
    'unit',
    'username',
    'vipLevel',
  ]);
  expect(view).toMatchObject({ username: lin.username, hasPin: true, block: null, restrictions: [] });
  const logged = (await lines()).slice(-2);
  expect(logged).toMatchObject([
    { operator: `${support.name} (console)`, action: 'member find', member_id: null },
    { operator: `${support.name} (console)`, action: 'member show', member_id: lin.id, details: {} },
  ]);
  expect(JSON.stringify(logged)).not.toContain(lin.username);
});

test('fewer than three letters find nobody', async () => {
  expect(await call('GET /console/members?letters=pe')).toMatchObject({ status: 400 });
});

test('who is blocked is signed out and reads why, and is let in again', async () => {
  const path = `/console/members/${lin.username}/block`;
  expect(await call(`POST ${path}`, { reason: 'under-18' })).toMatchObject({ status: 204 });
  expect(await call(`POST ${path}`, { reason: 'under-18' })).toMatchObject({ code: 'blocked-already' });
  expect((await ask(app, 'GET /me', lin)).statusCode).toBe(401);
  lin = await signedInAgain(app, lin);
  expect(await call(`DELETE ${path}`)).toMatchObject({ status: 204 });
  expect(await call(`DELETE ${path}`)).toMatchObject({ code: 'not-blocked' });
  expect((await history()).slice(0, 2)).toEqual(['unblocked', 'blocked under-18']);
});

test('a restriction ends by itself or is lifted, and one that is shorter is refused', async () => {
  const path = `/console/members/${lin.username}/restriction`;
  expect(await call(`POST ${path}`, { reason: 'play-concern', days: 7 })).toMatchObject({ status: 201 });
  expect(await call(`POST ${path}`, { reason: 'play-concern', days: 3 })).toMatchObject({ code: 'restricted-already' });
  expect(await call(`POST ${path}`, { reason: 'play-concern', days: 31 })).toMatchObject({ status: 400 });
  expect(await call(`DELETE ${path}`)).toMatchObject({ status: 204 });
  expect(await call(`DELETE ${path}`)).toMatchObject({ code: 'not-restricted' });
  expect((await history()).slice(0, 2)).toEqual(['restriction-lifted', 'restricted-by-club play-concern']);
});

test('a code for a forgotten PIN works once for its member, and is not in the log', async () => {
  const body = { secret: 'pin', reason: 'member-request' };
  const made = await call(`POST /console/members/${lin.username}/reset-codes`, body);
  expect(made).toMatchObject({ status: 201, code: expect.any(String) });
  expect(JSON.stringify(await lines())).not.toContain(made['code']);
  const reset = { password: lin.password, code: made['code'], pin: '580246' };
  expect((await ask(app, 'POST /me/pin-resets', { authorization: lin.authorization, body: reset })).statusCode).toBe(
    204,
  );
  expect(await history()).toContain('pin-code-issued');
});

test('nobody is found who is not there', async () => {
  for (const route of ['GET /console/members/nobody_here', 'DELETE /console/members/nobody_here/block'])
    expect(await call(route)).toMatchObject({ code: 'not-found' });
});

test('an invitation is made, counted and ended', async () => {
  const made = await call('POST /console/invites', { uses: 2, days: 7 });
  expect(made).toMatchObject({ status: 201, usesLeft: 2 });
  const { invites } = (await call('GET /console/invites')) as unknown as { invites: { code: string; state: string }[] };
  expect(invites.find(({ code }) => code === made['code'])).toMatchObject({ state: 'usable', members: 0 });
  expect(await call(`DELETE /console/invites/${String(made['code'])}`)).toMatchObject({ status: 204 });
  expect(await call(`DELETE /console/invites/${String(made['code'])}`)).toMatchObject({ code: 'invite-expired' });
});
