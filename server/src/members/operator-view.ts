/**
 * What the club may see of a member. Not their name, phone number, picture, addresses or devices: nothing that a club
 * does for a member or against one needs them.
 */
import { sql } from 'kysely';
import { vipLevel } from '@glass-dice/domain/members/vip';
import { isAlive } from '../platform/calls/sessions.ts';
import { Refusal } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { findPublicName } from './public-names.ts';

/** In any case of its letters; who has deleted their account is not found. */
export async function memberNamed(db: Db, username: string): Promise<{ id: number; username: string } | undefined> {
  return await db
    .selectFrom('member')
    .select(['id', 'username'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .$narrowType<{ username: string }>()
    .executeTakeFirst();
}

/** For the commands, which refuse in a sentence. */
export async function memberCalled(db: Db, username: string): Promise<{ id: number; username: string }> {
  const member = await memberNamed(db, username);
  if (!member) throw new Refusal(`There is no member called "${username}".`);
  return member;
}

export const fewestLetters = 3;
const mostFound = 20;

/** Whose usernames begin with these letters, in any case; and whether there are more of them. */
export async function membersNamed(db: Db, letters: string) {
  const rows = await db
    .selectFrom('member')
    .leftJoin('block', 'block.member_id', 'member.id')
    .select(['member.id', 'username', 'block.member_id as blocked'])
    .where(sql<boolean>`starts_with(lower(username), ${letters.toLowerCase()})`)
    .$narrowType<{ username: string }>()
    .orderBy(sql`lower(username) collate "C"`)
    .limit(mostFound + 1)
    .execute();
  const members = rows.slice(0, mostFound).map(({ id, username, blocked }) => {
    return { id, username, status: blocked === null ? ('active' as const) : ('blocked' as const) };
  });
  return { members, more: rows.length > mostFound };
}

export async function viewMember(db: Db, memberId: number) {
  const row = await db
    .selectFrom('member')
    .leftJoin('block', 'block.member_id', 'member.id')
    .select(['member.created_at', 'block.reason', 'block.created_at as blocked_at'])
    .select([
      sql<boolean>`has_pin(member.id)`.as('has_pin'),
      sql<string>`club_day(member.created_at)`.as('since_day'),
      sql<string>`club_day(now())`.as('today'),
    ])
    .select((of) => [
      of
        .selectFrom('session')
        .select(of.fn.countAll<number>().as('open'))
        .whereRef('session.member_id', '=', 'member.id')
        .where('ended_by_block', '=', false)
        .where(isAlive)
        .as('sessions'),
      // A session goes when it ends; the network it came from is remembered for longer.
      sql<Date | null>`greatest(
        (select max(last_seen_at) from session where member_id = member.id),
        (select max(last_seen_at) from known_device where member_id = member.id)
      )`.as('last_seen_at'),
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const publicName = await findPublicName(db, memberId);
  return {
    publicName: publicName?.name ?? null,
    memberSince: row.created_at,
    vipLevel: vipLevel(row.since_day, row.today),
    block: row.reason && { reason: row.reason, since: row.blocked_at! },
    hasPin: row.has_pin,
    sessions: row.sessions ?? 0,
    lastSeen: row.last_seen_at,
  };
}
