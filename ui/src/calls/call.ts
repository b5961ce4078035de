/** Calls routes of the contract. It knows routes by their types alone, so that no schema is part of the page. */
import type { ErrorCode, Problem } from '@glass-dice/contract/errors';
import type { Input, Reply, Route } from '@glass-dice/contract/route';
import { currentLocale } from '../texts/locale.ts';

const timeoutMs = 5000;

/** A refusal of the server, or the reason why there is no answer of it. */
export type FailureCode = ErrorCode | 'network' | 'timeout';

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

/** The calls of a contract, each as `METHOD /path`. */
export type CallsOf<Api extends Record<keyof Api, Route>> = {
  [Key in keyof Api]: { input: Input<Api[Key], Blob>; reply: Reply<Api[Key]> };
};

/** Makes these calls in the name of whoever `tokenNow` knows. */
export function caller<Calls extends Record<keyof Calls, { input: unknown; reply: unknown }>>(
  tokenNow: () => string | null,
) {
  return async <Key extends keyof Calls & string>(
    key: Key,
    input: Calls[Key]['input'],
    manner: Manner = {},
  ): Promise<Calls[Key]['reply']> => {
    const { response, text } = await send(tokenNow(), key, input as Parts, manner);
    // The server serialises by the schema that this type is made of.
    if (response.ok) return response.status === 204 ? null : parse(text);
    throw failureOf(response, text);
  };
}

/** A key for one request of a person: made when a form opens, the same for every retry of it. */
export function newIdempotencyKey(): string {
  // Not randomUUID: a phone that tries the app over plain HTTP does not have it.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Answer = { response: Response; text: string };

async function send(
  token: string | null,
  key: string,
  { params = {}, query, body, file, idempotencyKey }: Parts,
  manner: Manner,
): Promise<Answer> {
  const [method, path] = key.split(' ') as [string, string];
  const address = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name]!));
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
    return { response, text: await response.text() };
  } catch {
    // Not told by the error: browsers differ in the one they give while a body is read.
    throw new CallError(timeout.aborted ? 'timeout' : 'network');
  }
}

function failureOf({ headers }: Response, text: string): CallError {
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return new CallError('internal');
  const { code, details } = parse(text) as Problem;
  return new CallError(code, details);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError('internal');
  }
}
