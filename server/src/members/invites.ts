/** Invite codes: a use limit and an expiry. A use is taken in the transaction that makes the member. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import type { Tx } from '../platform/db.ts';

const starterUses = 100;
const starterDays = 30;

/** Without the letters and digits that are mistaken for each other when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export type InviteRefusal = 'invite-unknown' | 'invite-expired' | 'invite-used-up';

export async function takeInvite(tx: Tx, typed: string): Promise<Result<null, InviteRefusal>> {
  const code = asWritten(typed);
  const taken = await tx
    .updateTable('invite')
    .set({ uses_left: sql`uses_left - 1` })
    .where('code', '=', code)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code')
    .executeTakeFirst();
  if (taken) return ok(null);
  const invite = await tx.selectFrom('invite').select('uses_left').where('code', '=', code).executeTakeFirst();
  if (!invite) return refuse('invite-unknown');
  return refuse(invite.uses_left === 0 ? 'invite-used-up' : 'invite-expired');
}

/** However people type it: in small letters, without dashes, with spaces. */
function asWritten(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return characters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The code a club shows at start: the usable one that lasts longest, or a new one. */
export async function starterInvite(tx: Tx): Promise<string> {
  const usable = await tx
    .selectFrom('invite')
    .select('code')
    .where('uses_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  if (usable) return usable.code;
  const code = newCode();
  const expiresAt = sql<Date>`now() + make_interval(days => ${starterDays})`;
  await tx.insertInto('invite').values({ code, uses_left: starterUses, expires_at: expiresAt }).execute();
  return code;
}

function newCode(): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${part()}-${part()}-${part()}`;
}
