/** What a member does with their own account. */
import { Type, type Static } from 'typebox';
import { pinPattern } from '@glass-dice/domain/members/credentials';
import { namePattern, phonePattern } from '@glass-dice/domain/members/profile';
import { GivenPassword, NewPassword, ResetCode } from './members.ts';
import { byPasskey, PasskeyAnswer, proof, Proof, proofErrors } from './passkeys.ts';
import { closed, closedWithOne, oneOf, route } from './route.ts';
import { ClubReason } from './safe-play.ts';

export const Pin = Type.String({ pattern: pinPattern });

export const setName = route({
  method: 'PUT',
  path: '/me/name',
  summary: 'Set the name shown on sandbox cards, once.',
  access: 'session',
  body: closed({ name: Type.String({ pattern: namePattern }) }),
  status: 204,
  reply: Type.Null(),
  errors: ['name-already-set'],
});

export const setPhone = route({
  method: 'PUT',
  path: '/me/phone',
  summary: 'Keep a phone number. It is private and used for nothing.',
  access: 'member',
  body: closed({ phone: Type.String({ pattern: phonePattern }) }),
  status: 204,
  reply: Type.Null(),
  errors: [],
});

export const erasePhone = route({
  method: 'DELETE',
  path: '/me/phone',
  summary: 'Erase the phone number.',
  access: 'member',
  status: 204,
  reply: Type.Null(),
  errors: [],
});

export const chooseAvatar = route({
  method: 'PUT',
  path: '/me/avatar',
  summary: "Take a picture of the club's gallery.",
  access: 'member',
  body: closed({ key: Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' }) }),
  status: 204,
  reply: Type.Null(),
  errors: ['avatar-unknown'],
});

export const uploadAvatar = route({
  method: 'PUT',
  path: '/me/avatar/picture',
  summary: 'Take a picture of my own. It is cut square, made small and encoded anew; nothing else of it is kept.',
  access: 'member',
  share: 'decoding',
  upload: { types: ['image/jpeg', 'image/png', 'image/webp'], mostBytes: 8 * 1024 * 1024 },
  status: 204,
  reply: Type.Null(),
  errors: ['picture-unreadable', 'picture-too-large'],
});

export const setPin = route({
  method: 'POST',
  path: '/me/pin',
  summary: 'Set the payment PIN for the first time.',
  access: 'session',
  share: 'hashing',
  idempotent: true,
  body: closed({ pin: Pin }),
  secrets: ['pin'],
  status: 201,
  reply: Type.Object({ hasPin: Type.Literal(true) }),
  errors: ['pin-already-set', 'pin-too-common'],
});

export const changePin = route({
  method: 'PUT',
  path: '/me/pin',
  summary: 'Change the PIN, with the login password or a passkey, and the old PIN.',
  access: 'member',
  share: 'hashing',
  idempotent: true,
  body: closedWithOne(proof, { oldPin: Pin, pin: Pin }),
  secrets: ['password', 'passkey', 'oldPin', 'pin'],
  status: 204,
  reply: Type.Null(),
  errors: [...proofErrors, 'pin-missing', 'wrong-pin', 'pin-locked', 'pin-too-common'],
});

export const resetPin = route({
  method: 'POST',
  path: '/me/pin-resets',
  summary: 'Choose a new PIN with the login password or a passkey, and a one-time code from the club.',
  access: 'session',
  share: 'hashing',
  idempotent: true,
  body: closedWithOne(proof, { code: ResetCode, pin: Pin }),
  secrets: ['password', 'passkey', 'code', 'pin'],
  status: 204,
  reply: Type.Null(),
  errors: [...proofErrors, 'reset-code-wrong', 'pin-too-common'],
});

export const changePassword = route({
  method: 'PUT',
  path: '/me/password',
  summary: 'Choose another login password, with the old one or a passkey. Ends every session of mine except this one.',
  access: 'keeper',
  share: 'hashing',
  body: closedWithOne({ oldPassword: Type.Optional(GivenPassword), ...byPasskey }, { password: NewPassword }),
  status: 204,
  reply: Type.Null(),
  errors: [...proofErrors, 'password-unchanged', 'password-too-common', 'password-is-username'],
});

export const giveUpPassword = route({
  method: 'POST',
  path: '/me/password/removal',
  summary: 'Give up the login password, with a passkey: from then on two passkeys at least let me in.',
  access: 'keeper',
  body: closed({ passkey: PasskeyAnswer }),
  status: 204,
  reply: Type.Null(),
  errors: ['passkey-refused', 'passkeys-too-few'],
});

export const SessionInfo = Type.Object({
  id: Type.String(),
  /** The one that asks. */
  current: Type.Boolean(),
  /** As the browser calls itself; null when it says nothing that is known. */
  browser: Type.Union([Type.String(), Type.Null()]),
  system: Type.Union([Type.String(), Type.Null()]),
  /** From where it was used last. */
  address: Type.String(),
  firstSeen: Type.String(),
  lastSeen: Type.String(),
});
export type SessionInfo = Static<typeof SessionInfo>;

export const sessions = route({
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where I am signed in, this session first and then the last used.',
  access: 'keeper',
  reply: Type.Array(SessionInfo),
  errors: [],
});

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'End every session of mine except this one.',
  access: 'keeper',
  status: 204,
  reply: Type.Null(),
  errors: [],
});

