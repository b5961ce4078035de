/** Who is calling. Tokens are 256 random bits; the database keeps only their hash. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { transaction, type Db, type Tx } from './db.ts';

const idleDays = 14;
const longestDays = 90;

/** A call that has a session: the member it belongs to, and the session itself. */
export type Session = { memberId: number; tokenHash: Buffer };

export async function openSession(tx: Tx, memberId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('session')
    .values({ token_hash: hashToken(token), member_id: memberId })
    .execute();
  return token;
}

export async function endSession(tx: Tx, session: Session): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', session.tokenHash).execute();
}

/** The session of an `Authorization: Bearer` header, unless it has ended or was idle or open for too long. */
export async function findSession(db: Db, authorization: string | undefined): Promise<Session | undefined> {
  const token = /^bearer ([A-Za-z0-9_-]{43})$/i.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom('session')
    .select(['member_id', sql<boolean>`last_seen_at < now() - interval '1 minute'`.as('stale')])
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(days => ${idleDays})`)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${longestDays})`)
    .executeTakeFirst();
  if (!row) return undefined;
  // Once a minute is exact enough for "last seen" and keeps a write off most requests.
  if (row.stale) await transaction(db, (tx) => noteSeen(tx, tokenHash));
  return { memberId: row.member_id, tokenHash };
}

async function noteSeen(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('session')
    .set({ last_seen_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
