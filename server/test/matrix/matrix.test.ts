/**
 * Every route of the contract for everybody who might call it. What is expected follows from `route.access` alone, so
 * that a new route is covered the day it is added. One member has marks that nobody else has: whatever anybody else
 * receives contains none of them, and whatever anybody else sends changes nothing of hers.
 */
import { errors, type ErrorCode } from '@glass-dice/contract/errors';
import { me } from '@glass-dice/contract/members';
import { isForOperators, type MemberAccess, type Route } from '@glass-dice/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../rig/app.ts';
import { markedMember, plainMarks, stateOf } from './marked-member.ts';
import { blocked, restricted, type Person } from '../rig/people.ts';
import { rowsOf } from '../rig/rows.ts';
import {
  contractRoutes,
  keyOf,
  personFor,
  requestOf,
  samplesFor,
  type Caller,
  type SampleRequest,
} from '../routes/samples.ts';

const everybody = [
  'nobody in particular',
  'the member',
  'another member',
  'a blocked member',
  'a member whose account is at risk',
  'a session from before the block',
  'a restricted member',
] as const;
type Identity = (typeof everybody)[number];

const welcome = {
  public: undefined,
  visitor: undefined,
  session: undefined,
  keeper: undefined,
  member: undefined,
  player: undefined,
};

/** How each is refused, by who may call a route. */
const refusals: Record<Identity, Record<MemberAccess, ErrorCode | undefined>> = {
  'nobody in particular': {
    public: undefined,
    visitor: undefined,
    session: 'sign-in-required',
    keeper: 'sign-in-required',
    member: 'sign-in-required',
    player: 'sign-in-required',
  },
  'the member': welcome,
  'another member': welcome,
  'a blocked member': { ...welcome, keeper: 'blocked', member: 'blocked', player: 'blocked' },
  'a member whose account is at risk': { ...welcome, member: 'blocked', player: 'blocked' },
  'a session from before the block': {
    public: undefined,
    visitor: 'session-blocked',
    session: 'session-blocked',
    keeper: 'session-blocked',
    member: 'session-blocked',
    player: 'session-blocked',
  },
  'a restricted member': { ...welcome, player: 'restricted' },
};

const routes = await contractRoutes();

let app: TestApp;
let origin: string;
let marked: Person;
let marks: string[];
let before: unknown;
beforeAll(async () => {
  app = await testApp();
  origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
  ({ person: marked, marks } = await markedMember(app));
  before = await everythingOf(marked);
});
afterAll(() => app.close());

/** All that is kept about somebody, in the database and as they see it, without what moves by itself. */
async function everythingOf(person: Person): Promise<unknown> {
  const everything = { rows: await rowsOf(app.db, person.id), state: await stateOf(app, person) };
  const moving = new Set(['endsInMs', 'lastSeen', 'last_seen_at', 'challenge']);
  return JSON.parse(JSON.stringify(everything, (key, value: unknown) => (moving.has(key) ? undefined : value)));
}

test('every route of the contract is served, and no other', () => {
  expect(app.routes.map(keyOf).toSorted()).toEqual(routes.map(keyOf).toSorted());
  expect(new Set(app.routes)).toEqual(new Set(routes));
});

test('the marks by which a leak would show are there', () => {
  const { id, username, sessionId, authorization } = marked;
  expect(marks).toEqual(expect.arrayContaining(Object.values(plainMarks)));
  expect(marks).toEqual(expect.arrayContaining([String(id), username, sessionId, authorization]));
  expect(marks.some((mark) => mark.startsWith('/media/uploads/'))).toBe(true);
});

const pairs = routes.flatMap((route) =>
  everybody.map((identity) => {
    const { access } = route;
    // No member is an operator.
    const refusal = isForOperators(access) ? 'console-sign-in-required' : refusals[identity][access];
    return { call: keyOf(route), route, identity, refusal, outcome: refusal ?? 'let in' };
  }),
);

