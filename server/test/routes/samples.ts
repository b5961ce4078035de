/**
 * An input that each route takes, so that generated tests can call all of them. What is missing here does not compile,
 * and fails the tests with a sentence that says what to add.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Api } from '@glass-dice/contract/api';
import { isForOperators, type Input, type Route } from '@glass-dice/contract/route';
import type { TestApp } from '../rig/app.ts';
import { betInOpenRound, openRound, roundIsOpen } from '../states/open-round.ts';
import { leaveComment, reportComment } from '../../src/club/comment-reports.ts';
import { hideComment } from '../../src/club/comments.ts';
import { transaction } from '../../src/platform/database/db.ts';
import { givePasskey, newPasskey, testCeremonies } from '../rig/passkeys.ts';
import { blocked, newPerson, restricted, type Person } from '../rig/people.ts';
import { bodiesOf, operatorSamples, type OperatorSamples } from './console-samples.ts';

type Key = keyof Api;
/** The key of every route that has such a part. */
type KeyWith<Part extends keyof Route> = { [K in Key]: Api[K] extends Record<Part, object> ? K : never }[Key];
type Of<K extends Key, Part extends string> = Input<Api[K]> extends Record<Part, infer Value> ? Value : never;
/** The name of every parameter that a route has. */
type Name<Part extends 'params' | 'query'> = { [K in KeyWith<Part>]: keyof Of<K, Part> }[KeyWith<Part>];

export type Samples = {
  params: Record<Name<'params'>, string>;
  query: Record<Name<'query'>, string>;
  bodies: { [K in KeyWith<'body'>]: Of<K, 'body'> };
  uploads: Record<KeyWith<'upload'>, Buffer>;
};

/** A picture of one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const sampleVideo = '201';
const newPassword = 'five glass dice';
const newPin = '580246';

/** Somebody who may call this route. */
export async function callerFor(app: TestApp, route: Route): Promise<Caller> {
  const person = await newPerson(app);
  return isForOperators(route.access) ? { ...person, operator: await operatorSamples(app) } : person;
}

/** Somebody for whom the sample of this route succeeds. */
export async function personFor(app: TestApp, route: Route): Promise<Caller> {
  const person = await memberFor(app, route);
  if (!route.path.startsWith('/console')) return person;
  if (keyOf(route) === 'DELETE /console/members/:member/block') await blocked(app, person, 'under-18');
  if (keyOf(route) === 'DELETE /console/members/:member/restriction') await restricted(app, person, 'play-concern');
  const commentId = route.path.includes(':comment') ? await decidable(app, route, person) : undefined;
  return { ...person, ...(commentId && { commentId }), operator: await operatorSamples(app) };
}

/** A comment that can be hidden, shown or left. */
async function decidable(app: TestApp, route: Route, person: Person): Promise<string> {
  const commentId = await written(app, person);
  const id = Number(commentId);
  if (route.method === 'DELETE') await transaction(app.db, (tx) => hideComment(tx, id, 'spam'));
  const reporter = await newPerson(app);
  if (route.method === 'POST')
    await transaction(app.db, (tx) => reportComment(tx, reporter.id, id, { reason: 'spam' }));
  return commentId;
}

async function memberFor(app: TestApp, route: Route): Promise<Person> {
  const key = keyOf(route);
  const person = await newPerson(app, {
    hasPin: key !== 'POST /me/pin',
    hasPublicName: key !== 'PUT /me/public-name',
    hasBalance: ['POST /wallet/withdrawals', 'POST /bets'].includes(key) || key.startsWith('GET /bets/'),
    name: key === 'POST /wallet/cards' ? '林小玻' : null,
  });
  if (key === 'POST /bets' || key.startsWith('GET /rounds/')) await roundIsOpen(app);
  if (key.startsWith('GET /bets/')) await betInOpenRound(app, person);
  if (key === 'POST /me/password/removal') await transaction(app.db, (tx) => givePasskey(tx, person.id));
  if (key === 'PUT /videos/:video/progress') await opened(app, person);
  if (key === 'PUT /me/reports/:report') return { ...person, reportId: await answered(app, person) };
  if (key.endsWith('/comments/:comment/report'))
    return { ...person, commentId: await written(app, await newPerson(app)) };
  if (key.endsWith('/comments/:comment')) return { ...person, commentId: await written(app, person) };
  return person;
}

async function opened(app: TestApp, { id }: Person): Promise<void> {
  await app.db
    .insertInto('watch')
    .values({ member_id: id, video_id: Number(sampleVideo) })
    .execute();
}

async function written(app: TestApp, { id }: Person): Promise<string> {
  const values = { member_id: id, title: 'Said', content: 'by this member' };
  const comment = await app.db.insertInto('comment').values(values).returning('id').executeTakeFirstOrThrow();
  return String(comment.id);
}

/** The report of another's comment, which the club has left as it is. */
async function answered(app: TestApp, person: Person): Promise<string> {
  const comment = Number(await written(app, await newPerson(app)));
  await transaction(app.db, async (tx) => {
    await reportComment(tx, person.id, comment, { reason: 'spam' });
    await leaveComment(tx, comment);
  });
  const report = app.db.selectFrom('comment_report').select('id').where('member_id', '=', person.id);
  return String((await report.executeTakeFirstOrThrow()).id);
}

const query: Samples['query'] = {
  // An id, or the number of a round.
  before: '999999999999',
  about: 'host-101',
  filter: 'all',
  game: 'game1',
  cursor: 'events.1',
  kind: 'top-up',
  from: '2026-01-01',
  to: '2099-12-31',
  rows: '10',
  period: 'month',
  after: '0.0',
  region: '1',
  class: 'studio',
  at: 'game1,game2',
  sort: 'newest',
  q: 'tea',
  letters: 'per',
  hidden: 'only',
  operator: 'desk_mei',
  action: 'member block',
  member: 'lin_0412',
};

