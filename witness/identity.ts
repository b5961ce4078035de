/** Who this witness is: a name, kept in its database, and a key, kept in a file beside it. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { formatVerifierKey, isKeyName, verifierKey, type VerifierKey } from '@glass-dice/domain/log/note';
import { StartError } from './start-error.ts';

export type Identity = { key: VerifierKey; sign: (message: Uint8Array) => Uint8Array };

export type Say = (line: string) => void;

const longestName = 200;

export function openIdentity(database: DatabaseSync, folder: string, name: string | undefined, say: Say): Identity {
  const file = join(folder, 'witness-key');
  const known = database.prepare('select name, key from identity').get() as { name: string; key: string } | undefined;
  if (known) return knownIdentity(known, file, name);
  if (name === undefined)
    throw new StartError('This witness has no name yet. Give it one, once: --name your-address.example/w1');
  if (!isKeyName(name) || !/^[\x21-\x7E]+$/.test(name) || name.length > longestName)
    throw new StartError('The name of a witness is like an address, without spaces or plus signs: home.example/w1');
  // A file without its database: what was signed with this key is forgotten.
  if (existsSync(file))
    say(`${file} is older than this database. The witness does not know what it signed before: a new folder is safer.`);
  else drawKey(file);
  const identity = identityOf(name, readKey(file));
  database
    .prepare('insert into identity (only, name, key) values (1, ?, ?)')
    .run(name, formatVerifierKey(identity.key));
  return identity;
}

function knownIdentity(known: { name: string; key: string }, file: string, name: string | undefined): Identity {
  if (name !== undefined && name !== known.name)
    throw new StartError(
      `This witness is called ${known.name}. For another name start one with another --data folder.`,
    );
  if (!existsSync(file)) throw new StartError(`The key ${file} is missing. Put it back, or begin with another folder.`);
  const identity = identityOf(known.name, readKey(file));
  if (formatVerifierKey(identity.key) !== known.key)
    throw new StartError(`The key ${file} is not the one that this witness began with. Put that one back.`);
  return identity;
}

function identityOf(name: string, privateKey: KeyObject): Identity {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    key: verifierKey(name, 'cosignature', Uint8Array.from(Buffer.from(x!, 'base64url'))),
    sign: (message) => Uint8Array.from(sign(null, message, privateKey)),
  };
}

function drawKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx', flush: true });
  const folder = openSync(join(file, '..'), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function readKey(file: string): KeyObject {
  if ((statSync(file).mode & 0o077) !== 0)
    throw new StartError(`Others can read the key ${file}. Make it yours alone: chmod 600 ${file}`);
  const key = parseKey(readFileSync(file));
  if (key?.asymmetricKeyType !== 'ed25519') throw new StartError(`There is no Ed25519 key in ${file}.`);
  return key;
}

function parseKey(pem: Buffer): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
