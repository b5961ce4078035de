/** Password hashing (argon2id) and the list of passwords that everybody tries first. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { promisify } from 'node:util';

const derive = promisify(argon2);

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** At most this many at once: a hash takes a core and 19 MiB, and other requests want to be answered too. */
const atOnce = 2;

const common = new Set(dictionary['passwords-common']);

/** On the list, or one that no list needs to name: one short unit repeated, or characters in a row. */
export function isCommonPassword(password: string): boolean {
  const plain = normalised(password).toLowerCase();
  return common.has(plain) || /^(.{1,4})\1+$/u.test(plain) || isRow(plain);
}

/** "12345678", "hgfedcba": each character follows the one before it, in one direction. */
function isRow(text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0)!);
  const steps = new Set(points.slice(1).map((point, place) => point - points[place]!));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** The same password however a keyboard composed it; what is checked is what is hashed. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

/** Written as the usual `$argon2id$…` text, so that the cost can rise later without losing who registered before. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashWith(password, salt);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Without a stored hash (no such member) the same work is done, so that the time tells nothing. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt, hash] = (stored ?? nobody)
    .split('$')
    .slice(-2)
    .map((part) => Buffer.from(part, 'base64'));
  const matches = timingSafeEqual(await hashWith(password, salt!), hash!);
  return matches && stored !== undefined;
}

const nobody = `$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(32))}`;

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

let running = 0;
const waiting: (() => void)[] = [];

async function hashWith(password: string, salt: Buffer): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await derive('argon2id', { ...cost, message: normalised(password), nonce: salt });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
