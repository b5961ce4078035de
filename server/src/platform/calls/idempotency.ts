/**
 * The same key and request happen once and get the same answer, byte for byte. The answer is stored in the transaction
 * that did the work, so that one never exists without the other. A refusal is not stored: it may be tried again.
 */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { ok, refuse, type Refused, type Result } from '@glass-dice/domain/result';
import { transaction, type Db, type Tx } from '../database/db.ts';

export type Claim = {
  /** Whose key it is and for which route. */
  scope: string;
  key: string;
  requestHash: Buffer;
};

declare const stored: unique symbol;

/** The text of an answer that is in the database together with what it answers for. Only this file makes one. */
export type StoredAnswer = string & { [stored]: true };

export type KeyRefusal = 'idempotency-key-reused';

export function claimOf(scope: string, key: string, request: unknown): Claim {
  return { scope, key, requestHash: hash('sha256', JSON.stringify(request), 'buffer') };
}

/** What this request was answered before; nothing when it is new. */
export async function earlierAnswer(
  db: Db,
  { scope, key, requestHash }: Claim,
): Promise<Result<StoredAnswer, KeyRefusal> | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.request_hash.equals(requestHash) ? ok(row.reply as StoredAnswer) : refuse('idempotency-key-reused');
}

export async function once<Reason extends string>(
  db: Db,
  claim: Claim,
  work: (tx: Tx) => Promise<Result<string, Reason>>,
): Promise<Result<StoredAnswer, Reason | KeyRefusal>> {
  try {
    return await transaction(db, async (tx) => {
      await lock(tx, claim);
      const earlier = await earlierAnswer(tx, claim);
      if (earlier) return earlier;
      const result = await work(tx);
      // Thrown, so that whatever the work wrote before it refused is rolled back.
      if (!result.ok) throw new RolledBack(result);
      return ok(await store(tx, claim, result.value));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Refused<Reason>;
    throw error;
  }
}

class RolledBack extends Error {
  readonly refusal: Refused<string>;
  constructor(refusal: Refused<string>) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** For many requests at once; those that are new have no answer. */
export async function earlierAnswers(
  db: Db,
  claims: readonly Claim[],
): Promise<(Result<StoredAnswer, KeyRefusal> | undefined)[]> {
  const { rows } = await sql<{ nth: number; same: boolean; reply: string }>`
    select c.nth::integer, i.request_hash = c.request_hash as same, i.reply
    from unnest(
      ${claims.map(({ scope }) => scope)}::text[], ${claims.map(({ key }) => key)}::text[],
      ${claims.map(({ requestHash }) => requestHash)}::bytea[]
    ) with ordinality as c (scope, key, request_hash, nth)
    cross join lateral (select * from idempotency where scope = c.scope and key = c.key limit 1) i
  `.execute(db);
  const found = new Map(rows.map((row) => [row.nth, row]));
  return claims.map((_, index) => {
    const row = found.get(index + 1);
    if (!row) return undefined;
    return row.same ? ok(row.reply as StoredAnswer) : refuse('idempotency-key-reused');
  });
}

/** Stores the answers of many requests together with what they answer for. A key that is taken undoes all of it. */
export async function storeAnswers(
  tx: Tx,
  answered: readonly { claim: Claim; reply: string }[],
): Promise<StoredAnswer[]> {
  if (answered.length === 0) return [];
  await sql`
    insert into idempotency (scope, key, request_hash, reply)
    select * from unnest(
      ${answered.map(({ claim }) => claim.scope)}::text[], ${answered.map(({ claim }) => claim.key)}::text[],
      ${answered.map(({ claim }) => claim.requestHash)}::bytea[], ${answered.map(({ reply }) => reply)}::text[]
    )
  `.execute(tx);
  return answered.map(({ reply }) => reply as StoredAnswer);
}

/** A second request with the same key waits until the first has its answer. */
async function lock(tx: Tx, { scope, key }: Claim): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0))`.execute(tx);
}

async function store(tx: Tx, { scope, key, requestHash }: Claim, reply: string): Promise<StoredAnswer> {
  await tx.insertInto('idempotency').values({ scope, key, request_hash: requestHash, reply }).execute();
  return reply as StoredAnswer;
}
