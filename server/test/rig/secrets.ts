/** Hashes of passwords and PINs that take no time. The product reads the cost of a hash from the hash itself. */
import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const cost = { memory: 8, passes: 1, parallelism: 1 };

export async function cheapHash(secret: string, pepper?: Buffer): Promise<string> {
  const nonce = randomBytes(16);
  const parameters = { ...cost, tagLength: 32, message: secret, nonce, ...(pepper && { secret: pepper }) };
  const hash = await promisify(argon2)('argon2id', parameters);
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${tag}`;
}
