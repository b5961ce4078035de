/** The name that others read: one at a time, and those before it stay kept for their member. */
import { sql } from 'kysely';
import {
  foldedName,
  isPublicName,
  mixesLookAlikes,
  publicNameChangeableFrom,
  speaksForHouse,
  tidyPublicName,
} from '@glass-dice/domain/members/public-name';
import { ok, refuse, refuseUntil, type Result } from '@glass-dice/domain/result';
import type { Db, Tx } from '../platform/database/db.ts';
import { isStillMember, isUsernameTaken } from './members.queries.ts';

/** A name that is not free may be the one with which somebody signs in: they are not tried one after the other. */
export const publicNameTries = { most: 10, withinMs: 60 * 60_000 };

type Chosen = Result<null, 'invalid-input' | 'public-name-taken' | 'public-name-too-soon'>;

export async function choosePublicName(tx: Tx, memberId: number, typed: string): Promise<Chosen> {
  const name = tidyPublicName(typed);
  if (!isPublicName(name) || mixesLookAlikes(name)) return refuse('invalid-input');
  // Two changes of one member wait for each other. Who leaves at the same time leaves nothing behind.
  if (!(await isStillMember(tx, memberId))) return ok(null);
  const current = await findPublicName(tx, memberId);
  // Sent again, after an answer that was lost.
  if (current?.name === name) return ok(null);
  if (current?.changeableFrom) return refuseUntil('public-name-too-soon', current.changeableFrom.getTime());
  const folded = foldedName(name);
  if ((await isUsernameTaken(tx, folded)) || speaksForHouse(name, await namesOfClub(tx))) {
    return refuse('public-name-taken');
  }
  const chosen = await tx
    .insertInto('public_name')
    .values({ folded, member_id: memberId, name })
    .onConflict((conflict) =>
      conflict
        .column('folded')
        .doUpdateSet({ name, chosen_at: sql<Date>`clock_timestamp()` })
        .where('public_name.member_id', '=', memberId),
    )
    .returning('folded')
    .executeTakeFirst();
  return chosen ? ok(null) : refuse('public-name-taken');
}

/** Nothing while the member has chosen none. */
export async function findPublicName(
  db: Db,
  memberId: number,
): Promise<{ name: string; changeableFrom: Date | null } | undefined> {
  const row = await db
    .selectFrom('public_name')
    .select(['name', 'chosen_at', sql<Date>`clock_timestamp()`.as('now')])
    .where('member_id', '=', memberId)
    .orderBy('chosen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const from = publicNameChangeableFrom(row.chosen_at.getTime());
  return { name: row.name, changeableFrom: from > row.now.getTime() ? new Date(from) : null };
}

async function namesOfClub(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select value as name from club, jsonb_each_text(name)`.execute(db);
  return rows.map(({ name }) => name);
}
