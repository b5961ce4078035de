/**
 * The pepper of the PINs: 32 random bytes in a file outside the database, made at the first start. A server with
 * another pepper would find every PIN wrong and lock everybody out, so it is refused at the start.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { transaction, type Db, type Tx } from '../platform/database/db.ts';
import { makeSecret, readSecret } from '../platform/secret-file.ts';
import { StartError } from '../platform/start-error.ts';

export async function loadPinPepper(db: Db, file: string): Promise<Buffer> {
  const known = await findFingerprint(db);
  const pepper = readPepper(file) ?? (known ? lost(file) : await makePepper(file));
  const fingerprint = fingerprintOf(pepper);
  if (!known) await transaction(db, (tx) => keepFingerprint(tx, fingerprint));
  // Asked again: of several servers at their first start only one has kept its own.
  if (!(await findFingerprint(db))?.equals(fingerprint)) {
    throw new StartError(`${file} is not the pepper that the members' PINs were made with: put the right one back.`);
  }
  return pepper;
}

/** Whether the file is there and the right one; for the doctor. */
export async function isPepperRight(db: Db, file: string): Promise<boolean> {
  const pepper = readPepper(file);
  const known = await findFingerprint(db);
  return pepper !== undefined && known !== undefined && known.equals(fingerprintOf(pepper));
}

async function findFingerprint(db: Db): Promise<Buffer | undefined> {
  return (await db.selectFrom('pin_pepper').select('fingerprint').executeTakeFirst())?.fingerprint;
}

async function keepFingerprint(tx: Tx, fingerprint: Buffer): Promise<void> {
  await tx
    .insertInto('pin_pepper')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function readPepper(file: string): Buffer | undefined {
  const text = readSecret(file);
  return text === undefined ? undefined : parsePepper(file, text);
}

function parsePepper(file: string, text: string): Buffer {
  if (/^[0-9a-f]{64}$/.test(text)) return Buffer.from(text, 'hex');
  throw new StartError(`${file} does not hold a pepper: 64 hexadecimal digits.`);
}

function lost(file: string): never {
  throw new StartError(`${file} is missing, and members have PINs that need it: put it back from a backup.`);
}

async function makePepper(file: string): Promise<Buffer> {
  return parsePepper(file, await makeSecret(file, randomBytes(32).toString('hex')));
}

function fingerprintOf(pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update('the fingerprint of this pepper').digest();
}
