/** The passkeys of members: signing in with one, adding, naming and removing them. */
import { sql } from 'kysely';
import type { Passkey, PasskeyAnswer } from '@glass-dice/contract/passkeys';
import { mayRemovePasskey, mostPasskeys } from '@glass-dice/domain/members/passkeys';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import type { Caller } from '../../platform/calls/serve.ts';
import { openSession } from '../../platform/calls/sessions.ts';
import { transaction, type Db, type Tx } from '../../platform/database/db.ts';
import { noteEvent } from '../account-events.ts';
import { rememberDevice } from '../known-devices.ts';
import { deleteOwn, isStillMember, lockMember } from '../members.queries.ts';
import { useChallenge, type Purpose } from '../../platform/passkeys/challenges.ts';
import type { Ceremonies, KnownKey, NewKey, Use } from '../../platform/passkeys/ceremonies.ts';

type Used = { id: number; known: KnownKey; use: Use };

export async function signInByPasskey(
  db: Db,
  ceremonies: Ceremonies,
  answer: PasskeyAnswer,
  caller: Caller,
): Promise<Result<{ token: string }, 'passkey-refused'>> {
  const used = await findUsed(db, ceremonies, answer, 'sign-in');
  if (!used) return refuse('passkey-refused');
  const { holderId: memberId } = used.known;
  return await transaction(db, async (tx) => {
    if (!(await isStillMember(tx, memberId)) || !(await noteUse(tx, used))) return refuse('passkey-refused');
    await rememberDevice(tx, memberId, caller);
    return ok({ token: await openSession(tx, memberId, caller) });
  });
}

/** Whether a signed-in member has just used a passkey of theirs to prove that it is them. */
export async function proveByPasskey(
  db: Db,
  ceremonies: Ceremonies,
  memberId: number,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const used = await findUsed(db, ceremonies, answer, `prove ${memberId}`);
  return used?.known.holderId === memberId && (await transaction(db, (tx) => noteUse(tx, used)));
}

/** Nothing unless the passkey is known and the answer is its own, to a challenge for this purpose. */
async function findUsed(
  db: Db,
  ceremonies: Ceremonies,
  answer: PasskeyAnswer,
  purpose: Purpose,
): Promise<Used | undefined> {
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'member_id', 'public_key', 'counter'])
    .where('credential_id', '=', Buffer.from(answer.id, 'base64url'))
    .executeTakeFirst();
  if (!row) return undefined;
  const known = { holderId: row.member_id, publicKey: row.public_key, counter: row.counter };
  const use = await ceremonies.answered(known, answer, purpose);
  return use && { id: row.id, known, use };
}

/** Whether this is the first answer to its challenge, and no other was taken since its counter was looked at. */
async function noteUse(tx: Tx, { id, known, use }: Used): Promise<boolean> {
  if (!(await useChallenge(tx, use.challenge))) return false;
  const noted = await tx
    .updateTable('passkey')
    .set({ counter: use.counter, synced: use.synced, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('counter', '=', known.counter)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function listPasskeys(db: Db, memberId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'synced', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(passkeyOf);
}

type PasskeyRow = { id: number; name: string; synced: boolean; created_at: Date; last_used_at: Date | null };

function passkeyOf({ id, name, synced, ...row }: PasskeyRow): Passkey {
  const lastUsedAt = row.last_used_at?.toISOString() ?? null;
  return { id: String(id), name, synced, addedAt: row.created_at.toISOString(), lastUsedAt };
}

/** As their authenticators call them. */
export async function credentialsOf(db: Db, memberId: number): Promise<Buffer[]> {
  const rows = await db.selectFrom('passkey').select('credential_id').where('member_id', '=', memberId).execute();
  return rows.map((row) => row.credential_id);
}

export async function keepPasskey(
  tx: Tx,
  memberId: number,
  name: string,
  { credentialId, publicKey, counter, synced, challenge }: NewKey,
): Promise<Result<Passkey, 'passkey-refused' | 'too-many-passkeys'>> {
  if (!(await isStillMember(tx, memberId)) || !(await useChallenge(tx, challenge))) return refuse('passkey-refused');
  if ((await credentialsOf(tx, memberId)).length >= mostPasskeys) return refuse('too-many-passkeys');
  const row = await tx
    .insertInto('passkey')
    .values({ member_id: memberId, credential_id: credentialId, public_key: publicKey, counter, synced, name })
    // Nobody takes over the passkey of another by its name.
    .onConflict((conflict) => conflict.constraint('passkey_credential_taken').doNothing())
    .returning(['id', 'name', 'synced', 'created_at', 'last_used_at'])
    .executeTakeFirst();
  if (!row) return refuse('passkey-refused');
  await noteEvent(tx, memberId, 'passkey-added');
  return ok(passkeyOf(row));
}

export async function namePasskey(
  tx: Tx,
  memberId: number,
  id: number,
  name: string,
): Promise<Result<null, 'not-found'>> {
  const named = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return named ? ok(null) : refuse('not-found');
}

export async function forgetPasskey(
  tx: Tx,
  memberId: number,
  id: number,
): Promise<Result<null, 'not-found' | 'passkeys-too-few'>> {
  // Of two removals at once the second waits, and counts what is left.
  const member = await lockMember(tx, memberId);
  const { length: passkeys } = await credentialsOf(tx, memberId);
  const hasPassword = member?.hasPassword ?? true;
  if (!mayRemovePasskey({ hasPassword, passkeys })) return refuse('passkeys-too-few');
  if (!(await deleteOwn(tx, 'passkey', memberId, id))) return refuse('not-found');
  await noteEvent(tx, memberId, 'passkey-removed');
  return ok(null);
}
