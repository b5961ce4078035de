import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '@glass-dice/domain/result';
import { roles, sessionLastsHours, sessionRestsMinutes } from '@glass-dice/domain/console/rights';
import { commentReports } from '@glass-dice/contract/console-comments';
import { isForOperators } from '@glass-dice/contract/route';
import { ask, testApp, testPepper, type TestApp } from '../../test/rig/app.ts';
import { softwareAuthenticator } from '../../test/rig/authenticator.ts';
import { confirmed, invitation, join, newOperator, type SignedInOperator } from '../../test/rig/operators.ts';
import { newPerson } from '../../test/rig/people.ts';
import { givePasskey } from '../../test/rig/passkeys.ts';
import { admitOperator, asOperator } from '../platform/calls/operator-sessions.ts';
import { transaction } from '../platform/database/db.ts';
import { createOperatorCeremonies } from '../platform/passkeys/ceremonies.ts';
import { withClient } from '../platform/postgres/client.ts';
import { addOperator, changeRoleOf, removeOperatorCalled } from './operators.ts';

const ceremonies = createOperatorCeremonies(testPepper, undefined);

let app: TestApp;
let owner: SignedInOperator;
beforeAll(async () => {
  app = await testApp();
  owner = await newOperator(app, 'owner');
});
afterAll(() => app.close());

async function codeOf(answer: ReturnType<typeof ask>): Promise<string | number> {
  const { statusCode, body } = await answer;
  return statusCode < 400 ? statusCode : (JSON.parse(body) as { code: string }).code;
}

async function me({ authorization }: { authorization: string }) {
  return await codeOf(ask(app, 'GET /console/me', { authorization }));
}

/** As if this had been so long ago. */
async function longAgo(column: 'created_at' | 'last_seen_at' | 'confirmed_at', minutes: number, name: string) {
  await withOwner(
    `update operator_session set ${column} = operator_session.${column} - interval '${minutes} minutes'
     from operator where operator.id = operator_id and name = '${name}'`,
  );
}

async function withOwner(statement: string): Promise<void> {
  await withClient(app.ownerUrl, (client) => client.query(statement));
}

test('an invitation makes a passkey once, and its operator signs in with it from then on', async () => {
  const token = await invitation(app, 'editor');
  const editor = await join(app, token);
  expect(editor).toMatchObject({ role: 'editor', rights: ['overview', 'content'] });
  expect(await codeOf(ask(app, 'POST /console/invitation-looks', { body: { invitation: token } }))).toBe(
    'invitation-over',
  );
  const credential = editor.authenticator.answer(ceremonies.request('sign-in'));
  const signedIn = await ask(app, 'POST /console/sessions', { body: { credential } });
  expect(signedIn.json()).toMatchObject({ operator: { name: editor.name } });
  expect(await codeOf(ask(app, 'POST /console/sessions', { body: { credential } })), 'an answer holds once').toBe(
    'passkey-refused',
  );
});

test('of two who follow one invitation at once, one comes in', async () => {
  const token = await invitation(app, 'support');
  const looked = await ask(app, 'POST /console/invitation-looks', { body: { invitation: token } });
  const { options } = looked.json<{ options: Parameters<ReturnType<typeof softwareAuthenticator>['make']>[0] }>();
  const bodies = [1, 2].map(() => ({
    invitation: token,
    credential: softwareAuthenticator(options.user.id).make(options),
  }));
  const codes = await Promise.all(bodies.map((body) => codeOf(ask(app, 'POST /console/joinings', { body }))));
  expect(codes.toSorted()).toEqual([201, 'invitation-over']);
});

test('an invitation is over after its day', async () => {
  const token = await invitation(app, 'support');
  await withOwner(`update operator_invitation set expires_at = expires_at - interval '24 hours'`);
  expect(await codeOf(ask(app, 'POST /console/invitation-looks', { body: { invitation: token } }))).toBe(
    'invitation-over',
  );
});

test('a session ends after half an hour of rest, and after twelve hours however busy', async () => {
  const resting = await newOperator(app, 'observer');
  await longAgo('last_seen_at', sessionRestsMinutes - 1, resting.name);
  expect(await me(resting)).toBe(200);
  await longAgo('last_seen_at', sessionRestsMinutes, resting.name);
  expect(await me(resting)).toBe('console-sign-in-required');

  const busy = await newOperator(app, 'observer');
  await longAgo('created_at', sessionLastsHours * 60 - 1, busy.name);
  expect(await me(busy)).toBe(200);
  await longAgo('created_at', 1, busy.name);
  expect(await me(busy)).toBe('console-sign-in-required');
});

