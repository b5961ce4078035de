/**
 * What an authenticator signs. A challenge says itself until when it holds, and a MAC binds it to its purpose and holder,
 * so that asking for one writes nothing. Whoever takes an answer to it notes that it is used.
 */
import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/db.ts';

/** Long enough to fetch a phone from another room. */
export const challengeLastsMs = 5 * 60_000;

const expiryBytes = 6;
const bodyBytes = expiryBytes + 16;

/** `sign-in`, or something that one holder has begun. */
export type Purpose = 'sign-in' | `add ${number}` | `prove ${number}`;

export type Challenges = {
  issue: (purpose: Purpose) => string;
  /** Whether it was issued for this, and still holds. */
  isOpen: (challenge: string, purpose: Purpose) => boolean;
};

export function createChallenges(secret: Buffer, now: () => number = Date.now): Challenges {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'passkey challenges', 32));
  const macOf = (body: Buffer, purpose: Purpose) => createHmac('sha256', key).update(body).update(purpose).digest();
  return {
    issue: (purpose) => {
      const body = Buffer.concat([Buffer.alloc(expiryBytes), randomBytes(bodyBytes - expiryBytes)]);
      body.writeUIntBE(now() + challengeLastsMs, 0, expiryBytes);
      return Buffer.concat([body, macOf(body, purpose)]).toString('base64url');
    },
    isOpen: (challenge, purpose) => {
      const bytes = Buffer.from(challenge, 'base64url');
      const body = bytes.subarray(0, bodyBytes);
      const mac = bytes.subarray(bodyBytes);
      if (bytes.toString('base64url') !== challenge || mac.length !== 32) return false;
      return timingSafeEqual(mac, macOf(body, purpose)) && body.readUIntBE(0, expiryBytes) > now();
    },
  };
}

/** Whether this is its first answer. */
export async function useChallenge(tx: Tx, challenge: string): Promise<boolean> {
  const noted = await tx
    .insertInto('used_challenge')
    // Much longer than any holds, by whatever clock it was issued.
    .values({ hash: hash('sha256', challenge, 'buffer'), expires_at: sql<Date>`now() + interval '1 day'` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return noted !== undefined;
}
