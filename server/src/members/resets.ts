/**
 * Forgotten passwords and PINs: a one-time code that the club hands to the member and that the member can see was made. For
 * a password one of the member's own recovery codes does, too.
 */
import { sql } from 'kysely';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import type { Caller } from '../platform/calls/serve.ts';
import { endSessions } from '../platform/calls/sessions.ts';
import { evaluate, takeBackTries } from '../platform/calls/rate-limit.ts';
import { transaction, type Db, type Tx } from '../platform/database/db.ts';
import { noteEvent } from './account-events.ts';
import { codeAsWritten, newCode } from './codes.ts';
import { passwordFault, type PasswordFault } from './common-passwords.ts';
import { hashSecret, verifySecret } from './hashing.ts';
import { findCredentials, updateSecret } from './members.queries.ts';
import type { RecoveryCodes } from './passkeys/recovery-codes.ts';
import { forgetTries, reserveTries } from './sign-in.ts';

export type Secret = 'password' | 'pin';

const validHours = 24;

/** A new code replaces the one before it. */
export async function issueResetCode(
  tx: Tx,
  memberId: number,
  secret: Secret,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newCode();
  await tx.deleteFrom('reset_code').where('member_id', '=', memberId).where('secret', '=', secret).execute();
  const { expires_at: expiresAt } = await tx
    .insertInto('reset_code')
    .values({
      member_id: memberId,
      secret,
      code_hash: await hashSecret(code),
      expires_at: sql<Date>`now() + make_interval(hours => ${validHours})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await noteEvent(tx, memberId, secret === 'pin' ? 'pin-code-issued' : 'password-code-issued');
  return { code, expiresAt };
}

/** The stored hash when the code is right, to use it up with; the same work is done when there is none. */
export async function findResetCode(
  db: Db,
  memberId: number | undefined,
  secret: Secret,
  typed: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reset_code')
    .select('code_hash')
    .where('member_id', '=', memberId ?? 0)
    .where('secret', '=', secret)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return (await verifySecret(codeAsWritten(typed), row?.code_hash)) ? row!.code_hash : undefined;
}

/** Once: whether it was still there and is now used up. */
export async function useResetCode(tx: Tx, memberId: number, secret: Secret, codeHash: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('reset_code')
    .where('member_id', '=', memberId)
    .where('secret', '=', secret)
    .where('code_hash', '=', codeHash)
    .returning('member_id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * What sets the new password, once the code is known to be right, the club's or the member's own. An unknown username and a wrong code get the same
 * answer after the same work.
 */
export async function preparePasswordReset(
  db: Db,
  recoveryCodes: RecoveryCodes,
  { username, code, password }: { username: string; code: string; password: string },
  caller: Caller,
): Promise<
  Result<(tx: Tx) => Promise<Result<null, 'reset-code-wrong'>>, 'reset-code-wrong' | PasswordFault | 'too-many-tries'>
> {
  const fault = passwordFault(password, username);
  if (fault) return refuse(fault);
  const member = await findCredentials(db, username, caller.device.token);
  const counted = await reserveTries(db, 'reset', { username, deviceId: member?.device_id, caller });
  if (!counted.ok) return counted;
  const [codeHash, isOwnCode] = await evaluate(
    async () => [
      await findResetCode(db, member?.id, 'password', code),
      await recoveryCodes.isRight(db, member?.id, code),
    ],
    () => transaction(db, (tx) => takeBackTries(tx, counted.value)),
  );
  if ((codeHash === undefined && !isOwnCode) || !member) return refuse('reset-code-wrong');
  const passwordHash = await hashSecret(password);
  return ok(async (tx) => {
    // The member first, as everywhere, so that two who want both rows wait and never deadlock; a refusal undoes it.
    await updateSecret(tx, member.id, { password_hash: passwordHash });
    const used =
      codeHash === undefined
        ? await recoveryCodes.use(tx, member.id, code)
        : await useResetCode(tx, member.id, 'password', codeHash);
    if (!used) return refuse('reset-code-wrong');
    await takeBackTries(tx, counted.value);
    // A member who forgot the password has often used up the rate limit; the new one gets them in.
    await forgetTries(tx, member.id, username);
    await endSessions(tx, member.id);
    await noteEvent(tx, member.id, 'password-reset');
    return ok(null);
  });
}
