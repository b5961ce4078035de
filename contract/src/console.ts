/** The console: how operators sign in, and who is one. They are no members, and have nothing but passkeys. */
import { Type, type Static } from 'typebox';
import { mostOperatorPasskeys, operatorName, rights, roles } from '@glass-dice/domain/console/rights';
import { MadePasskey, OfPasskey, PasskeyAnswer, PasskeyOrder, PasskeyRequest } from './passkeys.ts';
import { closed, nullable, oneOf, route } from './route.ts';

export const Operator = Type.Object({
  name: Type.String(),
  role: oneOf(roles),
  rights: Type.Array(oneOf(rights)),
});
export type Operator = Static<typeof Operator>;

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const SignedIn = Type.Object({ token: Type.String(), operator: Operator });
const OperatorName = Type.String({ pattern: operatorName });
const OfOperator = closed({ operator: OperatorName });

export const consoleSignInRequest = route({
  method: 'POST',
  path: '/console/session-requests',
  summary: 'What to ask the browser for, to sign in to the console with a passkey.',
  access: 'public',
  reply: Type.Object({ options: PasskeyRequest }),
  errors: [],
});

export const consoleSignIn = route({
  method: 'POST',
  path: '/console/sessions',
  summary: 'Sign in to the console with a passkey.',
  access: 'public',
  body: closed({ credential: PasskeyAnswer }),
  status: 201,
  reply: SignedIn,
  errors: ['passkey-refused'],
});

export const consoleInvitation = route({
  method: 'POST',
  path: '/console/invitation-looks',
  summary: 'Who is invited as what by a link, and what to ask the browser for, to make their passkey.',
  access: 'public',
  body: closed({ invitation: Token }),
  reply: Type.Object({ name: Type.String(), role: oneOf(roles), options: PasskeyOrder }),
  errors: ['invitation-over'],
});

export const consoleJoin = route({
  method: 'POST',
  path: '/console/joinings',
  summary: 'Follow an invitation, once: keep the passkey that the browser has just made, and sign in.',
  access: 'public',
  body: closed({ invitation: Token, credential: closed(MadePasskey) }),
  status: 201,
  reply: SignedIn,
  errors: ['invitation-over', 'passkey-refused'],
});

export const consoleMe = route({
  method: 'GET',
  path: '/console/me',
  summary: 'Who is signed in to the console, until when at most, and of which club.',
  access: 'operator',
  reply: Type.Object({
    operator: Operator,
    /** Then they sign in again, however busy they are. */
    endsAt: Type.String(),
    club: Type.Object({
      name: Type.String(),
      sample: Type.Boolean(),
      timeZone: Type.String(),
      moneyLabel: Type.String(),
    }),
  }),
  errors: [],
});

export const consoleSignOut = route({
  method: 'DELETE',
  path: '/console/sessions/current',
  summary: 'Sign out of the console.',
  access: 'operator',
  status: 204,
  reply: Type.Null(),
  errors: [],
});

export const confirmationRequest = route({
  method: 'POST',
  path: '/console/confirmation-requests',
  summary: 'What to ask the browser for, before an act that asks for the passkey again.',
  access: 'operator',
  reply: Type.Object({ options: PasskeyRequest }),
  errors: [],
});

export const confirm = route({
  method: 'POST',
  path: '/console/confirmations',
  summary: 'Confirm with the passkey: for two minutes, acts that ask for it are done.',
  access: 'operator',
  body: closed({ credential: PasskeyAnswer }),
  status: 204,
  reply: Type.Null(),
  errors: ['passkey-refused'],
});

const Passkey = Type.Object({
  id: Type.String(),
  addedAt: Type.String(),
  lastUsedAt: nullable(Type.String()),
  synced: Type.Boolean(),
});

export const operatorPasskeys = route({
  method: 'GET',
  path: '/console/me/passkeys',
  summary: 'My own passkeys for the console.',
  access: 'operator',
  reply: Type.Object({ passkeys: Type.Array(Passkey, { maxItems: mostOperatorPasskeys }) }),
  errors: [],
});

export const orderOperatorPasskey = route({
  method: 'POST',
  path: '/console/me/passkeys/order',
  summary: 'What to ask the browser for, to make another passkey of mine.',
  access: 'operator',
  confirmed: true,
  reply: Type.Object({ options: PasskeyOrder }),
  errors: ['too-many-passkeys'],
});

export const addOperatorPasskey = route({
  method: 'POST',
  path: '/console/me/passkeys',
  summary: 'Keep the passkey that was ordered.',
  access: 'operator',
  body: closed({ credential: closed(MadePasskey) }),
  status: 201,
  reply: Passkey,
  errors: ['passkey-refused', 'too-many-passkeys'],
});

export const removeOperatorPasskey = route({
  method: 'DELETE',
  path: '/console/me/passkeys/:passkey',
  summary: 'Remove a passkey of mine. One always stays.',
  access: 'operator',
  confirmed: true,
  params: OfPasskey,
  status: 204,
  reply: Type.Null(),
  errors: ['not-found', 'passkeys-too-few'],
});

const Colleague = Type.Object({
  name: Type.String(),
  role: oneOf(roles),
  since: Type.String(),
  /** Of a session that is open. */
  lastSeenAt: nullable(Type.String()),
  passkeys: Type.Integer(),
  /** Until when their invitation can be followed, if there is one. */
  invitedUntil: nullable(Type.String()),
});
export type Colleague = Static<typeof Colleague>;

export const operators = route({
  method: 'GET',
  path: '/console/operators',
  summary: 'Who runs the club with the console.',
  access: 'operator:operators',
  reply: Type.Object({ operators: Type.Array(Colleague) }),
  errors: [],
});

export const inviteOperator = route({
  method: 'POST',
  path: '/console/operators',
  summary: 'Invite an operator. The link works once, for 24 hours, and is told only now.',
  access: 'operator:operators',
  confirmed: true,
  body: closed({ name: OperatorName, role: oneOf(roles) }),
  status: 201,
  reply: Type.Object({ path: Type.String(), expiresAt: Type.String() }),
  errors: ['operator-name-taken'],
});

export const changeRole = route({
  method: 'PUT',
  path: '/console/operators/:operator/role',
  summary: 'Give an operator another role. One owner always stays.',
  access: 'operator:operators',
  confirmed: true,
  params: OfOperator,
  body: closed({ role: oneOf(roles) }),
  status: 204,
  reply: Type.Null(),
  errors: ['not-found', 'last-owner'],
});

export const removeOperator = route({
  method: 'DELETE',
  path: '/console/operators/:operator',
  summary: 'Remove an operator: their sessions end, and their name stays in the log and is nobody else’s.',
  access: 'operator:operators',
  confirmed: true,
  params: OfOperator,
  status: 204,
  reply: Type.Null(),
  errors: ['not-found', 'last-owner'],
});
