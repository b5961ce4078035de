/** Changing the login password: with the old one, and for every device at once. */
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { endSessions } from '../platform/calls/sessions.ts';
import { transaction, type Db } from '../platform/database/db.ts';
import { noteEvent } from './account-events.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashSecret, normalised } from './hashing.ts';
import { replacePassword } from './members.queries.ts';
import { checkPassword } from './sign-in.ts';

export async function changePassword(
  db: Db,
  memberId: number,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<Result<null, 'wrong-password' | 'password-unchanged' | 'password-too-common' | 'too-many-tries'>> {
  const known = await checkPassword(db, memberId, oldPassword);
  if (!known.ok) return known;
  // "Changed" would be a false promise of safety.
  if (normalised(password) === normalised(oldPassword)) return refuse('password-unchanged');
  if (isCommonPassword(password, known.value.username)) return refuse('password-too-common');
  const passwordHash = await hashSecret(password);
  return await transaction(db, async (tx) => {
    // Of two changes at once the first counts; for the second the old password is no longer the right one.
    const changed = await replacePassword(tx, memberId, known.value.passwordHash, passwordHash);
    if (!changed) return refuse('wrong-password');
    await endSessions(tx, memberId);
    await noteEvent(tx, memberId, 'password-changed');
    return ok(null);
  });
}
