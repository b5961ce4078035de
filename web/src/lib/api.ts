/** Calls a route of the contract. It knows routes by their types alone, so that no schema is part of the page. */
import type { Api } from '@glass-dice/contract/api';
import type { MemberErrorCode, Problem } from '@glass-dice/contract/errors';
import type { Input, Reply } from '@glass-dice/contract/route';
import { currentLocale } from './locale.ts';
import { sessionToken } from './session.ts';

const timeoutMs = 5000;

/** A refusal of the server, or the reason why there is no answer of it. */
export type FailureCode = MemberErrorCode | 'network' | 'timeout';

/** What a person needs besides the code: until when, how many tries are left, the club's reason. */
export type FailureDetails = NonNullable<Problem['details']>;

export class CallError extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;
  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** The parts of an input that any route may have; which of them a route does have is checked where it is called. */
type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  file?: Blob;
  idempotencyKey?: string;
};

type Manner = {
  /** It is sent even when the page is about to go. */
  keepalive?: boolean;
  /** Whoever asked may not want the answer any more. */
  signal?: AbortSignal;
};

export async function call<K extends keyof Api>(
  key: K,
  input: Input<Api[K], Blob>,
  manner: Manner = {},
): Promise<Reply<Api[K]>> {
  const answer = await send(key, input as Parts, manner);
  // The server serialises by the schema that this type is made of.
  if (answer.ok) return (answer.status === 204 ? null : parse(answer.text)) as Reply<Api[K]>;
  throw failureOf(answer);
}

/** A key for one request of the member: made when a form opens, the same for every retry of it. */
export function newIdempotencyKey(): string {
  // Not randomUUID: a phone that tries the app over plain HTTP does not have it.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Answer = { ok: boolean; status: number; type: string; text: string };

async function send(
  key: string,
  { params = {}, query, body, file, idempotencyKey }: Parts,
  manner: Manner,
): Promise<Answer> {
  const [method, path] = key.split(' ') as [string, string];
  const address = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name]!));
  const token = sessionToken();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`/api${address}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      ...manner,
      method,
      headers: {
        'accept-language': currentLocale(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...((body ?? file) && { 'content-type': file?.type ?? 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...((body ?? file) && { body: file ?? JSON.stringify(body) }),
      signal: manner.signal ? AbortSignal.any([timeout, manner.signal]) : timeout,
    });
    // The body is read here as well: a connection can break, or time run out, in the middle of an answer.
    const { ok, status, headers } = response;
    return { ok, status, type: headers.get('content-type') ?? '', text: await response.text() };
  } catch {
    // Not told by the error: browsers differ in the one they give while a body is read.
    throw new CallError(timeout.aborted ? 'timeout' : 'network');
  }
}

function failureOf({ type, text }: Answer): CallError {
  if (!type.startsWith('application/problem+json')) return new CallError('internal');
  const { code, details } = parse(text) as Problem;
  // A member calls no route that refuses with what operators read.
  return new CallError(code as MemberErrorCode, details);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError('internal');
  }
}
