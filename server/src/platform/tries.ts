/**
 * Counts tries of a secret in the database, so that the limit holds for all servers together. A try is counted before
 * the secret is checked; a right one is taken back.
 */
import { sql } from 'kysely';
import { countTry, type TryLimit } from '@glass-dice/domain/members/tries';
import { ok, type Result } from '@glass-dice/domain/result';
import { transaction, type Db, type Tx } from './db.ts';
import { TooBusy } from './pool.ts';

/** A try that was counted; `last` says that there will be no other for a while. */
export type CountedTry = { bucket: string; at: number; last: boolean };

export async function reserveTry(
  db: Db,
  bucket: string,
  limit: TryLimit,
): Promise<Result<CountedTry, 'too-many-tries'>> {
  return await transaction(db, async (tx) => {
    await tx
      .insertInto('try_count')
      .values({ bucket, tries: [], last_at: sql<Date>`now()` })
      .onConflict((conflict) => conflict.column('bucket').doNothing())
      .execute();
    const { tries, now } = await lockTries(tx, bucket);
    const counted = countTry(tries, now, limit);
    if (!counted.ok) return counted;
    await keepTries(tx, bucket, counted.value);
    return ok({ bucket, at: now, last: counted.value.length === limit.most });
  });
}

async function takeBackTry(tx: Tx, { bucket, at }: CountedTry): Promise<void> {
  const { tries } = await lockTries(tx, bucket);
  const place = tries.indexOf(at);
  if (place < 0) return;
  const left = tries.toSpliced(place, 1);
  if (left.length > 0) await keepTries(tx, bucket, left);
  else await tx.deleteFrom('try_count').where('bucket', '=', bucket).execute();
}

/** A secret that could not be looked at, because too many others are, was not tried. */
export async function evaluate<Value>(
  db: Db,
  counted: readonly CountedTry[],
  look: () => Promise<Value>,
): Promise<Value> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof TooBusy) await transaction(db, (tx) => takeBackTries(tx, counted));
    throw error;
  }
}

export async function takeBackTries(tx: Tx, counted: readonly CountedTry[]): Promise<void> {
  for (const each of counted) await takeBackTry(tx, each);
}

async function lockTries(tx: Tx, bucket: string): Promise<{ tries: number[]; now: number }> {
  const row = await tx
    .selectFrom('try_count')
    .select('tries')
    .where('bucket', '=', bucket)
    .forUpdate()
    .executeTakeFirst();
  // Asked after the lock was given, so that those who waited for it have a later moment.
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return { tries: (row?.tries ?? []).map((moment) => moment.getTime()), now: rows[0]!.now.getTime() };
}

async function keepTries(tx: Tx, bucket: string, tries: readonly number[]): Promise<void> {
  await tx
    .updateTable('try_count')
    .set({ tries: tries.map((moment) => new Date(moment)), last_at: sql<Date>`now()` })
    .where('bucket', '=', bucket)
    .execute();
}
