/** Passkeys and recovery codes: ways into an account besides the password. What goes to a browser has WebAuthn's own shapes. */
import { Type, type Static } from 'typebox';
import { mostPasskeys, recoveryCodeCount } from '@glass-dice/domain/members/passkeys';
import { namePattern } from '@glass-dice/domain/members/profile';
import { GivenPassword } from './members.ts';
import { closed, closedWithOne, nullable, route } from './route.ts';

function Base64Url(mostLetters: number) {
  return Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: mostLetters });
}

const CredentialId = Base64Url(1_364);

/** What a browser is asked, so that somebody proves to hold a passkey. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  /** The site that the passkeys belong to. */
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** What a browser is asked, so that it makes a passkey. */
export const PasskeyOrder = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  /** Those that are there, so that a device does not make a second one. */
  excludeCredentials: Type.Array(Type.Object({ type: Type.Literal('public-key'), id: Type.String() })),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});
export type PasskeyOrder = Static<typeof PasskeyOrder>;

/** What an authenticator has signed. */
export const PasskeyAnswer = closed({
  id: CredentialId,
  clientDataJSON: Base64Url(4_096),
  authenticatorData: Base64Url(2_048),
  signature: Base64Url(2_048),
  userHandle: Base64Url(88),
});
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

/** What an authenticator says of a passkey that it has just made. */
export const MadePasskey = {
  id: CredentialId,
  clientDataJSON: Base64Url(4_096),
  attestationObject: Base64Url(16_384),
};

/** Instead of a secret that is typed. */
export const byPasskey = { passkey: Type.Optional(PasskeyAnswer) };

/** That it is the member who asks, and not somebody at a page that was left open: the password, or a passkey. */
export const proof = { password: Type.Optional(GivenPassword), ...byPasskey };
export const Proof = closedWithOne(proof, {});
export type Proof = Static<typeof Proof>;

export const proofErrors = ['wrong-password', 'passkey-refused', 'too-many-tries'] as const;
export const OfPasskey = closed({ passkey: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) });
const PasskeyName = Type.String({ pattern: namePattern });

export const passkeySignInRequest = route({
  method: 'GET',
  path: '/sessions/passkey-request',
  summary: 'What to ask the browser for, to sign in with a passkey.',
  access: 'public',
  reply: PasskeyRequest,
  errors: [],
});

export const signInWithPasskey = route({
  method: 'POST',
  path: '/sessions/passkey',
  summary: 'Sign in with a passkey. The token goes into the Authorization header of later calls.',
  access: 'public',
  body: PasskeyAnswer,
  status: 201,
  reply: Type.Object({ token: Type.String() }),
  errors: ['passkey-refused'],
});

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  addedAt: Type.String(),
  lastUsedAt: nullable(Type.String()),
  /** Whether its maker says that it is on more than one device. */
  synced: Type.Boolean(),
});
export type Passkey = Static<typeof Passkey>;

export const passkeys = route({
  method: 'GET',
  path: '/me/passkeys',
  summary: 'My passkeys, the newest first, and how many recovery codes are left.',
  access: 'keeper',
  reply: Type.Object({
    passkeys: Type.Array(Passkey, { maxItems: mostPasskeys }),
    recoveryCodesLeft: Type.Integer({ minimum: 0, maximum: recoveryCodeCount }),
  }),
  errors: [],
});

export const passkeyProofRequest = route({
  method: 'GET',
  path: '/me/passkeys/request',
  summary: 'What to ask the browser for, to prove with a passkey that it is me.',
  access: 'session',
  reply: PasskeyRequest,
  errors: [],
});

export const orderPasskey = route({
  method: 'POST',
  path: '/me/passkeys/order',
  summary: 'What to ask the browser for, to make a passkey. Asks who I am first.',
  access: 'keeper',
  share: 'hashing',
  body: Proof,
  reply: PasskeyOrder,
  errors: [...proofErrors, 'too-many-passkeys'],
});

export const addPasskey = route({
  method: 'POST',
  path: '/me/passkeys',
  summary: 'Keep the public key of a passkey that the browser has just made.',
  access: 'keeper',
  body: closed({ name: PasskeyName, ...MadePasskey }),
  status: 201,
  reply: Passkey,
  errors: ['passkey-refused', 'too-many-passkeys'],
});

export const renamePasskey = route({
  method: 'PUT',
  path: '/me/passkeys/:passkey',
  summary: 'Name a passkey of mine.',
  access: 'keeper',
  params: OfPasskey,
  body: closed({ name: PasskeyName }),
  status: 204,
  reply: Type.Null(),
  errors: ['not-found'],
});

export const removePasskey = route({
  method: 'POST',
  path: '/me/passkeys/:passkey/removal',
  summary:
    'Remove a passkey of mine: nobody signs in with it any more. Asks who I am first. Without a password two stay.',
  access: 'keeper',
  share: 'hashing',
  params: OfPasskey,
  body: Proof,
  status: 204,
  reply: Type.Null(),
  errors: [...proofErrors, 'not-found', 'passkeys-too-few'],
});

export const makeRecoveryCodes = route({
  method: 'POST',
  path: '/me/recovery-codes',
  summary: 'Ten new one-time codes, told only now, each of which sets a new password once. Those of before are void.',
  access: 'keeper',
  share: 'hashing',
  body: Proof,
  status: 201,
  reply: Type.Object({ codes: Type.Array(Type.String()) }),
  errors: proofErrors,
});