test.each(pairs)('$call · $identity: $outcome', async ({ route, identity, refusal }) => {
  const person = await arrive(identity, route);
  const isOwner = identity === 'the member';
  // Everybody else puts the marked member's ids wherever an id can be put.
  const own = samplesFor(person);
  const { params, query } = isOwner ? own : samplesFor(marked);
  const bodies = isOwner ? own.bodies : withIdsOf(marked, person, own.bodies);
  const request = requestOf(route, person, { ...own, params, query, bodies });
  if (isForOperators(route.access)) request.headers['authorization'] = person.authorization;
  if (identity === 'nobody in particular') delete request.headers['authorization'];

  const answer = await ask(request);
  expect(marksIn(answer.everything)).toEqual([]);
  expect(answer.status).toBeLessThan(500);
  if (isOwner && !refusal) expect(answer.status).toBe(route.status ?? 200);
  // Nothing is done with what belongs to her.
  if (request.payload !== requestOf(route, person, own).payload) expect(answer.status).toBeGreaterThanOrEqual(400);
  if (!refusal) return expect([401, 403]).not.toContain(answer.status);

  expect(JSON.parse(answer.body)).toMatchObject({
    code: refusal,
    status: errors[refusal].status,
    ...(refusal.includes('blocked') && {
      details: { clubReason: identity === 'a member whose account is at risk' ? 'account-at-risk' : 'asked-for-money' },
    }),
    ...(refusal === 'restricted' && { details: { until: expect.any(String) } }),
  });
  for (const other of disguises(request, route)) {
    const again = await ask(other);
    expect([again.status, withoutId(again.body)]).toEqual([answer.status, withoutId(answer.body)]);
  }
});

/** With the ids of what belongs to her in the place of their own. */
function withIdsOf<Bodies extends object>(marked: Person, person: Person, bodies: Bodies): Bodies {
  const ids = ['cardId', 'sessionId', 'deviceId', 'passkeyId'] as const;
  const named = new Map(ids.map((id) => [person[id], marked[id]]));
  return JSON.parse(JSON.stringify(bodies, (_key, value: unknown) => named.get(value as string) ?? value)) as Bodies;
}

const others = ['another member', 'a blocked member', 'a restricted member'] as const;

test.each(others)('%s who reads all pages of everything finds nothing of the marked member', async (identity) => {
  const person = await arrive(identity, me);
  expect(marksIn(JSON.stringify(await stateOf(app, person)))).toEqual([]);
});

test('nothing that anybody else sent changed anything of the marked member', async () => {
  expect(await everythingOf(marked)).toEqual(before);
});

function marksIn(text: string): string[] {
  return marks.filter((mark) => text.includes(mark));
}

async function arrive(identity: Identity, route: Route): Promise<Caller> {
  const person = await personFor(app, route);
  if (identity === 'a restricted member') return await restricted(app, person, 'play-concern');
  if (identity === 'a blocked member') return await blocked(app, person, 'asked-for-money');
  if (identity === 'a member whose account is at risk') return await blocked(app, person, 'account-at-risk');
  if (identity === 'a session from before the block') await blocked(app, person, 'asked-for-money');
  return person;
}

/** The same request in other shapes; a refused caller must not learn which of them would be right. */
function disguises(request: SampleRequest, route: Route): SampleRequest[] {
  const { 'content-type': _type, 'idempotency-key': _key, ...bare } = request.headers;
  const samples = samplesFor(marked);
  const odd = Object.fromEntries(Object.keys(samples.params).map((name) => [name, '!'])) as typeof samples.params;
  const { url } = requestOf(route, marked, { ...samples, params: odd });
  const typed = (type: string) => ({ ...request.headers, 'content-type': type });
  return [
    { ...request, url },
    { ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}garbage=1` },
    { method: request.method, url: request.url, headers: bare },
    ...(request.method === 'GET'
      ? []
      : [
          { ...request, headers: typed('application/json'), payload: '{"garbage' },
          { ...request, headers: typed('application/json'), payload: '{"garbage":1}' },
          { ...request, headers: typed('text/plain'), payload: 'garbage' },
          { ...request, headers: typed('image/png'), payload: 'garbage' },
        ]),
  ];
}

type Answer = { status: number; body: string; everything: string };

/** Over a real connection, because a stream has no end to wait for: of one, what it begins with. */
async function ask({ method, url, headers, payload }: SampleRequest): Promise<Answer> {
  const leaving = new AbortController();
  const body = payload === undefined ? null : new Uint8Array(Buffer.from(payload));
  const response = await fetch(`${origin}${url}`, { method, headers, body, signal: leaving.signal });
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream');
  const text = streams ? await beginning(response) : await response.text();
  leaving.abort();
  return {
    status: response.status,
    body: text,
    everything: [...response.headers].flat().concat(text).join('\n'),
  };
}

async function beginning(response: Response): Promise<string> {
  const { value } = await response.body!.getReader().read();
  return new TextDecoder().decode(value);
}

function withoutId(body: string): string {
  return body.replace(/"requestId":"[^"]+"/, '');
}
