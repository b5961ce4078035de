/**
 * The two ceremonies of WebAuthn: making a passkey and answering with one. Both are for this club's own address, and an
 * authenticator must have verified who used it.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { PasskeyAnswer, PasskeyOrder, PasskeyRequest } from '@glass-dice/contract/passkeys';
import { credentialIdBytes, publicKeyBytes } from '@glass-dice/domain/members/passkeys';
import { challengeLastsMs, createChallenges, type Purpose } from './challenges.ts';

/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];
const anyOrder = {
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
  timeout: challengeLastsMs,
  // Found without a username, and used only by whom the device has verified.
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
};
const onThisMachine = /^http:\/\/localhost(:\d{1,5})?$/;

export type NewKey = { credentialId: Buffer; publicKey: Buffer; counter: number; synced: boolean; challenge: string };
export type KnownKey = { holderId: number; publicKey: Buffer; counter: number };
export type Use = { counter: number; synced: boolean; challenge: string };

export type Ceremonies = ReturnType<typeof createCeremonies>;

/** What is issued for operators is of no use to members, and the other way round. */
export function createOperatorCeremonies(secret: Buffer, publicUrl: URL | undefined): Ceremonies {
  return createCeremonies(Buffer.from(hkdfSync('sha256', secret, '', 'operators', 32)), publicUrl);
}

/** Without a public address passkeys belong to `localhost`. */
export function createCeremonies(secret: Buffer, publicUrl: URL | undefined, now?: () => number) {
  const site = createSite(secret, publicUrl, now);
  const { rpId, challenges, handleOf } = site;
  return {
    request: (purpose: Purpose): PasskeyRequest => ({
      challenge: challenges.issue(purpose),
      rpId,
      timeout: challengeLastsMs,
      userVerification: 'required',
    }),

    order: (holderId: number, username: string, known: readonly Buffer[]): PasskeyOrder => ({
      ...anyOrder,
      challenge: challenges.issue(`add ${holderId}`),
      rp: { id: rpId, name: rpId },
      user: { id: handleOf(holderId), name: username, displayName: username },
      excludeCredentials: known.map((id) => ({ type: 'public-key', id: id.toString('base64url') })),
    }),

    /** The key of a passkey that was made for this holder; nothing when anything about it does not hold. */
    made: (holderId: number, made: Made) => unlessRefused(() => checkMade(site, holderId, made)),

    /** That this passkey has answered; nothing when anything about it does not hold. */
    answered: (known: KnownKey, answer: PasskeyAnswer, purpose: Purpose) =>
      unlessRefused(() => checkAnswer(site, known, answer, purpose)),
  };
}

type Site = ReturnType<typeof createSite>;

function createSite(secret: Buffer, publicUrl: URL | undefined, now?: () => number) {
  const rpId = publicUrl?.hostname ?? 'localhost';
  const challenges = createChallenges(secret, now);
  const isOurs = (origin: string) => (publicUrl ? origin === publicUrl.origin : onThisMachine.test(origin));
  return {
    rpId,
    challenges,
    /** The same for all passkeys of a holder, and says nothing of who it is. */
    handleOf: (holderId: number) => createHmac('sha256', secret).update(`passkey user ${holderId}`).digest('base64url'),
    expected: (clientDataJSON: string, purpose: Purpose) => {
      const { challenge, origin } = decodeClientDataJSON(clientDataJSON);
      if (!isOurs(origin) || !challenges.isOpen(challenge, purpose)) throw new Error('not asked for here');
      return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId };
    },
  };
}

type Made = { id: string; clientDataJSON: string; attestationObject: string };

async function checkMade(
  { expected }: Site,
  holderId: number,
  { id, clientDataJSON, attestationObject }: Made,
): Promise<NewKey | undefined> {
  const expectations = expected(clientDataJSON, `add ${holderId}`);
  if (namesItsMaker(attestationObject)) return undefined;
  const response = { clientDataJSON, attestationObject };
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    ...expectations,
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified || registrationInfo.credential.id !== id) return undefined;
  const { credential, credentialBackedUp: synced } = registrationInfo;
  const credentialId = Buffer.from(id, 'base64url');
  const publicKey = Buffer.from(credential.publicKey);
  if (!isWithin(credentialId, credentialIdBytes) || !isWithin(publicKey, publicKeyBytes)) return undefined;
  return {
    credentialId,
    publicKey,
    counter: credential.counter,
    synced,
    challenge: expectations.expectedChallenge,
  };
}

function isWithin({ length }: Buffer, { least, most }: { least: number; most: number }): boolean {
  return length >= least && length <= most;
}

async function checkAnswer(
  { expected, handleOf }: Site,
  { holderId, publicKey, counter: before }: KnownKey,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAnswer,
  purpose: Purpose,
): Promise<Use | undefined> {
  if (userHandle !== handleOf(holderId)) return undefined;
  const expectations = expected(clientDataJSON, purpose);
  const response = { clientDataJSON, authenticatorData, signature, userHandle };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    ...expectations,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: before },
  });
  if (!verified) return undefined;
  const { newCounter: counter, credentialBackedUp: synced } = authenticationInfo;
  return { counter, synced, challenge: expectations.expectedChallenge };
}

/** Nobody asked for that, and a certificate could name an address that the server would then visit. */
function namesItsMaker(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  const bySelf = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  return attestation.get('fmt') !== 'none' && !bySelf;
}

/** The library says what does not hold by throwing, and so does what cannot be decoded. */
async function unlessRefused<Value>(work: () => Promise<Value | undefined>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
