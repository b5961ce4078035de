/**
 * Ten codes that a member keeps on paper. Each sets a new password once, in the place of a code from the club. A hash that is
 * keyed with a secret outside the database is all that is kept of them.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { recoveryCodeCount } from '@glass-dice/domain/members/passkeys';
import type { Db, Tx } from '../../platform/database/db.ts';
import { noteEvent } from '../account-events.ts';
import { codeAsWritten, newCode } from '../codes.ts';
import { isStillMember } from '../members.queries.ts';

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

export function createRecoveryCodes(secret: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recovery codes', 32));
  const hashOf = (memberId: number, code: string) => createHmac('sha256', key).update(`${memberId} ${code}`).digest();

  return {
    /** Those of before are void. Nothing when the account is being deleted. */
    make: async (tx: Tx, memberId: number): Promise<string[] | undefined> => {
      const codes = Array.from({ length: recoveryCodeCount }, newCode);
      // Of two calls at once the second waits, and its codes are the ones that count.
      if (!(await isStillMember(tx, memberId))) return undefined;
      await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
      await tx
        .insertInto('recovery_code')
        .values(codes.map((code) => ({ member_id: memberId, code_hash: hashOf(memberId, code) })))
        .execute();
      await noteEvent(tx, memberId, 'recovery-codes-made');
      return codes;
    },

    isRight: async (db: Db, memberId: number | undefined, typed: string): Promise<boolean> => {
      const row = await db
        .selectFrom('recovery_code')
        .select('member_id')
        .where('member_id', '=', memberId ?? 0)
        .where('code_hash', '=', hashOf(memberId ?? 0, codeAsWritten(typed)))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Once: whether it was still there and is now used up. */
    use: async (tx: Tx, memberId: number, typed: string): Promise<boolean> => {
      const used = await tx
        .deleteFrom('recovery_code')
        .where('member_id', '=', memberId)
        .where('code_hash', '=', hashOf(memberId, codeAsWritten(typed)))
        .returning('member_id')
        .executeTakeFirst();
      if (used) await noteEvent(tx, memberId, 'recovery-code-used');
      return used !== undefined;
    },
  };
}

export async function recoveryCodesLeft(db: Db, memberId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return left;
}
