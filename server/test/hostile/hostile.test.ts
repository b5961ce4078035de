/**
 * Hostile input for every field, body, file, parameter, query and header of every route of the contract. What does not
 * match the contract is refused with a problem document and leaves the database as it was; nothing is a bug, nothing
 * comes back to the sender, and nothing of it reaches the log.
 */
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isForOperators, type Route } from '@glass-dice/contract/route';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usernamePattern } from '@glass-dice/domain/members/credentials';
import { testApp, type TestApp } from '../rig/app.ts';
import { faultsOfAnswered, faultsOfRefused, inputErrors, type Hostile } from './answers.ts';
import { hiddenText, hostileFiles, oddPictures } from './pictures.ts';
import {
  brokenRequests,
  hostileAuthorizations,
  hostileBodies,
  hostileHeaders,
  hostileKeys,
  hostileQueries,
  hostileTexts,
  hostileValues,
  jsonTypes,
  oddQueries,
  otherTypes,
  strayBodies,
  wickedValues,
} from './values.ts';
import type { Person } from '../rig/people.ts';
import {
  asJson,
  callerFor,
  contractRoutes,
  keyOf,
  personFor,
  requestOf,
  samplesFor,
  type SampleRequest,
} from '../routes/samples.ts';

const ajv = new Ajv({ strict: false });
const routes = (await contractRoutes()).map((route) => ({ call: keyOf(route), route }));
const withBody = routes.filter(({ route }) => route.body);
const withUpload = routes.filter(({ route }) => route.upload);
const withNeither = routes.filter(({ route }) => !route.body && !route.upload && route.method !== 'GET');
const forSomebody = routes.filter(({ route }) => route.access !== 'public');
const idempotent = routes.filter(({ route }) => route.idempotent);
const eachOf = (part: 'body' | 'params' | 'query') =>
  routes.flatMap(({ call, route }) =>
    Object.keys(route[part]?.properties ?? {}).map((name) => ({ call, route, name })),
  );

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test.each(routes.filter(({ route }) => !route.stream))(
  '$call takes its sample, so that what is refused below is refused for what is wrong with it',
  async ({ route }) => {
    const { statusCode } = await app.http.inject(requestOf(route, await personFor(app, route)));
    expect(statusCode).toBe(route.status ?? 200);
  },
);

test.each(eachOf('body'))('$call refuses whatever is no $name', async ({ route, name }) => {
  const matches = ajv.compile(route.body!);
  const person = await personFor(app, route);
  const hostile = (sent: unknown, of: Person): Hostile => {
    const body = { ...bodyOf(route, of), [name]: sent };
    return { request: asJson(requestOf(route, of), body), sent };
  };
  const isFit = (sent: unknown) => matches({ ...bodyOf(route, person), [name]: sent });
  const unfit = hostileValues.filter((value) => !isFit(value)).map((value) => hostile(value, person));
  expect(await faultsOfRefused(app, unfit, inputErrors)).toEqual([]);

  // What does fit is a strange password, say: taken, or refused by a rule. Each for somebody else, so that it is not
  // the number of tries that is refused.
  const fit: Hostile[] = [];
  for (const value of wickedValues.filter(isFit)) fit.push(hostile(value, await personFor(app, route)));
  expect(await faultsOfAnswered(app, fit, [...inputErrors, ...route.errors])).toEqual([]);
});

test.each(withBody)('$call refuses a body that is none', async ({ route }) => {
  const person = await personFor(app, route);
  const request = requestOf(route, person);
  const bodies = hostileBodies(bodyOf(route, person)).map(({ what, payload }) => ({
    request: { ...request, payload },
    sent: 'hostile',
    what,
  }));
  expect(await faultsOfRefused(app, bodies, inputErrors)).toEqual([]);
});

test.each(withBody)('$call refuses a body of another type', async ({ route }) => {
  const request = requestOf(route, await personFor(app, route));
  const bodies = otherTypes.map((type) => ({ request: typed(request, type), sent: type }));
  expect(await faultsOfRefused(app, bodies, ['unsupported-media-type'])).toEqual([]);
});

test.each(withBody)('$call takes JSON by its other names, or refuses it', async ({ route }) => {
  const others: Hostile[] = [];
  for (const type of jsonTypes) {
    others.push({ request: typed(requestOf(route, await personFor(app, route)), type), sent: type });
  }
  expect(await faultsOfAnswered(app, others, ['unsupported-media-type'])).toEqual([]);
});

test.each(withNeither)('$call refuses a body, since it takes none', async ({ route }) => {
  const request = requestOf(route, await callerFor(app, route));
  const bodies = strayBodies.map((sent) => ({
    request: { ...typed(request, 'application/json'), payload: sent },
    sent,
  }));
  expect(await faultsOfRefused(app, bodies, inputErrors)).toEqual([]);
  const others = otherTypes.map((type) => ({ request: { ...typed(request, type), payload: 'a=b' }, sent: type }));
  expect(await faultsOfRefused(app, others, ['unsupported-media-type'])).toEqual([]);
});

test.each(withUpload)('$call refuses what is no picture, and then still takes one', async ({ route }) => {
  const request = requestOf(route, await callerFor(app, route));
  for (const { what, type, payload, code } of await hostileFiles()) {
    const file = { request: { ...typed(request, type), payload }, sent: hiddenText, what };
    expect(await faultsOfRefused(app, [file], [code])).toEqual([]);
  }
  expect((await app.http.inject(request)).statusCode).toBe(route.status);
});

