import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db.ts';

export async function findCredentials(db: Db, username: string) {
  return await db
    .selectFrom('member')
    .select(['id', 'password_hash'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}

/** The new member's id, or nothing when somebody has the username. */
export async function insertMember(tx: Tx, username: string, passwordHash: string): Promise<number | undefined> {
  const row = await tx
    .insertInto('member')
    .values({ username, password_hash: passwordHash, avatar_key: anyAvatar })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Everybody starts with a picture of the club's gallery and can choose another. */
const anyAvatar = sql<string | null>`(select key from avatar order by random() limit 1)`;

export async function findMe(db: Db, memberId: number) {
  return await db
    .selectFrom('member')
    .leftJoin('avatar', 'avatar.key', 'member.avatar_key')
    .select(['member.username', 'member.created_at', 'avatar.picture'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
}
