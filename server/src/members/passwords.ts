/** Changing the login password, which signs out the member's other devices, and giving it up. */
import type { PasskeyAnswer } from '@glass-dice/contract/passkeys';
import { mayDoWithoutPassword } from '@glass-dice/domain/members/passkeys';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { endSessions, type Session } from '../platform/calls/sessions.ts';
import { transaction, type Db, type Tx } from '../platform/database/db.ts';
import { noteEvent } from './account-events.ts';
import { passwordFault, type PasswordFault } from './common-passwords.ts';
import { hashSecret, verifySecret } from './hashing.ts';
import { findSecrets, lockMember, replacePassword, updateSecret } from './members.queries.ts';
import { credentialsOf } from './passkeys/passkeys.ts';
import type { Proofs } from './proofs.ts';

type Change = { oldPassword?: string; passkey?: PasskeyAnswer; password: string };

export async function changePassword(
  db: Db,
  proofs: Proofs,
  session: Session,
  { oldPassword, passkey, password }: Change,
): Promise<
  Result<null, 'wrong-password' | 'passkey-refused' | 'password-unchanged' | PasswordFault | 'too-many-tries'>
> {
  const { memberId } = session;
  const before = await findSecrets(db, memberId);
  const proven = await proofs.byPassword(memberId, passkey ? { passkey } : { password: oldPassword! });
  if (!proven.ok) return proven;
  if (!before) return refuse('wrong-password');
  // "Changed" would be a false promise of safety.
  if (before.password_hash && (await verifySecret(password, before.password_hash))) return refuse('password-unchanged');
  const fault = passwordFault(password, before.username);
  if (fault) return refuse(fault);
  const passwordHash = await hashSecret(password);
  return await transaction(db, async (tx) => {
    // Of two changes at once the first counts; for the second the old password is no longer the right one.
    const changed = await replacePassword(tx, memberId, before.password_hash, passwordHash);
    if (!changed) return refuse('wrong-password');
    await endSessions(tx, memberId, session);
    await noteEvent(tx, memberId, before.password_hash === null ? 'password-set' : 'password-changed');
    return ok(null);
  });
}

/** Nobody can guess or tell a password that is not there. Once it is given up, giving it up again changes nothing. */
export async function giveUpPassword(tx: Tx, memberId: number): Promise<Result<null, 'passkeys-too-few'>> {
  const member = await lockMember(tx, memberId);
  if (!member?.hasPassword) return ok(null);
  const { length: passkeys } = await credentialsOf(tx, memberId);
  if (!mayDoWithoutPassword(passkeys)) return refuse('passkeys-too-few');
  await updateSecret(tx, memberId, { password_hash: null });
  await noteEvent(tx, memberId, 'password-given-up');
  return ok(null);
}