test('what asks for the passkey again is refused without it, and for two minutes done with it', async () => {
  const another = await newOperator(app, 'owner');
  const body = { name: 'asked_again', role: 'observer' };
  const invite = () => codeOf(ask(app, 'POST /console/operators', { authorization: another.authorization, body }));
  expect(await invite()).toBe('confirmation-required');
  await confirmed(app, another);
  expect(await invite()).toBe(201);
  expect(await invite()).toBe('operator-name-taken');
  await longAgo('confirmed_at', 2, another.name);
  expect(await invite()).toBe('confirmation-required');
});

test("one operator's passkey confirms nothing for another, and a member's opens no console", async () => {
  const other = await newOperator(app, 'owner');
  const asked = await ask(app, 'POST /console/confirmation-requests', { authorization: owner.authorization });
  const credential = other.authenticator.answer(
    asked.json<{ options: ReturnType<typeof ceremonies.request> }>().options,
  );
  const { authorization } = owner;
  expect(await codeOf(ask(app, 'POST /console/confirmations', { authorization, body: { credential } }))).toBe(
    'passkey-refused',
  );
  const person = await newPerson(app);
  const { authenticator } = await transaction(app.db, (tx) => givePasskey(tx, person.id));
  const answer = { credential: authenticator.answer(ceremonies.request('sign-in')) };
  expect(await codeOf(ask(app, 'POST /console/sessions', { body: answer }))).toBe('passkey-refused');
  expect(await me(person)).toBe('console-sign-in-required');
  expect(await codeOf(ask(app, 'GET /me', { authorization }))).toBe('sign-in-required');
});

test('the last owner stays, and of two who leave at once one does', async () => {
  const club = await testApp();
  try {
    const [one, two] = [await newOperator(club, 'owner'), await newOperator(club, 'owner')];
    await confirmed(club, one);
    await confirmed(club, two);
    const leave = ({ name, authorization }: SignedInOperator) =>
      codeOf(ask(club, `DELETE /console/operators/${name}`, { authorization }));
    const codes = await Promise.all([leave(one), leave(two)]);
    expect(codes.toSorted()).toEqual([204, 'last-owner']);
    const last = codes[0] === 204 ? two : one;
    const { authorization, name } = last;
    const demoted = ask(club, `PUT /console/operators/${name}/role`, { authorization, body: { role: 'editor' } });
    expect(await codeOf(demoted)).toBe('last-owner');
    await expect(sql`update operator set role = 'editor' where name = ${name}`.execute(club.consoleDb)).rejects.toThrow(
      'the last owner stays',
    );
  } finally {
    await club.close();
  }
});

test('who is removed is out at once, and their name is nobody else’s', async () => {
  const leaving = await newOperator(app, 'moderator');
  await confirmed(app, owner);
  const { authorization } = owner;
  expect(await codeOf(ask(app, `DELETE /console/operators/${leaving.name}`, { authorization }))).toBe(204);
  expect(await me(leaving)).toBe('console-sign-in-required');
  const credential = leaving.authenticator.answer(ceremonies.request('sign-in'));
  expect(await codeOf(ask(app, 'POST /console/sessions', { body: { credential } }))).toBe('passkey-refused');
  const again = await transaction(app.consoleDb, (tx) => addOperator(tx, { name: leaving.name, role: 'owner' }));
  expect(again).toEqual({ ok: false, reason: 'operator-name-taken' });
});

test('who is removed, or has another role, while a request is on its way does nothing by it', async () => {
  const [leaving, changing] = [await newOperator(app, 'moderator'), await newOperator(app, 'moderator')];
  const admitted = async ({ authorization }: SignedInOperator) => {
    const session = await admitOperator(app.consoleDb, commentReports, authorization);
    if (!session.ok) throw new Error(session.reason);
    return session.value;
  };
  const sessions = [await admitted(leaving), await admitted(changing)];
  await transaction(app.consoleDb, (tx) => removeOperatorCalled(tx, leaving.name));
  await transaction(app.consoleDb, (tx) => changeRoleOf(tx, changing.name, 'observer'));
  const acts = sessions.map((session) => asOperator(app.consoleDb, session, async () => ok('done')));
  expect(await Promise.all(acts)).toMatchObject([
    { ok: false, reason: 'console-sign-in-required' },
    { ok: false, reason: 'not-your-role' },
  ]);
});

