/** The passkeys of operators: the only way in. */
import { sql } from 'kysely';
import type { PasskeyAnswer } from '@glass-dice/contract/passkeys';
import { mostOperatorPasskeys, type Role } from '@glass-dice/domain/console/rights';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { transaction, type Db, type Tx } from '../platform/database/db.ts';
import type { Ceremonies, NewKey } from '../platform/passkeys/ceremonies.ts';
import { useChallenge, type Purpose } from '../platform/passkeys/challenges.ts';

export type Answered = { operatorId: number; name: string; role: Role };

/** Whose passkey it is that has answered, for this purpose and for the first time; nothing when anything does not hold. */
export async function answeredBy<Outcome>(
  db: Db,
  ceremonies: Ceremonies,
  { answer, purpose }: { answer: PasskeyAnswer; purpose: Purpose },
  then: (tx: Tx, operator: Answered) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  const row = await db
    .selectFrom('operator_passkey')
    .innerJoin('operator', 'operator.id', 'operator_id')
    .select(['operator_passkey.id', 'operator_id', 'public_key', 'counter', 'name', 'role'])
    .where('credential_id', '=', Buffer.from(answer.id, 'base64url'))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const known = { holderId: row.operator_id, publicKey: row.public_key, counter: row.counter };
  const use = await ceremonies.answered(known, answer, purpose);
  if (!use) return undefined;
  return await transaction(db, async (tx) => {
    if (!(await useChallenge(tx, use.challenge))) return undefined;
    const noted = await tx
      .updateTable('operator_passkey')
      .set({ counter: use.counter, synced: use.synced, last_used_at: sql<Date>`now()` })
      .where('id', '=', row.id)
      .where('counter', '=', known.counter)
      .returning('id')
      .executeTakeFirst();
    return noted && (await then(tx, { operatorId: row.operator_id, name: row.name, role: row.role }));
  });
}

export async function operatorPasskeysOf(db: Db, operatorId: number) {
  const rows = await db
    .selectFrom('operator_passkey')
    .select(['id', 'created_at', 'last_used_at', 'synced'])
    .where('operator_id', '=', operatorId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(passkeyOf);
}

export async function operatorCredentials(db: Db, operatorId: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('operator_passkey')
    .select('credential_id')
    .where('operator_id', '=', operatorId)
    .execute();
  return rows.map((row) => row.credential_id);
}

export async function keepOperatorPasskey(tx: Tx, operatorId: number, made: NewKey) {
  const { credentialId, publicKey, counter, synced, challenge } = made;
  if (!(await useChallenge(tx, challenge))) return refuse('passkey-refused');
  if ((await lockPasskeys(tx, operatorId)) >= mostOperatorPasskeys) return refuse('too-many-passkeys');
  const row = await tx
    .insertInto('operator_passkey')
    .values({ operator_id: operatorId, credential_id: credentialId, public_key: publicKey, counter, synced })
    .onConflict((conflict) => conflict.constraint('operator_passkey_credential_taken').doNothing())
    .returning(['id', 'created_at', 'last_used_at', 'synced'])
    .executeTakeFirst();
  return row ? ok(passkeyOf(row)) : refuse('passkey-refused');
}

export async function forgetOperatorPasskey(
  tx: Tx,
  operatorId: number,
  id: number,
): Promise<Result<null, 'not-found' | 'passkeys-too-few'>> {
  const left = await lockPasskeys(tx, operatorId);
  const own = tx.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).where('id', '=', id);
  const isThere = await tx
    .selectFrom('operator_passkey')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!isThere) return refuse('not-found');
  if (left < 2) return refuse('passkeys-too-few');
  await own.execute();
  return ok(null);
}

/** How many there are. Of two changes at once the second waits. */
async function lockPasskeys(tx: Tx, operatorId: number): Promise<number> {
  const rows = await tx
    .selectFrom('operator_passkey')
    .select('id')
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .execute();
  return rows.length;
}

type Row = { id: number; created_at: Date; last_used_at: Date | null; synced: boolean };

function passkeyOf({ id, created_at, last_used_at, synced }: Row) {
  return {
    id: String(id),
    addedAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    synced,
  };
}
