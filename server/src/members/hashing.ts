/**
 * Hashes passwords and PINs (argon2id). Written as the usual `$argon2id$…` text, so that the cost can rise later
 * without losing who registered before.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createPool } from '../platform/load/pool.ts';

const derive = promisify(argon2);

type Cost = { memory: number; passes: number; parallelism: number };

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** A hash takes a core and 19 MiB, and one core is for other requests; those that wait still get an answer in time. */
const inPool = createPool({ concurrency: Math.max(1, availableParallelism() - 1), maxQueued: 40 });

/** The same secret however a keyboard composed it. */
export function normalised(secret: string): string {
  return secret.normalize('NFKC');
}

/** The pepper is kept outside the database; without it a stolen hash cannot even be tried. */
export async function hashSecret(secret: string, pepper?: Buffer): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashWith(cost, secret, salt, pepper);
  return asWritten(salt, hash);
}

/** Without a stored hash (no such member) the same work is done, so that the time tells nothing. */
export async function verifySecret(
  secret: string,
  stored: string | null | undefined,
  pepper?: Buffer,
): Promise<boolean> {
  const { memory, passes, parallelism, salt, hash } = written.exec(stored ?? nobody)!.groups!;
  const itsCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const computed = await hashWith(itsCost, secret, Buffer.from(salt!, 'base64'), pepper);
  const matches = timingSafeEqual(computed, Buffer.from(hash!, 'base64'));
  return matches && stored !== null && stored !== undefined;
}

const written =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[^$]+)\$(?<hash>[^$]+)$/;

const nobody = asWritten(Buffer.alloc(16), Buffer.alloc(tagLength));

function asWritten(salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

async function hashWith(itsCost: Cost, secret: string, salt: Buffer, pepper: Buffer | undefined): Promise<Buffer> {
  const parameters = {
    ...itsCost,
    tagLength,
    message: normalised(secret),
    nonce: salt,
    ...(pepper && { secret: pepper }),
  };
  return await inPool(() => derive('argon2id', parameters));
}
