/** Who is calling. Tokens are 256 random bits; the database keeps only their hash. */
import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ClubReason } from '@glass-dice/contract/errors';
import { transaction, type Db, type Tx } from '../database/db.ts';
import { inBatches } from '../load/batches.ts';

const idleDays = 14;
const longestDays = 90;
/** More devices than a member has; the least recently used session ends. */
const mostSessions = 50;
/** Both come from outside and are only for showing; a proxy may pass on anything. */
const longestUserAgent = 256;
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
export const isAlive = sql<boolean>`(session.last_seen_at > now() - make_interval(days => ${idleDays})
  and session.created_at > now() - make_interval(days => ${longestDays}))`;

/** The session of an `Authorization: Bearer` header, unless it has ended or was idle or open for too long. */
export async function findSession(
  db: Db,
  authorization: string | undefined,
  address: string,
): Promise<FoundSession | undefined> {
  const token = /^bearer ([A-Za-z0-9_-]{43})$/i.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const row = await lookUp(db, tokenHash);
  if (!row) return undefined;
  // Once a minute is exact enough for "last seen" and keeps a write off most requests.
  if (row.stale && !row.ended_by_block) await noteSeen(db, { tokenHash, address });
  return {
    session: { memberId: row.member_id, tokenHash },
    block: row.reason,
    restriction: row.restriction,
    endedByBlock: row.ended_by_block,
  };
}

type SessionRow = {
  member_id: number;
  ended_by_block: boolean;
  reason: ClubReason | null;
  restriction: RestrictionInForce | null;
  stale: boolean;
};

/** Every request asks, so those that arrive while a question is under way are asked for together by the next one. */
const lookUp = inBatches(async (db: Db, tokenHashes: readonly Buffer[]): Promise<(SessionRow | undefined)[]> => {
  const { rows } = await sql<SessionRow & { token: string; kind: string; club_reason: string; ends_at: Date }>`
    select encode(session.token_hash, 'hex') as token, session.member_id, session.ended_by_block, block.reason,
      session.last_seen_at < now() - interval '1 minute' as stale,
      longest.kind, longest.reason as club_reason, longest.ends_at
    from unnest(${tokenHashes}::bytea[]) as asked (token_hash)
    cross join lateral (select * from session where token_hash = asked.token_hash limit 1) session
    left join block on block.member_id = session.member_id
    left join lateral (
      select kind, reason, ends_at from restriction
      where member_id = session.member_id and lifted_at is null and ends_at > clock_timestamp()
      order by ends_at desc limit 1
    ) longest on true
    where ${isAlive}
  `.execute(db);
  const found = new Map(
    rows.map((row) => [
      row.token,
      {
        ...row,
        restriction: row.kind === null ? null : { kind: row.kind, reason: row.club_reason, endsAt: row.ends_at },
      } as SessionRow,
    ]),
  );
  return tokenHashes.map((hash) => found.get(hash.toString('hex')));
});

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

function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
