/** Invite codes: a use limit and an expiry. A use is taken in the transaction that makes the member. */
import { sql } from 'kysely';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import type { Db, Tx } from '../platform/database/db.ts';
import { codeAsWritten, newCode } from './codes.ts';

const starterUses = 100;
const starterDays = 30;

export type InviteRefusal = 'invite-unknown' | 'invite-expired' | 'invite-used-up';

export type Invite = { code: string; usesLeft: number; expiresAt: Date; createdAt: Date };
export type ListedInvite = Invite & { members: number; state: 'usable' | 'used up' | 'expired' };

export async function takeInvite(tx: Tx, typed: string): Promise<Result<null, InviteRefusal>> {
  const taken = await tx
    .updateTable('invite')
    .set({ uses_left: sql`uses_left - 1`, used: sql`used + 1` })
    .where('code', '=', codeAsWritten(typed))
    .where('uses_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code')
    .executeTakeFirst();
  return taken ? ok(null) : await checkInvite(tx, typed);
}

/** Without taking a use of it. */
export async function checkInvite(db: Db, typed: string): Promise<Result<null, InviteRefusal>> {
  const invite = await db
    .selectFrom('invite')
    .select(['uses_left', sql<boolean>`expires_at > now()`.as('lasts')])
    .where('code', '=', codeAsWritten(typed))
    .executeTakeFirst();
  if (!invite) return refuse('invite-unknown');
  if (invite.uses_left === 0) return refuse('invite-used-up');
  return invite.lasts ? ok(null) : refuse('invite-expired');
}

/** A club that never had one is new. */
export async function hasInvites(db: Db): Promise<boolean> {
  return (await db.selectFrom('invite').select('code').limit(1).executeTakeFirst()) !== undefined;
}

/** The first code, which a new club shows at its start. Later ones are made by whoever runs it. */
export async function starterInvite(tx: Tx): Promise<string> {
  return (await createInvite(tx, { uses: starterUses, days: starterDays })).code;
}

export async function createInvite(tx: Tx, { uses, days }: { uses: number; days: number }): Promise<Invite> {
  const row = await tx
    .insertInto('invite')
    .values({ code: newCode(), uses_left: uses, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .returningAll()
    .executeTakeFirstOrThrow();
  return inviteOf(row);
}

/** From now on it is worth nothing. Answers with the code as it is written, or why it is worth nothing already. */
export async function endInvite(tx: Tx, typed: string): Promise<Result<string, InviteRefusal>> {
  const usable = await checkInvite(tx, typed);
  if (!usable.ok) return usable;
  const code = codeAsWritten(typed);
  await tx
    .updateTable('invite')
    .set({ expires_at: sql<Date>`now()` })
    .where('code', '=', code)
    .execute();
  return ok(code);
}

/** Newest first. */
export async function listInvites(db: Db): Promise<ListedInvite[]> {
  const rows = await db
    .selectFrom('invite')
    .selectAll()
    .select(sql<boolean>`expires_at > now()`.as('lasts'))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => {
    const state = row.uses_left === 0 ? 'used up' : row.lasts ? 'usable' : 'expired';
    return { ...inviteOf(row), members: row.used, state };
  });
}

function inviteOf(row: { code: string; uses_left: number; expires_at: Date; created_at: Date }): Invite {
  return { code: row.code, usesLeft: row.uses_left, expiresAt: row.expires_at, createdAt: row.created_at };
}