export const endSession = route({
  method: 'DELETE',
  path: '/me/sessions/:session',
  summary: 'End one session of mine.',
  access: 'keeper',
  params: closed({ session: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) }),
  status: 204,
  reply: Type.Null(),
  errors: ['not-found'],
});

/** One on which I have signed in before: there no stranger's wrong tries make me wait. */
export const KnownDevice = Type.Object({
  id: Type.String(),
  /** The one that asks. */
  current: Type.Boolean(),
  browser: Type.Union([Type.String(), Type.Null()]),
  system: Type.Union([Type.String(), Type.Null()]),
  firstSeen: Type.String(),
  lastSignIn: Type.String(),
});
export type KnownDevice = Static<typeof KnownDevice>;

export const devices = route({
  method: 'GET',
  path: '/me/devices',
  summary: 'The devices on which I have signed in before, this one first and then the last used.',
  access: 'keeper',
  reply: Type.Array(KnownDevice),
  errors: [],
});

export const forgetDevice = route({
  method: 'DELETE',
  path: '/me/devices/:device',
  summary: "Forget a device of mine: its tries count as anybody's.",
  access: 'keeper',
  params: closed({ device: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) }),
  status: 204,
  reply: Type.Null(),
  errors: ['not-found'],
});

export const accountEventKinds = [
  'registered',
  'name-set',
  'pin-set',
  'pin-changed',
  'pin-locked',
  'pin-code-issued',
  'pin-reset',
  'password-changed',
  'password-set',
  'password-given-up',
  'password-code-issued',
  'password-reset',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'sign-in-stopped',
  'card-added',
  'card-removed',
  'limit-set',
  'limit-lowered',
  'limit-raised',
  'limit-removed',
  'limit-kept',
  'reality-check-changed',
  'time-out',
  'self-exclusion',
  'restricted-by-club',
  'restriction-lifted',
  'blocked',
  'unblocked',
] as const;

export const AccountEvent = Type.Object({
  kind: oneOf(accountEventKinds),
  at: Type.String(),
  /** Of the club's own acts. */
  reason: Type.Optional(ClubReason),
});
export type AccountEvent = Static<typeof AccountEvent>;

export const accountEvents = route({
  method: 'GET',
  path: '/me/events',
  summary: 'What happened to my account, newest first: by me, by the club, or by somebody who tried to get in.',
  access: 'session',
  query: closed({ before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}$' })) }),
  reply: Type.Object({
    events: Type.Array(AccountEvent),
    /** Ask again with it as `before` for the older ones; null at the end. */
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: [],
});

/** A row of an export: plain values under plain names, so that it can be written as JSON and as a table. */
export const ExportRow = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Integer(), Type.Boolean(), Type.Null()]),
);
export type ExportRow = Static<typeof ExportRow>;

export const exportMine = route({
  method: 'GET',
  path: '/me/export',
  summary: 'Everything that is kept about me, page by page.',
  access: 'session',
  share: 'export',
  query: closed({ cursor: Type.Optional(Type.String({ pattern: '^[a-z-]{1,32}(\\.[0-9]{1,16})?$' })) }),
  reply: Type.Object({
    /** What these rows are: `profile`, `ledger` and so on. `next` is the `cursor` of what follows; null at the end. */
    section: Type.String(),
    rows: Type.Array(ExportRow),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: ['not-found'],
});

export const deleteAccount = route({
  method: 'POST',
  path: '/me/deletion',
  summary: 'Delete my account. What is left goes back to the club; ledger rows stay, what says who I am goes.',
  access: 'session',
  share: 'hashing',
  idempotent: true,
  endsSession: true,
  body: Proof,
  secrets: ['password', 'passkey'],
  status: 204,
  reply: Type.Null(),
  errors: [...proofErrors, 'withdrawal-open', 'bets-open'],
});