test.each(withUpload)('$call keeps nothing of a picture but what it shows', async ({ route }) => {
  for (const { what, type, payload } of await oddPictures()) {
    const person = await callerFor(app, route);
    const { statusCode } = await app.http.inject({ ...typed(requestOf(route, person), type), payload });
    expect([what, statusCode]).toEqual([what, route.status]);
    const kept = app.db.selectFrom('avatar_upload').select('webp').where('member_id', '=', person.id);
    const { webp } = await kept.executeTakeFirstOrThrow();
    expect(webp.toString('latin1')).toMatch(/^RIFF....WEBP/s);
    expect(webp.toString('latin1')).not.toMatch(/hidden|EXIF|ANIM/);
  }
});

test.each(eachOf('params'))('$call refuses whatever is no $name', async ({ route, name }) => {
  const person = await callerFor(app, route);
  const samples = samplesFor(person);
  const place = 'here';
  const request = requestOf(route, person, { ...samples, params: { ...samples.params, [name]: place } });
  // Two dots are the address above, which a client asks for instead; it may be one that exists.
  const isThere = (sent: string) =>
    (name === 'comment' && sent === '1') ||
    // What fits was registered above.
    (['member', 'operator'].includes(name) && new RegExp(usernamePattern).test(sent));
  const others = hostileTexts.filter((sent) => sent.replaceAll(/%2e/gi, '.') !== '..' && !isThere(sent));
  const asked = others.map((sent) => {
    const url = request.url.replace(`/${place}`, `/${sent}`);
    return { request: { ...request, url }, sent };
  });
  expect(await faultsOfRefused(app, asked, ['invalid-input', 'not-found'])).toEqual([]);
});

test.each(eachOf('query'))('$call refuses whatever is no $name', async ({ route, name }) => {
  const matches = ajv.compile(route.query!);
  const isFit = (sent: string) => matches(Object.fromEntries(new URLSearchParams(`${name}=${sent}`)));
  const request = requestOf(route, await callerFor(app, route));
  const [path] = request.url.split('?', 1);
  const asking = (query: string, sent = query) => {
    const url = `${path}?${query}`;
    return { request: { ...request, url }, sent };
  };
  // A stream that is opened has no end to wait for.
  const fit = (route.stream ? [] : hostileTexts.filter(isFit)).map((sent) => asking(`${name}=${sent}`, sent));
  expect(await faultsOfAnswered(app, fit, route.errors)).toEqual([]);
  const unfit = hostileTexts.filter((sent) => !isFit(sent)).map((sent) => asking(`${name}=${sent}`, sent));
  const odd = oddQueries(name).map((query) => asking(query));
  expect(await faultsOfRefused(app, [...unfit, ...odd], ['invalid-input'])).toEqual([]);
});

test.each(routes)('$call refuses a query that it does not know', async ({ route }) => {
  const request = requestOf(route, await callerFor(app, route));
  const [path] = request.url.split('?', 1);
  const asked = hostileQueries.map((what) => ({
    request: { ...request, url: `${path}?${what}` },
    sent: 'hostile',
    what,
  }));
  expect(await faultsOfRefused(app, asked, ['invalid-input'])).toEqual([]);
});

test.each(forSomebody)('$call lets nobody in by an odd Authorization', async ({ route }) => {
  const person = await personFor(app, route);
  const request = requestOf(route, person);
  const asked = hostileAuthorizations(request.headers['authorization']!.slice('Bearer '.length)).map((sent) => ({
    request: headed(request, 'authorization', sent),
    sent,
  }));
  const code = isForOperators(route.access) ? 'console-sign-in-required' : 'sign-in-required';
  expect(await faultsOfRefused(app, asked, [code])).toEqual([]);
});

test.each(idempotent)('$call refuses an odd Idempotency-Key', async ({ route }) => {
  const request = requestOf(route, await personFor(app, route));
  const asked = hostileKeys.map((sent) => ({ request: headed(request, 'idempotency-key', sent), sent }));
  expect(await faultsOfRefused(app, asked, ['idempotency-key-missing'])).toEqual([]);
});

test.each(Object.entries(hostileHeaders))('an odd %s disturbs nobody', async (header, values) => {
  // A sign-in also leaves from where and with what.
  for (const { route } of routes.filter(({ call }) => ['POST /sessions', 'GET /me', 'GET /club'].includes(call))) {
    const asked: Hostile[] = [];
    for (const sent of values) {
      asked.push({ request: headed(requestOf(route, await callerFor(app, route)), header, sent), sent });
    }
    expect(await faultsOfAnswered(app, asked, [])).toEqual([]);
  }
});

test.each(routes.filter(({ route }) => route.stream))('$call cannot be asked for headers alone', async ({ route }) => {
  const { url, headers } = requestOf(route, await callerFor(app, route));
  expect((await app.http.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
});

test.each(brokenRequests)('$what is refused before there is a request', async ({ bytes, status }) => {
  if (!app.http.server.listening) await app.http.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).not.toContain('hostile');
});

function bodyOf(route: Route, person: Person): object {
  return (samplesFor(person).bodies as Record<string, object>)[keyOf(route)]!;
}

function headed(request: SampleRequest, header: string, value: string): SampleRequest {
  return { ...request, headers: { ...request.headers, [header]: value } };
}

function typed(request: SampleRequest, type: string | undefined): SampleRequest {
  if (type !== undefined) return headed(request, 'content-type', type);
  const { 'content-type': _, ...headers } = request.headers;
  return { ...request, headers };
}
