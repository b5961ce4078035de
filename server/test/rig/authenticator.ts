/** An authenticator of software: makes passkeys and answers with them as a phone does, or otherwise when told to lie. */
import { generateKeyPairSync, hash, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAnswer, PasskeyOrder, PasskeyRequest } from '@glass-dice/contract/passkeys';

export type Lies = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  userVerified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Signs with another key. */
  key?: KeyObject;
  /** An identifier or a key that is none. */
  id?: Buffer;
  publicKey?: Buffer;
  /** What a maker says of the device, in a format, instead of nothing; made for what it has to sign. */
  attestation?: { fmt: string; statementOf: (signed: Buffer) => Buffer };
};

export type Authenticator = {
  credentialId: string;
  publicKey: Buffer;
  make: (order: PasskeyOrder, lies?: Lies) => { id: string; clientDataJSON: string; attestationObject: string };
  answer: (request: PasskeyRequest, lies?: Lies) => PasskeyAnswer;
};

const origin = 'http://localhost:8080';
const present = 1;
const verified = 4;
const eligible = 8;
const attested = 64;

/** One passkey for the member with this handle. */
export function softwareAuthenticator(userHandle: string): Authenticator {
  const id = randomBytes(32);
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = keys.publicKey.export({ format: 'jwk' });
  const publicKey = cbor.map(
    [cbor.integer(1), cbor.integer(2)],
    [cbor.integer(3), cbor.integer(-7)],
    [cbor.integer(-1), cbor.integer(1)],
    [cbor.integer(-2), cbor.bytes(Buffer.from(x!, 'base64url'))],
    [cbor.integer(-3), cbor.bytes(Buffer.from(y!, 'base64url'))],
  );
  const clientData = (type: string, asked: { challenge: string }, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? asked.challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    );
  const authenticatorData = (rpId: string, flags: number, lies: Lies, more = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | present | eligible | (lies.userVerified === false ? 0 : verified));
    head.writeUInt32BE(lies.counter ?? 0, 1);
    return Buffer.concat([hash('sha256', lies.rpId ?? rpId, 'buffer'), head, more]);
  };
  return {
    credentialId: id.toString('base64url'),
    publicKey,
    make: (order, lies = {}) => {
      const named = lies.id ?? id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(named.length);
      const made = Buffer.concat([Buffer.alloc(16), length, named, lies.publicKey ?? publicKey]);
      const client = clientData('webauthn.create', order, lies);
      const data = authenticatorData(order.rp.id, attested, lies, made);
      const { fmt, statementOf } = lies.attestation ?? { fmt: 'none', statementOf: () => cbor.map() };
      const attestation = cbor.map(
        [cbor.text('fmt'), cbor.text(fmt)],
        [cbor.text('attStmt'), statementOf(signedOf(data, client))],
        [cbor.text('authData'), cbor.bytes(data)],
      );
      return {
        id: named.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      };
    },
    answer: (request, lies = {}) => {
      const client = clientData('webauthn.get', request, lies);
      const data = authenticatorData(request.rpId, 0, lies);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signedOf(data, client), lies.key ?? keys.privateKey).toString('base64url'),
        userHandle: lies.userHandle ?? userHandle,
      };
    },
  };
}

function signedOf(authenticatorData: Buffer, clientData: Buffer): Buffer {
  return Buffer.concat([authenticatorData, hash('sha256', clientData, 'buffer')]);
}

/** As much of CBOR as authenticators speak. */
export const cbor = {
  integer: (value: number) => headOf(value < 0 ? 1 : 0, value < 0 ? -1 - value : value),
  bytes: (value: Buffer) => Buffer.concat([headOf(2, value.length), value]),
  text: (value: string) => Buffer.concat([headOf(3, value.length), Buffer.from(value)]),
  list: (...items: Buffer[]) => Buffer.concat([headOf(4, items.length), ...items]),
  map: (...entries: [Buffer, Buffer][]) => Buffer.concat([headOf(5, entries.length), ...entries.flat()]),
};

function headOf(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
