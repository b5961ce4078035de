/** Who calls from the console: the sessions of operators, which have nothing to do with those of members. */
import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  confirmationLastsSeconds,
  mayDo,
  sessionLastsHours,
  type Right,
  type Role,
} from '@glass-dice/domain/console/rights';
import type { Route } from '@glass-dice/contract/route';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { transaction, type Db, type Tx } from '../database/db.ts';

export type OperatorSession = {
  operatorId: number;
  name: string;
  role: Role;
  tokenHash: Buffer;
  /** The passkey was asked for again, just before. */
  isConfirmed: boolean;
};

export type OperatorRefusal = 'console-sign-in-required' | 'not-your-role' | 'confirmation-required';

/** Nobody has two of them for long: they end after a rest of half an hour. */
export async function openOperatorSession(tx: Tx, operatorId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('operator_session')
    .values({ token_hash: hashOf(token), operator_id: operatorId })
    .execute();
  return token;
}

/** Before anything else of the request is looked at. */
export async function admitOperator(
  db: Db,
  { access, confirmed }: Route,
  authorization: string | undefined,
): Promise<Result<OperatorSession, OperatorRefusal>> {
  const session = await findOperatorSession(db, authorization);
  if (!session) return refuse('console-sign-in-required');
  const [, right] = access.split(':');
  if (right !== undefined && !mayDo(session.role, right as Right)) return refuse('not-your-role');
  if (confirmed && !session.isConfirmed) return refuse('confirmation-required');
  return ok(session);
}

async function findOperatorSession(db: Db, authorization: string | undefined): Promise<OperatorSession | undefined> {
  const token = /^bearer ([A-Za-z0-9_-]{43})$/i.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const tokenHash = hashOf(token);
  const row = await db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_id')
    .select(['operator.id', 'name', 'role', isConfirmed.as('is_confirmed'), isStale.as('is_stale')])
    .where('token_hash', '=', tokenHash)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`operator_is_alive(last_seen_at, operator_session.created_at, clock_timestamp())`)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.is_stale) await transaction(db, (tx) => noteSeen(tx, tokenHash));
  return { operatorId: row.id, name: row.name, role: row.role, tokenHash, isConfirmed: row.is_confirmed };
}

/** An act in a transaction of its own, for whoever still is the operator that was admitted. */
export async function asOperator<Value, Reason extends string>(
  db: Db,
  session: OperatorSession,
  work: (tx: Tx) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | OperatorRefusal>> {
  return await transaction(db, async (tx) => (await admitOperatorStill(tx, session)) ?? (await work(tx)));
}

/** While the body was on its way, they may have been removed or given another role. Whoever does that waits for this. */
export async function admitOperatorStill(tx: Tx, { tokenHash, role }: OperatorSession) {
  const still = await tx
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_id')
    .select('role')
    .where('token_hash', '=', tokenHash)
    .where('removed_at', 'is', null)
    .forShare('operator')
    .executeTakeFirst();
  if (!still) return refuse('console-sign-in-required');
  return still.role === role ? undefined : refuse('not-your-role');
}

/** Once a minute is exact enough. */
const isStale = sql<boolean>`last_seen_at < clock_timestamp() - interval '1 minute'`;

async function noteSeen(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('operator_session')
    .set({ last_seen_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

const isConfirmed = sql<boolean>`
  coalesce(confirmed_at > clock_timestamp() - make_interval(secs => ${confirmationLastsSeconds}), false)`;

export async function noteConfirmation(tx: Tx, { tokenHash }: OperatorSession): Promise<void> {
  await tx
    .updateTable('operator_session')
    .set({ confirmed_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function endOtherSessions(tx: Tx, { operatorId, tokenHash }: OperatorSession): Promise<void> {
  await tx
    .deleteFrom('operator_session')
    .where('operator_id', '=', operatorId)
    .where('token_hash', '<>', tokenHash)
    .execute();
}

export async function endOperatorSession(tx: Tx, { tokenHash }: OperatorSession): Promise<void> {
  await tx.deleteFrom('operator_session').where('token_hash', '=', tokenHash).execute();
}

/** However busy its operator is. */
export async function sessionEndsAt(db: Db, { tokenHash }: OperatorSession): Promise<Date> {
  const { at } = await db
    .selectFrom('operator_session')
    .select(sql<Date>`created_at + make_interval(hours => ${sessionLastsHours})`.as('at'))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return at;
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
