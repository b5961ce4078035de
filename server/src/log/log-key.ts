/**
 * The key that the club signs its log and its receipts with: Ed25519, in a file outside the database, the same for all
 * servers. Without it a server does not start: what it says could not be checked.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  formatNote,
  formatVerifierKey,
  parseVerifierKey,
  signatureLine,
  verifierKey,
  type VerifierKey,
} from '@glass-dice/domain/log/note';
import type { Db } from '../platform/database/db.ts';
import { isReadableByOthers, makeSecret, readSecret } from '../platform/secret-file.ts';
import { StartError } from '../platform/start-error.ts';
import { signBeside } from './sign-beside.ts';

export type LogKey = {
  publicKey: Uint8Array;
  /** The verifier key under the name of a log. */
  verifierKey: (origin: string) => string;
  /** The text as a note that is signed under this name. The same text makes the same bytes each time. */
  signNote: (origin: string, text: string) => Promise<string>;
};

export async function loadLogKey(db: Db, file: string): Promise<LogKey> {
  const known = await newestKey(db);
  const pem = readSecret(file) ?? (known ? lost(file) : await makeSecret(file, drawKey()));
  if (isReadableByOthers(file)) throw new StartError(`${file} can be read by others: run "chmod 600" on it.`);
  const key = logKeyOf(parsePem(file, pem));
  if (known && !isKeyOf(known, key)) {
    throw new StartError(
      `${file} is not the key of this club's log: put the right one back, or begin a new log with "npm run club -- log renew".`,
    );
  }
  return key;
}

/** Whether the file is there and holds what the newest log is signed with. */
export async function isLogKeyRight(db: Db, file: string): Promise<boolean> {
  const known = await newestKey(db);
  const pem = readSecret(file);
  return pem !== undefined && known !== undefined && isKeyOf(known, logKeyOf(parsePem(file, pem)));
}

async function newestKey(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('log').select('key').orderBy('number', 'desc').limit(1).executeTakeFirst())?.key;
}

/** Whether a verifier key, under whichever name, is this one. */
export function isKeyOf(text: string, { publicKey }: LogKey): boolean {
  return Buffer.from(parseVerifierKey(text)?.publicKey ?? []).equals(publicKey);
}

export function drawKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).trim();
}

export function logKeyOf(privateKey: KeyObject): LogKey {
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = Buffer.from(jwk.x!, 'base64url');
  // A club has as many names as logs, and each is asked for with every receipt.
  const named = new Map<string, VerifierKey>();
  const keyNamed = (origin: string) => {
    const key = named.get(origin) ?? verifierKey(origin, 'note', publicKey);
    named.set(origin, key);
    return key;
  };
  const sign = signBeside(privateKey);
  return {
    publicKey,
    verifierKey: (origin) => formatVerifierKey(keyNamed(origin)),
    signNote: async (origin, text) => {
      return formatNote(text, [signatureLine(keyNamed(origin), await sign(text))]);
    },
  };
}

function parsePem(file: string, pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below.
  }
  throw new StartError(`${file} does not hold an Ed25519 key.`);
}

function lost(file: string): never {
  throw new StartError(
    `${file} is missing, and the club's log is signed with it: put it back, or begin a new log with "npm run club -- log renew".`,
  );
}
