import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Chores } from '../platform/database/housekeeping.ts';

export const memberChores: Chores = {
  known_device: `last_seen_at < now() - interval '400 days'`,
  pin_try: `day < club_day(now()) - 1 and (locked_until is null or locked_until < now())`,
  reset_code: `expires_at < now()`,
  used_challenge: `expires_at < now()`,
};

/** The member of a username, in any case, and the device when they have signed in on it before. */
export async function findCredentials(db: Db, username: string, deviceToken: string) {
  return await db
    .selectFrom('member')
    .leftJoin('known_device', (join) =>
      join
        .onRef('known_device.member_id', '=', 'member.id')
        .on(sql<boolean>`known_device.token_hash = device_hash(member.id, ${deviceToken})`),
    )
    .select(['member.id', 'member.password_hash', 'known_device.id as device_id'])
    .where(sql`lower(member.username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return member !== undefined;
}

/** The new member's id, or nothing when the username is taken. */
export async function insertMember(tx: Tx, username: string, passwordHash: string): Promise<number | undefined> {
  const row = await tx
    .insertInto('member')
    .values({ username, password_hash: passwordHash })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findName(db: Db, memberId: number): Promise<string | null> {
  const member = await db.selectFrom('member').select('name').where('id', '=', memberId).executeTakeFirstOrThrow();
  return member.name;
}

/** The secrets of a member, as hashes, and the name they belong to; nothing when the account is being deleted. */
export async function findSecrets(db: Db, memberId: number) {
  return await db
    .selectFrom('member')
    .select(['username', 'password_hash', 'pin_hash'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .$narrowType<{ username: string }>()
    .executeTakeFirst();
}

export async function findMe(db: Db, memberId: number) {
  return await db
    .selectFrom('member')
    .leftJoin('avatar', 'avatar.key', 'member.avatar_key')
    .leftJoin('avatar_upload', 'avatar_upload.member_id', 'member.id')
    .leftJoin('block', 'block.member_id', 'member.id')
    .select(['member.username', 'member.name', 'member.phone', 'member.created_at', 'member.avatar_key'])
    .select(['avatar.picture', 'avatar_upload.name as upload', 'block.reason', 'block.created_at as blocked_at'])
    .select([
      sql<boolean>`member.pin_hash is not null`.as('has_pin'),
      sql<boolean>`member.password_hash is not null`.as('has_password'),
      sql<boolean>`exists (select from passkey where passkey.member_id = member.id)`.as('has_passkey'),
      sql<string>`club_day(member.created_at)`.as('since_day'),
      sql<string>`club_day(now())`.as('today'),
    ])
    .where('member.id', '=', memberId)
    .$narrowType<{ username: string }>()
    .executeTakeFirstOrThrow();
}

/** A name is set once; setting the same one again, after an answer that was lost, is no other name. */
export async function insertName(tx: Tx, memberId: number, name: string): Promise<'new' | 'same' | 'taken'> {
  const set = await tx
    .updateTable('member')
    .set({ name })
    .where('id', '=', memberId)
    .where('name', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (set) return 'new';
  const member = await tx.selectFrom('member').select('name').where('id', '=', memberId).executeTakeFirstOrThrow();
  return member.name === name ? 'same' : 'taken';
}

export async function updatePhone(tx: Tx, memberId: number, phone: string | null): Promise<void> {
  await tx.updateTable('member').set({ phone }).where('id', '=', memberId).where('deleted_at', 'is', null).execute();
}

export async function updateSecret(
  tx: Tx,
  memberId: number,
  secret: { password_hash: string | null } | { pin_hash: string },
): Promise<void> {
  await tx.updateTable('member').set(secret).where('id', '=', memberId).where('deleted_at', 'is', null).execute();
}

/** Empties the row, except that it was. Answers with the username, or nothing when another call just did it. */
export async function emptyMember(tx: Tx, memberId: number): Promise<string | undefined> {
  const member = await tx
    .selectFrom('member')
    .select('username')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .$narrowType<{ username: string }>()
    .executeTakeFirst();
  await tx
    .updateTable('member')
    .set({ username: null, password_hash: null, name: null, phone: null, pin_hash: null, avatar_key: null })
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute();
  return member?.username;
}

/** Stays so until the transaction ends: a deletion waits, and then finds what was written. */
export async function lockMember(tx: Tx, memberId: number): Promise<{ hasPassword: boolean } | undefined> {
  const member = await tx
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member && { hasPassword: member.password_hash !== null };
}

export async function isStillMember(tx: Tx, memberId: number): Promise<boolean> {
  return (await lockMember(tx, memberId)) !== undefined;
}

/**
 * Whether the password that was checked is still the member's. It stays so until the transaction ends: a call that changes
 * it waits, and then finds the session that this one opens.
 */
export async function isStillPassword(tx: Tx, memberId: number, passwordHash: string): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return member !== undefined;
}

/** Whether it was changed: only while the password, or that there is none, is still as it was. */
export async function replacePassword(
  tx: Tx,
  memberId: number,
  before: string | null,
  after: string,
): Promise<boolean> {
  const changed = await tx
    .updateTable('member')
    .set({ password_hash: after })
    .where('id', '=', memberId)
    .where('password_hash', 'is not distinct from', before)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Only one of the member's own: whether there was such a one. */
export async function deleteOwn(
  tx: Tx,
  table: 'session' | 'known_device' | 'passkey',
  memberId: number,
  id: number,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom(table)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function countMembers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from member where deleted_at is null`.execute(db);
  return rows[0]!.count;
}
