/**
 * Every refusal that crosses the wire: a stable code, its HTTP status and a sentence for developers. Members read the
 * web's translation of the code, never this title.
 */
import { Type, type Static } from 'typebox';

export const errors = {
  'invalid-input': { status: 400, title: 'The request does not match the contract.' },
  'invalid-json': { status: 400, title: 'The body is not JSON, or a key appears twice in it.' },
  'idempotency-key-missing': {
    status: 400,
    title: 'This route needs an Idempotency-Key of 16 to 64 letters, digits, _ or -.',
  },
  'sign-in-required': { status: 401, title: 'There is no valid session.' },
  'wrong-credentials': { status: 401, title: 'No member has this username and password.' },
  'not-found': { status: 404, title: 'There is nothing at this address.' },
  'username-taken': { status: 409, title: 'Another member has this username.' },
  'body-too-large': { status: 413, title: 'The body is too large.' },
  'unsupported-media-type': { status: 415, title: 'The body must be application/json.' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key came with another request before.' },
  'invite-unknown': { status: 422, title: 'No such invite code exists.' },
  'invite-expired': { status: 422, title: 'The invite code has expired.' },
  'invite-used-up': { status: 422, title: 'The invite code has no uses left.' },
  'password-too-common': { status: 422, title: 'The password is among the commonest ones.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  unavailable: { status: 503, title: 'The service cannot answer right now; the same request may be sent again.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errors;

/** The codes that every route may answer besides its own. */
export const generalErrors: readonly ErrorCode[] = [
  'invalid-input',
  'invalid-json',
  'body-too-large',
  'unsupported-media-type',
  'internal',
  'unavailable',
];
export const memberErrors: readonly ErrorCode[] = ['sign-in-required'];
export const idempotencyErrors: readonly ErrorCode[] = ['idempotency-key-missing', 'idempotency-key-reused'];

/** RFC 9457. `issues` names the fields of a request that did not match the contract. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Unsafe<ErrorCode>(Type.String({ enum: Object.keys(errors) })),
  requestId: Type.String(),
  issues: Type.Optional(Type.Array(Type.Object({ path: Type.String(), rule: Type.String() }))),
});
export type Problem = Static<typeof Problem>;
