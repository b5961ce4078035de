/** Who is calling. Tokens are 256 random bits; the database keeps only their hash. */
import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ClubReason } from '@glass-dice/contract/errors';
import { transaction, type Db, type Tx } from '../database/db.ts';
import { inBatches } from '../load/batches.ts';

/** More devices than a member has; the least recently used session ends. */
const mostSessions = 50;
/** Both come from outside and are only for showing; a proxy may pass on anything. */
export const longestUserAgent = 256;
const longestAddress = 64;

/** A call that has a session: the member it belongs to, and the session itself. */
export type Session = { memberId: number; tokenHash: Buffer };

export type FoundSession = {
  session: Session;
  /** Why the club has blocked the account, if it has. */
  block: ClubReason | null;
  /** Of those that stop betting now the one that lasts longest. */
  restriction: RestrictionInForce | null;
  endedByBlock: boolean;
  /** Whether it is time to note that it was seen. */
  isStale: boolean;
};

export type RestrictionInForce = {
  kind: 'time-out' | 'self-exclusion' | 'club';
  reason: ClubReason | null;
  endsAt: Date;
};

type Place = { address: string; userAgent: string };

export async function openSession(tx: Tx, memberId: number, { address, userAgent }: Place): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      address: address.slice(0, longestAddress),
      user_agent: userAgent.slice(0, longestUserAgent),
    })
    .execute();
  await sql`
    delete from session where member_id = ${memberId} and token_hash in (
      select token_hash from session where member_id = ${memberId} order by last_seen_at desc offset ${mostSessions}
    )`.execute(tx);
  return token;
}

export async function endSession(tx: Tx, session: Session): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', session.tokenHash).execute();
}

/** Every session of a member, or every one but this. */
export async function endSessions(tx: Tx, memberId: number, except?: Session): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except!.tokenHash))
    .execute();
}

/** They are over; a call with one of them is told why. */
export async function endSessionsByBlock(tx: Tx, memberId: number): Promise<void> {
  await tx.updateTable('session').set({ ended_by_block: true }).where('member_id', '=', memberId).execute();
}

/** Neither idle nor open for too long. */
export const isAlive = sql<boolean>`is_alive(session.last_seen_at, session.created_at, clock_timestamp())`;

/** The session of an `Authorization: Bearer` header, unless it has ended or was idle or open for too long. */
export async function findSession(
  db: Db,
  authorization: string | undefined,
  address: string,
): Promise<FoundSession | undefined> {
  const token = /^bearer ([A-Za-z0-9_-]{43})$/i.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const found = await lookUp(db, tokenHash);
  // Once a minute is exact enough for "last seen" and keeps a write off most requests.
  if (found?.isStale && !found.endedByBlock) await noteSeen(db, { tokenHash, address });
  return found;
}

type StandingRow = {
  token: string;
  member_id: number;
  is_stale: boolean;
  ended_by_block: boolean;
  blocked_for: ClubReason | null;
  restriction: RestrictionInForce['kind'] | null;
  restricted_for: ClubReason | null;
  restricted_until: Date;
};

/** As it is now, for the transaction that asks: whoever holds a lock sees what was done before it was given. */
export async function findSessions(db: Db, tokenHashes: readonly Buffer[]): Promise<(FoundSession | undefined)[]> {
  const { rows } = await sql<StandingRow>`select * from standings(${tokenHashes}::bytea[])`.execute(db);
  const found = new Map(rows.map((row) => [row.token, row]));
  return tokenHashes.map((tokenHash) => {
    const row = found.get(tokenHash.toString('hex'));
    return row && foundOf(tokenHash, row);
  });
}

function foundOf(tokenHash: Buffer, row: StandingRow): FoundSession {
  return {
    session: { memberId: row.member_id, tokenHash },
    block: row.blocked_for,
    restriction: row.restriction && { kind: row.restriction, reason: row.restricted_for, endsAt: row.restricted_until },
    endedByBlock: row.ended_by_block,
    isStale: row.is_stale,
  };
}

/** Every request asks, so those that arrive while a question is under way are asked for together by the next one. */
const lookUp = inBatches(findSessions);

/** Together, because at the beginning of a round everybody comes back at once. One that is just being noted is skipped. */
const noteSeen = inBatches(async (db: Db, seen: readonly { tokenHash: Buffer; address: string }[]): Promise<void[]> => {
  const hashes = seen.map(({ tokenHash }) => tokenHash);
  const addresses = seen.map(({ address }) => address.slice(0, longestAddress));
  await transaction(db, (tx) =>
    sql`
      update session set last_seen_at = now(), address = seen.address
      from (
        select token_hash from session where token_hash = any (${hashes}::bytea[]) for update skip locked
      ) free
      join (
        select distinct on (token_hash) * from unnest(${hashes}::bytea[], ${addresses}::text[]) as place (token_hash, address)
      ) seen using (token_hash)
      where session.token_hash = free.token_hash
    `.execute(tx),
  );
  return seen.map(() => undefined);
});

/** As the database keeps it. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