/** A member, and for the routes of the console an operator. */
export type Caller = Person & { operator?: OperatorSamples };

export function samplesFor(person: Caller): Samples {
  const { id, username, password, pin, inviteCode, resetCode, authenticator } = person;
  return {
    params: {
      session: person.sessionId,
      device: person.deviceId,
      passkey: person.operator?.passkeyId ?? person.passkeyId,
      operator: person.operator?.colleague ?? 'nobody',
      member: username,
      invite: inviteCode,
      card: person.cardId,
      ...openRound,
      leaf: '0'.repeat(64),
      kind: 'stake',
      period: 'day',
      host: '101',
      video: sampleVideo,
      comment: person.commentId ?? '1',
      report: person.reportId ?? '1',
    },
    query,
    bodies: {
      ...(person.operator?.bodies ?? bodiesOf({ number: 0 })),
      'POST /members': { username: `of_${username}`, password, inviteCode, agreed: true, adult: true },
      'POST /sessions': { username, password },
      'POST /sessions/passkey': authenticator.answer(testCeremonies.request('sign-in')),
      'POST /me/passkeys/order': { password },
      'POST /me/passkeys': newPasskey(id),
      'PUT /me/passkeys/:passkey': { name: '我的手機' },
      'POST /me/passkeys/:passkey/removal': { passkey: authenticator.answer(testCeremonies.request(`prove ${id}`)) },
      'POST /me/recovery-codes': { password },
      'POST /password-resets': { username, code: resetCode, password: newPassword },
      'PUT /me/name': { name: '林小玻' },
      'PUT /me/public-name': { name: `Mei ${id}` },
      'PUT /me/phone': { phone: '+886912345678' },
      'PUT /me/avatar': { key: 'otter' },
      'POST /me/pin': { pin },
      'PUT /me/pin': { password, oldPin: pin, pin: newPin },
      'POST /me/pin-resets': { password, code: resetCode, pin: newPin },
      'PUT /me/password': { oldPassword: password, password: newPassword },
      'POST /me/password/removal': { passkey: authenticator.answer(testCeremonies.request(`prove ${id}`)) },
      'POST /me/time-out': { hours: 24 },
      'POST /me/self-exclusion': { months: 6 },
      'POST /me/deletion': { password },
      'PUT /me/limits/:kind/:period': { amount: '50000' },
      'PUT /me/reality-check': { minutes: 60 },
      'PUT /me/visit': { acknowledged: false },
      'PUT /hosts/:host/rating': { stars: 4 },
      'PUT /videos/:video/progress': { positionMs: 1000, playedMs: 1000 },
      'PUT /me/watched/pause': { paused: true },
      'POST /comments': {
        title: 'A fine evening',
        content: 'Good rounds.\n\nSee you tomorrow 🎲',
        about: 'video-201',
      },
      'PUT /comments/:comment/report': { reason: 'spam', note: 'The same as yesterday' },
      'PUT /me/reports/:report': { answer: 'left' },
      'PUT /me/notices': { upTo: 1 },
      'POST /wallet/top-ups': { amount: '10000' },
      'POST /wallet/cards': { bank: 'paper-crane', number: '000000001001', pin },
      'POST /wallet/withdrawals': { card: person.cardId, amount: '10000', pin },
      'POST /bets': { game: openRound.game, round: openRound.number, picks: ['big', 'sum-11'], stake: '1000' },
    },
    uploads: { 'PUT /me/avatar/picture': picture },
  };
}

export type SampleRequest = {
  method: Route['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

export const keyOf = ({ method, path }: Route): string => `${method} ${path}`;

/** A request of a route with what the samples say, from where the person is. */
export function requestOf(route: Route, person: Caller, samples: Samples = samplesFor(person)): SampleRequest {
  const find = (part: keyof Samples, name: string): unknown => {
    const found = (samples[part] as Record<string, unknown>)[name];
    if (found === undefined)
      throw new Error(`${keyOf(route)} has no sample: add "${name}" to "${part}" in samples.ts.`);
    return found;
  };
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(find('params', name))));
  const names = Object.keys(route.query?.properties ?? {});
  const query = new URLSearchParams(names.map((name) => [name, String(find('query', name))]));
  const request: SampleRequest = {
    method: route.method,
    url: `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
    headers: {
      authorization: person.operator?.authorization ?? person.authorization,
      'x-forwarded-for': person.address,
      ...(route.idempotent && { 'idempotency-key': crypto.randomUUID() }),
    },
  };
  if (route.body) return asJson(request, find('bodies', keyOf(route)));
  if (!route.upload) return request;
  const payload = find('uploads', keyOf(route)) as Buffer;
  return { ...request, headers: { ...request.headers, 'content-type': route.upload.types.at(-1)! }, payload };
}

export function asJson(request: SampleRequest, body: unknown): SampleRequest {
  const headers = { ...request.headers, 'content-type': 'application/json' };
  return { ...request, headers, payload: JSON.stringify(body) };
}

const contractFolder = resolve(import.meta.dirname, '../../../contract/src');

/** Every route that any file of the contract exports. */
export async function contractRoutes(): Promise<Route[]> {
  const files = readdirSync(contractFolder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map(async (name) => (await import(`${contractFolder}/${name}`)) as Record<string, unknown>),
  );
  return modules.flatMap((each) => Object.values(each).filter(isRoute));
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
