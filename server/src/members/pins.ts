/** The payment PIN: set once, checked with counted tries, changed with the old one and the password or a passkey. */
import { sql } from 'kysely';
import type { Proof, proofErrors } from '@glass-dice/contract/passkeys';
import {
  countPinTry,
  pinTriesInARow,
  pinTriesLeft,
  takeBackPinTry,
  undoPinTry,
  type ClubMoment,
  type PinTries,
} from '@glass-dice/domain/members/pin-tries';
import { ok, refuse, refuseUntil, type Result } from '@glass-dice/domain/result';
import { evaluate, reserveTry, takeBackTries } from '../platform/calls/rate-limit.ts';
import { transaction, type Db, type Tx } from '../platform/database/db.ts';
import { noteEvent } from './account-events.ts';
import { hashSecret, verifySecret } from './hashing.ts';
import { findSecrets, updateSecret } from './members.queries.ts';
import { findResetCode, useResetCode } from './resets.ts';
import type { Proofs } from './proofs.ts';

type ProofRefusal = (typeof proofErrors)[number];
export type PinRefusal = 'pin-missing' | 'wrong-pin' | 'pin-locked';

const codeTries = { most: 10, withinMs: 15 * 60_000 };

export async function insertPin(tx: Tx, memberId: number, pinHash: string): Promise<Result<null, 'pin-already-set'>> {
  const set = await tx
    .updateTable('member')
    .set({ pin_hash: pinHash })
    .where('id', '=', memberId)
    .where('pin_hash', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!set) return refuse('pin-already-set');
  await noteEvent(tx, memberId, 'pin-set');
  return ok(null);
}

/** The one way to check a PIN. The try is counted before it is evaluated, so that guessing in parallel gains nothing. */
export async function checkPin(
  db: Db,
  pepper: Buffer,
  memberId: number,
  pin: string,
): Promise<Result<{ pinHash: string }, PinRefusal>> {
  const pinHash = (await findSecrets(db, memberId))?.pin_hash;
  if (!pinHash) return refuse('pin-missing');
  const counted = await transaction(db, (tx) => reservePinTry(tx, memberId));
  if (!counted.ok) return counted;
  const matches = await evaluate(
    () => verifySecret(pin, pinHash, pepper),
    () => changeTries(db, memberId, (tries) => undoPinTry(tries, counted.value.tries)),
  );
  if (matches) {
    await changeTries(db, memberId, takeBackPinTry);
    return ok({ pinHash });
  }
  const triesLeft = pinTriesLeft(counted.value.tries);
  if (triesLeft > 0) return refuse('wrong-pin', { triesLeft });
  await transaction(db, (tx) => noteEvent(tx, memberId, 'pin-locked'));
  return refuseUntil('pin-locked', counted.value.tries.lockedUntil ?? counted.value.dayEnds);
}

/** What changes the PIN, once everything that has to be known is known. */
type Change<Reason extends string> = (tx: Tx) => Promise<Result<null, Reason>>;

export async function prepareChange(
  db: Db,
  pepper: Buffer,
  proofs: Proofs,
  memberId: number,
  { oldPin, pin, ...proof }: Proof & { oldPin: string; pin: string },
): Promise<Result<Change<'wrong-pin'>, PinRefusal | ProofRefusal>> {
  const known = await proofs.byPassword(memberId, proof);
  if (!known.ok) return known;
  const old = await checkPin(db, pepper, memberId, oldPin);
  if (!old.ok) return old;
  const pinHash = await hashSecret(pin, pepper);
  return ok(async (tx) => {
    const changed = await tx
      .updateTable('member')
      .set({ pin_hash: pinHash })
      .where('id', '=', memberId)
      .where('pin_hash', '=', old.value.pinHash)
      .returning('id')
      .executeTakeFirst();
    // Of two changes at once the first counts; for the second the old PIN is no longer the right one.
    if (!changed) return refuse('wrong-pin', { triesLeft: pinTriesInARow });
    await noteEvent(tx, memberId, 'pin-changed');
    return ok(null);
  });
}

export async function prepareReset(
  db: Db,
  pepper: Buffer,
  proofs: Proofs,
  memberId: number,
  { code, pin, ...proof }: Proof & { code: string; pin: string },
): Promise<Result<Change<'reset-code-wrong'>, ProofRefusal | 'reset-code-wrong'>> {
  const known = await proofs.byPassword(memberId, proof);
  if (!known.ok) return known;
  const counted = await reserveTry(db, `pin-code|${memberId}`, codeTries);
  if (!counted.ok) return counted;
  const codeHash = await evaluate(
    () => findResetCode(db, memberId, 'pin', code),
    () => transaction(db, (tx) => takeBackTries(tx, [counted.value])),
  );
  if (codeHash === undefined) return refuse('reset-code-wrong');
  const pinHash = await hashSecret(pin, pepper);
  return ok(async (tx) => {
    // The member first, as everywhere, so that two who want both rows wait and never deadlock; a refusal undoes it.
    await updateSecret(tx, memberId, { pin_hash: pinHash });
    if (!(await useResetCode(tx, memberId, 'pin', codeHash))) return refuse('reset-code-wrong');
    await takeBackTries(tx, [counted.value]);
    await tx.deleteFrom('pin_try').where('member_id', '=', memberId).execute();
    await noteEvent(tx, memberId, 'pin-reset');
    return ok(null);
  });
}

type Counted = { tries: PinTries; dayEnds: number };

async function reservePinTry(tx: Tx, memberId: number): Promise<Result<Counted, 'pin-locked'>> {
  const { tries, moment } = await lockTries(tx, memberId);
  const counted = countPinTry(tries, moment);
  if (!counted.ok) return counted;
  await keepTries(tx, memberId, counted.value);
  return ok({ tries: counted.value, dayEnds: moment.dayEnds });
}

/** The next caller waits until these tries are kept or given up. */
async function lockTries(tx: Tx, memberId: number): Promise<{ tries: PinTries; moment: ClubMoment }> {
  // Made if need be, and locked in the same statement: a row that is taken away meanwhile is made anew.
  const row = await tx
    .insertInto('pin_try')
    .values({ member_id: memberId, in_a_row: 0, day: sql<string>`club_day(now())`, today: 0 })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ member_id: memberId }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ now: Date; day: string; day_ends: Date }>`
    select clock.now, club_day(clock.now) as day,
      club_day_start(club_day(clock.now) + 1) as day_ends
    from (select clock_timestamp() as now) as clock
  `.execute(tx);
  const { now, day, day_ends: dayEnds } = rows[0]!;
  const tries = { inARow: row.in_a_row, lockedUntil: row.locked_until?.getTime(), day: row.day, today: row.today };
  return { tries, moment: { now: now.getTime(), day, dayEnds: dayEnds.getTime() } };
}

async function changeTries(db: Db, memberId: number, change: (tries: PinTries) => PinTries): Promise<void> {
  await transaction(db, async (tx) => keepTries(tx, memberId, change((await lockTries(tx, memberId)).tries)));
}

async function keepTries(tx: Tx, memberId: number, { inARow, lockedUntil, day, today }: PinTries): Promise<void> {
  await tx
    .updateTable('pin_try')
    .set({ in_a_row: inARow, locked_until: lockedUntil === undefined ? null : new Date(lockedUntil), day, today })
    .where('member_id', '=', memberId)
    .execute();
}
