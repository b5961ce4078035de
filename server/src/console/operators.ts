/** Who may use the console: invited by the command or by an owner, named for good, removed but never renamed. */
import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Colleague } from '@glass-dice/contract/console';
import { invitationLastsHours, mayStopOwning, type Role } from '@glass-dice/domain/console/rights';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import type { Db, Tx } from '../platform/database/db.ts';

export type Invited = { path: string; expiresAt: Date };

export async function addOperator(
  tx: Tx,
  { name, role }: { name: string; role: Role },
): Promise<Result<Invited, 'operator-name-taken'>> {
  const added = await tx
    .insertInto('operator')
    .values({ name, role })
    .onConflict((conflict) => conflict.constraint('operator_name_taken').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? ok(await invite(tx, added.id)) : refuse('operator-name-taken');
}

/** For somebody who has lost their passkeys: those of before, their sessions and an earlier link are void. */
export async function inviteAgain(tx: Tx, name: string): Promise<Result<Invited, 'not-found'>> {
  const operator = await lockOperator(tx, name);
  if (!operator) return refuse('not-found');
  await tx.deleteFrom('operator_passkey').where('operator_id', '=', operator.id).execute();
  await endSessionsOf(tx, operator.id);
  return ok(await invite(tx, operator.id));
}

async function invite(tx: Tx, operatorId: number): Promise<Invited> {
  const token = randomBytes(32).toString('base64url');
  const values = {
    token_hash: hashOf(token),
    expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${invitationLastsHours})`,
  };
  const { expires_at } = await tx
    .insertInto('operator_invitation')
    .values({ operator_id: operatorId, ...values })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(values))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  // Behind a "#" it is in no log of any proxy.
  return { path: `/console/join#${token}`, expiresAt: expires_at };
}

export async function invitedBy(db: Db, token: string) {
  return await db
    .selectFrom('operator_invitation')
    .innerJoin('operator', 'operator.id', 'operator_invitation.operator_id')
    .select(['operator.id', 'name', 'role'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Of two who follow it at once, one. */
export async function useInvitation(tx: Tx, token: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('operator_invitation')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('operator_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function listOperators(db: Db): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('operator')
    .select(['name', 'role', 'created_at'])
    .select((of) => [
      of
        .selectFrom('operator_passkey')
        .select((each) => each.fn.count<number>('operator_id').as('count'))
        .whereRef('operator_id', '=', 'operator.id')
        .as('passkeys'),
      of
        .selectFrom('operator_session')
        .select((each) => each.fn.max('last_seen_at').as('at'))
        .whereRef('operator_id', '=', 'operator.id')
        .as('last_seen_at'),
      of
        .selectFrom('operator_invitation')
        .select('expires_at')
        .whereRef('operator_id', '=', 'operator.id')
        .where('expires_at', '>', sql<Date>`clock_timestamp()`)
        .as('invited_until'),
    ])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    role: row.role,
    since: row.created_at.toISOString(),
    passkeys: row.passkeys ?? 0,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    invitedUntil: row.invited_until?.toISOString() ?? null,
  }));
}

export async function changeRoleOf(
  tx: Tx,
  name: string,
  role: Role,
): Promise<Result<{ before: Role }, 'not-found' | 'last-owner'>> {
  const operator = await lockOperator(tx, name);
  if (!operator) return refuse('not-found');
  if (
    role !== 'owner' &&
    !mayStopOwning({ role: operator.role, owners: 1 + (await countOtherOwners(tx, operator.id)) })
  ) {
    return refuse('last-owner');
  }
  await tx.updateTable('operator').set({ role }).where('id', '=', operator.id).execute();
  return ok({ before: operator.role });
}

export async function removeOperatorCalled(tx: Tx, name: string): Promise<Result<null, 'not-found' | 'last-owner'>> {
  const operator = await lockOperator(tx, name);
  if (!operator) return refuse('not-found');
  if (!mayStopOwning({ role: operator.role, owners: 1 + (await countOtherOwners(tx, operator.id)) }))
    return refuse('last-owner');
  await tx
    .updateTable('operator')
    .set({ removed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', operator.id)
    .execute();
  await tx.deleteFrom('operator_passkey').where('operator_id', '=', operator.id).execute();
  await tx.deleteFrom('operator_invitation').where('operator_id', '=', operator.id).execute();
  await endSessionsOf(tx, operator.id);
  return ok(null);
}

/** All of them, so that two owners cannot both leave at once. */
export async function lockOperators(tx: Tx): Promise<void> {
  await tx.selectFrom('operator').select('id').where('removed_at', 'is', null).orderBy('id').forUpdate().execute();
}

async function lockOperator(tx: Tx, name: string) {
  await lockOperators(tx);
  return await tx
    .selectFrom('operator')
    .select(['id', 'role'])
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Who can sign in: an invitation may never be followed. */
async function countOtherOwners(tx: Tx, operatorId: number): Promise<number> {
  const { owners } = await tx
    .selectFrom('operator')
    .select((of) => of.fn.countAll<number>().as('owners'))
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('id', '<>', operatorId)
    .where('id', 'in', (of) => of.selectFrom('operator_passkey').select('operator_id'))
    .executeTakeFirstOrThrow();
  return owners;
}

async function endSessionsOf(tx: Tx, operatorId: number): Promise<void> {
  await tx.deleteFrom('operator_session').where('operator_id', '=', operatorId).execute();
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
