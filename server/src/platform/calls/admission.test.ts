import type { Access } from '@glass-dice/contract/route';
import { closed, route } from '@glass-dice/contract/route';
import { ok } from '@glass-dice/domain/result';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/rig/app.ts';
import { blocked, freed, lifted, newPerson, restricted, signedInAgain, type Person } from '../../../test/rig/people.ts';
import { withClient } from '../postgres/client.ts';
import { serve } from './serve.ts';
import type { Session } from './sessions.ts';

const accesses: Access[] = ['public', 'visitor', 'session', 'keeper', 'member', 'player'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const access of accesses) {
    const body = closed({ stake: Type.String() });
    const reply = Type.Object({ caller: Type.Union([Type.Integer(), Type.Null()]) });
    const own = route({ method: 'POST', path: `/test/${access}`, summary: '', access, body, reply, errors: [] });
    serve(app, own, async (call) => ok({ caller: (call as { session?: Session }).session?.memberId ?? null }));
  }
});
afterAll(() => app.close());

const stake = '{"stake":"1"}';

async function ask(access: Access, person: Person | undefined, payload = stake) {
  return await app.http.inject({
    method: 'POST',
    url: `/api/test/${access}`,
    headers: { 'content-type': 'application/json', ...(person && { authorization: person.authorization }) },
    payload,
  });
}

const outcomes = async (person: Person | undefined) => {
  const answers = await Promise.all(accesses.map((access) => ask(access, person)));
  return answers.map((answer) => answer.json().code ?? answer.statusCode);
};

test('nobody is asked to sign in where anyone may call, and everybody else is', async () => {
  expect(await outcomes(undefined)).toEqual([200, 200, ...accesses.slice(2).map(() => 'sign-in-required')]);
  expect((await ask('visitor', undefined)).json()).toEqual({ caller: null });
});

test('a member in good standing may call everything, and is known by the session alone', async () => {
  const person = await newPerson(app);
  expect(await outcomes(person)).toEqual(accesses.map(() => 200));
  expect((await ask('public', person)).json()).toEqual({ caller: null });
  expect((await ask('visitor', person)).json()).toEqual({ caller: person.id });
  expect((await ask('player', person)).json()).toEqual({ caller: person.id });
});

test('a blocked member who signs in again reaches what is their own, and is told why the rest is closed', async () => {
  const person = await blocked(app, await newPerson(app), 'asked-for-money');
  expect(await outcomes(person)).toEqual([200, 200, 200, 'blocked', 'blocked', 'blocked']);
  expect((await ask('member', person)).json()).toMatchObject({
    status: 403,
    details: { clubReason: 'asked-for-money' },
  });
});

test('a member whose account is blocked because it is at risk can make it safe again, and no more', async () => {
  const person = await blocked(app, await newPerson(app), 'account-at-risk');
  expect(await outcomes(person)).toEqual([200, 200, 200, 200, 'blocked', 'blocked']);
});

test('a block ends the sessions of before and says why, on every route that knows its caller', async () => {
  const person = await newPerson(app);
  await blocked(app, person, 'under-18');
  expect(await outcomes(person)).toEqual([200, ...accesses.slice(1).map(() => 'session-blocked')]);
  expect((await ask('session', person)).json()).toMatchObject({ status: 401, details: { clubReason: 'under-18' } });
});

test('lifting a block does not revive the sessions that it ended', async () => {
  const person = await newPerson(app);
  await blocked(app, person, 'member-request');
  await freed(app, person);
  expect(await outcomes(person)).toEqual([200, ...accesses.slice(1).map(() => 'sign-in-required')]);
  expect(await outcomes(await signedInAgain(app, person))).toEqual(accesses.map(() => 200));
});

test('a restriction stops betting and nothing else, and says until when', async () => {
  const person = await restricted(app, await newPerson(app), 'play-concern');
  expect(await outcomes(person)).toEqual([200, 200, 200, 200, 200, 'restricted']);
  const { ends_at: endsAt } = await app.db
    .selectFrom('restriction')
    .select('ends_at')
    .where('member_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const answer = await ask('player', person);
  expect(answer.json()).toMatchObject({ status: 403, details: { until: endsAt.toISOString() } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(6 * 86_400);
});

test('of several restrictions the one that lasts longest is named', async () => {
  const person = await newPerson(app);
  await restrict(person, 'club', '1 day');
  await restrict(person, 'self-exclusion', '182 days');
  await restrict(person, 'time-out', '24 hours');
  const { details } = (await ask('player', person)).json();
  expect(Date.parse(details.until)).toBeGreaterThan(Date.now() + 181 * 86_400_000);
});

test('a restriction that was lifted or is over stops nobody', async () => {
  const free = await restricted(app, await newPerson(app), 'play-concern');
  await lifted(app, free);
  expect((await ask('player', free)).statusCode).toBe(200);

  const later = await newPerson(app);
  await restrict(later, 'time-out', '24 hours', '25 hours');
  expect((await ask('player', later)).statusCode).toBe(200);
});

test('somebody who is blocked and restricted is told of the block', async () => {
  const person = await restricted(app, await newPerson(app), 'play-concern');
  expect(await outcomes(await blocked(app, person, 'broke-agreement'))).toEqual([
    200,
    200,
    200,
    'blocked',
    'blocked',
    'blocked',
  ]);
});

test('a refused caller gets the same answer whatever the body looks like', async () => {
  const person = await restricted(app, await newPerson(app), 'play-concern');
  const answers = await Promise.all(
    [stake, '{"stake":1}', '{', '', 'x'.repeat(70_000)].map((payload) => ask('player', person, payload)),
  );
  expect(new Set(answers.map(({ payload }) => payload.replace(/"requestId":"[^"]+"/, ''))).size).toBe(1);
});

/** As the owner of the tables, who alone may say when something began. */
async function restrict(person: Person, kind: string, length: string, ago = '0') {
  await withClient(app.ownerUrl, (client) =>
    client.query(
      `insert into restriction (member_id, kind, reason, created_at, ends_at)
       select $1, kind, case kind when 'club' then 'play-concern'::club_reason end, began, began + $3::interval
       from (select $2::restriction_kind as kind, now() - $4::interval as began) as asked`,
      [person.id, kind, length, ago],
    ),
  );
}
