import { CallError } from '@glass-dice/ui/calls/call.ts';
import { failureCode, failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { clearSession, keepSession } from './session.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearSession();
});

/** Stands where the network would be; the server has its own tests. */
function answerWith(response: Response | Error) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    requests.push(new Request(new URL(url, location.href), options));
    if (response instanceof Error) throw response;
    return response;
  });
  return requests;
}

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ status, code }), { status, headers: { 'content-type': 'application/problem+json' } });

/** An answer that starts well and breaks before its end. */
function brokenAnswer() {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"token":')),
    pull: (stream) => stream.error(new TypeError('network error')),
  });
  return new Response(body, { status: 201, headers: { 'content-type': 'application/json' } });
}

test('a call carries the session, the language and the key of its intent', async () => {
  keepSession('some-token');
  const requests = answerWith(Response.json({ username: 'lin' }, { status: 201 }));
  const body = { username: 'lin', password: 'long enough', inviteCode: 'X', agreed: true, adult: true } as const;
  await call('POST /members', { body, idempotencyKey: 'one-intent' });
  const [request] = requests;
  expect(request!.method).toBe('POST');
  expect(new URL(request!.url).pathname).toBe('/api/members');
  expect(request!.headers.get('authorization')).toBe('Bearer some-token');
  expect(request!.headers.get('accept-language')).toBe('en');
  expect(request!.headers.get('idempotency-key')).toBe('one-intent');
  expect(await request!.json()).toEqual(body);
});

test('a visitor sends no credentials', async () => {
  const requests = answerWith(Response.json({ token: 't' }, { status: 201 }));
  await call('POST /sessions', { body: { username: 'lin', password: 'x' } });
  expect(requests[0]!.headers.has('authorization')).toBe(false);
});

test.each([
  ['a refusal keeps its code', problem(401, 'wrong-credentials'), 'wrong-credentials'],
  [
    'an answer that is no problem document is a mistake on our side',
    new Response('<html>', { status: 502 }),
    'internal',
  ],
  [
    'an answer that is not JSON is a mistake on our side',
    new Response('<html>', { status: 201, headers: { 'content-type': 'application/json' } }),
    'internal',
  ],
  ['a connection that breaks inside an answer is a network failure', brokenAnswer(), 'network'],
  ['no connection is a network failure', new TypeError('Failed to fetch'), 'network'],
])('%s', async (_rule, response, code) => {
  answerWith(response);
  const failure = await call('POST /sessions', { body: { username: 'lin', password: 'x' } }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ code });
});

test.each([
  ['no answer in time', new DOMException('', 'TimeoutError')],
  ['an answer that does not end in time', brokenAnswer()],
])('%s is not called a network failure', async (_rule, response) => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  answerWith(response);
  await expect(call('GET /me', {})).rejects.toMatchObject({ code: 'timeout' });
});

test('a code that only a newer server knows reads as a mistake on our side', async () => {
  answerWith(problem(409, 'from-the-future'));
  const failure = await call('GET /me', {}).catch((error: unknown) => error);
  expect(failureCode(failure)).toBe('internal');
  expect(failureText(failure)).toBe(m.failure_internal());
});

/** What must not compile; the type check is the test. */
function neverRun() {
  // @ts-expect-error A route that does not exist.
  void call('GET /nothing', {});
  // @ts-expect-error A body that lacks a field.
  void call('POST /sessions', { body: { username: 'lin' } });
  // @ts-expect-error A field more than the contract has.
  void call('POST /sessions', { body: { username: 'lin', password: 'x', memberId: 1 } });
  // @ts-expect-error An idempotent route without a key.
  void call('POST /members', { body: { username: '', password: '', inviteCode: '', agreed: true, adult: true } });
  // @ts-expect-error A reply read as something it is not.
  void call('GET /me', {}).then((me): number => me.balance);
}

test('a call that breaks the contract does not compile', () => {
  expect(neverRun).toBeTypeOf('function');
});
