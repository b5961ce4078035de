/**
 * Every refusal that crosses the wire: a stable code, its HTTP status and a sentence for developers. Members read the
 * web's translation of the code, never this title.
 */
import { Type, type Static } from 'typebox';
import { clubReasons, type ClubReason } from '@glass-dice/domain/members/club-reasons';
import { limitKinds, limitPeriods } from '@glass-dice/domain/safe-play/limits';
import { SignedAmount } from './money.ts';
import { isForOperators, oneOf, type MemberAccess, type Route } from './route.ts';

export type { ClubReason };

type Refusals = Record<string, { status: number; title: string }>;

const memberErrors = {
  'invalid-input': { status: 400, title: 'The request does not match the contract.' },
  'invalid-json': { status: 400, title: 'The body is not JSON, or a key appears twice in it.' },
  'idempotency-key-missing': {
    status: 400,
    title: 'This route needs an Idempotency-Key of 16 to 64 letters, digits, _ or -.',
  },
  'sign-in-required': { status: 401, title: 'There is no valid session.' },
  'session-blocked': { status: 401, title: 'The club has blocked the account, which ended this session.' },
  'wrong-credentials': { status: 401, title: 'No member has this username and password.' },
  blocked: { status: 403, title: 'The club has blocked this account; only what belongs to the member is open.' },
  restricted: { status: 403, title: 'This member may not bet now.' },
  'not-found': { status: 404, title: 'There is nothing at this address.' },
  'username-taken': { status: 409, title: 'Another member has this username.' },
  'name-already-set': { status: 409, title: 'The name cannot be changed once set.' },
  'public-name-missing': { status: 409, title: 'No public name is chosen yet.' },
  'public-name-taken': { status: 409, title: 'This name is kept for another member or for the club.' },
  'public-name-too-soon': { status: 409, title: 'The public name was changed a short while ago.' },
  'pin-already-set': { status: 409, title: 'A PIN is already set.' },
  'pin-missing': { status: 409, title: 'No PIN is set yet.' },
  'name-missing': { status: 409, title: 'No name is set yet.' },
  'card-already-bound': { status: 409, title: 'This card is bound already.' },
  'passkeys-too-few': { status: 409, title: 'Without a password there are two passkeys at least.' },
  'too-many-passkeys': { status: 409, title: 'There are as many passkeys as there may be.' },
  'too-many-cards': { status: 409, title: 'There are as many cards as there may be.' },
  'insufficient-balance': { status: 409, title: 'The balance is not enough.' },
  'allowance-used-up': { status: 409, title: 'This is more than may still be topped up today.' },
  'round-closed': { status: 409, title: 'The round takes no bets any more.' },
  'table-minimum': { status: 409, title: 'The balance is below what this table asks for.' },
  'round-cap': { status: 409, title: 'This is more than one member may still stake in this round.' },
  'limit-reached': { status: 409, title: 'This is more than a limit that the member has set leaves.' },
  'reality-check-due': { status: 409, title: 'The member has not acknowledged the reality check yet.' },
  'video-needs-balance': { status: 409, title: 'The club shows videos to members who have a balance.' },
  'video-not-open': { status: 409, title: 'The member has not opened this video, or long ago.' },
  'comment-hidden': { status: 409, title: 'The club hides this comment already.' },
  'own-comment': { status: 409, title: 'The member wrote this comment.' },
  'reports-used-up': { status: 409, title: 'There are no reports left today.' },
  'comments-used-up': { status: 409, title: 'There are no comments left today.' },
  'withdrawals-used-up': { status: 409, title: 'There are no withdrawals left today.' },
  'withdrawal-open': { status: 409, title: 'A withdrawal is still under way.' },
  'bets-open': { status: 409, title: 'There are bets in a round that is not settled yet.' },
  'not-longer': { status: 409, title: 'A restriction that lasts longer holds already.' },
  'body-too-large': { status: 413, title: 'The body is too large.' },
  'picture-too-large': { status: 413, title: 'The picture has too many pixels.' },
  'unsupported-media-type': { status: 415, title: 'The body is not of a type that this route takes.' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key came with another request before.' },
  'invite-unknown': { status: 422, title: 'No such invite code exists.' },
  'invite-expired': { status: 422, title: 'The invite code has expired.' },
  'invite-used-up': { status: 422, title: 'The invite code has no uses left.' },
  'password-too-common': { status: 422, title: 'The password is among the commonest ones.' },
  'password-is-username': { status: 422, title: 'The password is the username, or little more than that.' },
  'password-unchanged': { status: 422, title: 'The new password is the old one.' },
  'pin-too-common': { status: 422, title: 'The PIN is a pattern, or among the commonest ones.' },
  'wrong-password': { status: 422, title: 'The login password is wrong.' },
  'passkey-refused': { status: 422, title: 'This is not a passkey that is known here, or its answer does not hold.' },
  'wrong-pin': { status: 422, title: 'The PIN is wrong.' },
  'reset-code-wrong': { status: 422, title: 'There is no such code, or it was used, replaced or has expired.' },
  'not-a-test-number': { status: 422, title: 'Only the published test numbers are taken.' },
  'round-unknown': { status: 422, title: 'There is no such round.' },
  'no-pick': { status: 422, title: 'Nothing is picked.' },
  'duplicate-pick': { status: 422, title: 'A pick appears twice.' },
  'stake-not-whole': { status: 422, title: 'Stakes are whole, without hundredths.' },
  'bank-unknown': { status: 422, title: 'The club has no such bank.' },
  'card-unknown': { status: 422, title: 'You have no such card.' },
  'below-minimum': { status: 422, title: 'The amount is below the minimum.' },
  'above-maximum': { status: 422, title: 'The amount is above the maximum.' },
  'avatar-unknown': { status: 422, title: 'The gallery has no such picture.' },
  'picture-unreadable': { status: 422, title: 'This is not a JPEG, PNG or WebP picture.' },
  'pin-locked': { status: 423, title: 'Too many wrong PINs: it is locked for a while.' },
  'too-many-tries': { status: 429, title: 'Too many wrong tries: wait a while.' },
  'too-much-at-once': { status: 429, title: 'This is more than your share at a time: wait a moment.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  unavailable: { status: 503, title: 'The service cannot answer right now; the same request may be sent again.' },
} as const satisfies Refusals;

/** Only operators read these. */
const consoleErrors = {
  'console-sign-in-required': { status: 401, title: 'There is no valid session of the console.' },
  'not-your-role': { status: 403, title: 'The role of this operator has no right to this.' },
  'confirmation-required': { status: 403, title: 'This asks for the passkey again, just before.' },
  'operator-name-taken': { status: 409, title: 'Another operator has this name, or had it.' },
  'last-owner': { status: 409, title: 'One owner always stays.' },
  'blocked-already': { status: 409, title: 'The account is blocked already.' },
  'not-blocked': { status: 409, title: 'The account is not blocked.' },
  'restricted-already': { status: 409, title: 'The club has restricted this member for as long or longer.' },
  'not-restricted': { status: 409, title: 'The club has set no restriction of this member.' },
  'invitation-over': { status: 409, title: 'This invitation was followed already, or its day is over.' },
} as const satisfies Refusals;

export const errors = { ...memberErrors, ...consoleErrors };

export type MemberErrorCode = keyof typeof memberErrors;
export type ConsoleErrorCode = keyof typeof consoleErrors;
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
/** What a route answers besides, by who may call it. */
const memberAccessErrors: Record<MemberAccess, readonly ErrorCode[]> = {
  public: [],
  visitor: ['sign-in-required', 'session-blocked'],
  session: ['sign-in-required', 'session-blocked'],
  keeper: ['sign-in-required', 'session-blocked', 'blocked'],
  member: ['sign-in-required', 'session-blocked', 'blocked'],
  player: ['sign-in-required', 'session-blocked', 'blocked', 'restricted'],
};

export function accessErrors({ access, confirmed }: Route): readonly ErrorCode[] {
  if (!isForOperators(access)) return memberAccessErrors[access];
  return [
    'console-sign-in-required',
    ...(access === 'operator' ? [] : (['not-your-role'] as const)),
    ...(confirmed ? (['confirmation-required'] as const) : []),
  ];
}
/** Of a route that takes of what is scarce. */
export const shareErrors: readonly ErrorCode[] = ['too-much-at-once'];
export const idempotencyErrors: readonly ErrorCode[] = ['idempotency-key-missing', 'idempotency-key-reused'];

/** What a person needs besides the code. */
const Details = Type.Object({
  /** From when it is worth trying again. */
  until: Type.Optional(Type.String()),
  triesLeft: Type.Optional(Type.Integer()),
  restriction: Type.Optional(
    Type.Unsafe<'time-out' | 'self-exclusion' | 'club'>(Type.String({ enum: ['time-out', 'self-exclusion', 'club'] })),
  ),
  clubReason: Type.Optional(Type.Unsafe<ClubReason>(Type.String({ enum: clubReasons }))),
  /** The amount that was passed or not reached, or what is left. */
  limit: Type.Optional(SignedAmount),
  /** How often there may be one. */
  times: Type.Optional(Type.Integer()),
  /** Which of the member's own limits it was. */
  limitKind: Type.Optional(oneOf(limitKinds)),
  limitPeriod: Type.Optional(oneOf(limitPeriods)),
});

/** RFC 9457. `issues` names the fields of a request that did not match the contract. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Unsafe<ErrorCode>(Type.String({ enum: Object.keys(errors) })),
  requestId: Type.String(),
  issues: Type.Optional(Type.Array(Type.Object({ path: Type.String(), rule: Type.String() }))),
  details: Type.Optional(Details),
});
export type Problem = Static<typeof Problem>;
