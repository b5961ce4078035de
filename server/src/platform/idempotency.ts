/**
 * The same key and request happen once and get the same answer, byte for byte. The answer is stored in the transaction
 * that did the work, so that one never exists without the other. A refusal is not stored: it may be tried again.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { transaction, type Db, type Tx } from './db.ts';

export type Claim = {
  /** Whose key it is and for which route. */
  scope: string;
  key: string;
  request: unknown;
};

class Refused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

export async function once<Reason extends string>(
  db: Db,
  claim: Claim,
  work: (tx: Tx) => Promise<Result<string, Reason>>,
): Promise<Result<string, Reason | 'idempotency-key-reused'>> {
  const requestHash = createHash('sha256').update(JSON.stringify(claim.request)).digest();
  try {
    return await transaction(db, async (tx) => {
      await lock(tx, claim);
      const earlier = await tx
        .selectFrom('idempotency')
        .select(['request_hash', 'reply'])
        .where('scope', '=', claim.scope)
        .where('key', '=', claim.key)
        .executeTakeFirst();
      if (earlier)
        return earlier.request_hash.equals(requestHash) ? ok(earlier.reply) : refuse('idempotency-key-reused');
      const result = await work(tx);
      // Thrown, so that whatever the work wrote before it refused is rolled back.
      if (!result.ok) throw new Refused(result.reason);
      await tx
        .insertInto('idempotency')
        .values({ scope: claim.scope, key: claim.key, request_hash: requestHash, reply: result.value })
        .execute();
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return refuse(error.reason as Reason);
    throw error;
  }
}

/** A second request with the same key waits until the first has its answer. */
async function lock(tx: Tx, { scope, key }: Claim): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0))`.execute(tx);
}