test('a passkey that is removed takes the other sessions with it', async () => {
  const two = await newOperator(app, 'observer');
  await confirmed(app, two);
  const { authorization } = two;
  const ordered = await ask(app, 'POST /console/me/passkeys/order', { authorization });
  const { options } = ordered.json<{ options: Parameters<typeof two.authenticator.make>[0] }>();
  const second = softwareAuthenticator(options.user.id);
  const added = await ask(app, 'POST /console/me/passkeys', {
    authorization,
    body: { credential: second.make(options) },
  });
  const credential = second.answer(ceremonies.request('sign-in'));
  const { token } = (await ask(app, 'POST /console/sessions', { body: { credential } })).json<{ token: string }>();
  const elsewhere = { authorization: `Bearer ${token}` };
  expect(await me(elsewhere)).toBe(200);
  const { id } = added.json<{ id: string }>();
  expect(await codeOf(ask(app, `DELETE /console/me/passkeys/${id}`, { authorization }))).toBe(204);
  expect([await me(elsewhere), await me(two)]).toEqual(['console-sign-in-required', 200]);
});

test('a link that was made behind the back of somebody who has a passkey adds none', async () => {
  const held = await newOperator(app, 'owner');
  const token = 'x'.repeat(43);
  await withOwner(`insert into operator_invitation (operator_id, token_hash, expires_at)
    select id, sha256('${token}'), now() + interval '1 hour' from operator where name = '${held.name}'`);
  const looked = await ask(app, 'POST /console/invitation-looks', { body: { invitation: token } });
  const { options } = looked.json<{ options: Parameters<typeof held.authenticator.make>[0] }>();
  const body = { invitation: token, credential: softwareAuthenticator(options.user.id).make(options) };
  expect(await codeOf(ask(app, 'POST /console/joinings', { body }))).toBe('invitation-over');
});

test('one passkey stays', async () => {
  const single = await newOperator(app, 'observer');
  await confirmed(app, single);
  const { authorization } = single;
  const list = await ask(app, 'GET /console/me/passkeys', { authorization });
  const [only] = list.json<{ passkeys: { id: string }[] }>().passkeys;
  expect(await codeOf(ask(app, `DELETE /console/me/passkeys/${only!.id}`, { authorization }))).toBe('passkeys-too-few');
});

test("the club's name is in the operator's language", async () => {
  const names = ['en', 'ja'].map(async (language) => {
    const { authorization } = owner;
    const answer = await ask(app, 'GET /console/me', { authorization, headers: { 'accept-language': language } });
    return answer.json<{ club: { name: string } }>().club.name;
  });
  expect(await Promise.all(names)).toEqual(['Glass Dice Club', 'グラスダイスクラブ']);
});

test('every act has its line with the name of who did it', async () => {
  await confirmed(app, owner);
  const { authorization } = owner;
  await ask(app, 'POST /console/operators', { authorization, body: { name: 'in_the_log', role: 'editor' } });
  const line = await app.db.selectFrom('operator_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(line).toMatchObject({
    operator: `${owner.name} (console)`,
    action: 'operator add',
    details: { name: 'in_the_log', role: 'editor' },
  });
});

/** What each role may call: everything that asks for no right, and what its rights are for. */
test.each(roles)('%s: calls what the role has a right to, and nothing else', async (role) => {
  const operator = await newOperator(app, role);
  const { authorization } = operator;
  const routes = app.routes.filter(
    ({ access, path }) => isForOperators(access) && path !== '/console/sessions/current',
  );
  for (const { method, path, access, confirmed: asksAgain } of routes) {
    const right = access.split(':')[1];
    const code = await codeOf(ask(app, `${method} ${path.replaceAll(/:\w+/g, 'nobody')}`, { authorization }));
    const isRefused = right !== undefined && !(operator.rights as string[]).includes(right);
    if (isRefused) expect([path, code]).toEqual([path, 'not-your-role']);
    else if (asksAgain) expect([path, code]).toEqual([path, 'confirmation-required']);
    else expect(code).not.toBe('not-your-role');
  }
});
