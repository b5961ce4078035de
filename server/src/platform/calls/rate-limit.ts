/**
 * Counts tries of a secret in the database, so that the limit holds for all servers together. A try is counted before
 * the secret is checked; a right one is taken back.
 */
import { sql } from 'kysely';
import { countTry, type RateLimit } from '@glass-dice/domain/rate-limit';
import { ok, type Result } from '@glass-dice/domain/result';
import { transaction, type Db, type Tx } from '../database/db.ts';
import { Overloaded } from '../load/pool.ts';

/** A try that was counted; `last` says that there will be no other for a while. */
export type CountedTry = { bucket: string; at: number; last: boolean };

export async function reserveTry(
  db: Db,
  bucket: string,
  limit: RateLimit,
): Promise<Result<CountedTry, 'too-many-tries'>> {
  return await transaction(db, async (tx) => {
    // Made if need be, and locked in the same statement: a row that is taken away meanwhile is made anew.
    const { tries: earlier } = await tx
      .insertInto('try_count')
      .values({ bucket, tries: [], last_at: sql<Date>`now()` })
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ bucket }))
      .returning('tries')
      .executeTakeFirstOrThrow();
    // Asked after the lock was given, so that those who waited for it have a later moment.
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
    const now = rows[0]!.now.getTime();
    const tries = earlier.map((moment) => moment.getTime());
    const counted = countTry(tries, now, limit);
    if (!counted.ok) return counted;
    await keepTries(tx, bucket, counted.value);
    return ok({ bucket, at: now, last: counted.value.length === limit.most });
  });
}

/**
 * Looks at a secret whose try is counted. One that could not be looked at, because too many others are, was not tried
 * and is given back.
 */
export async function evaluate<Value>(look: () => Promise<Value>, giveBack: () => Promise<unknown>): Promise<Value> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Overloaded) await giveBack();
    throw error;
  }
}

export async function takeBackTries(tx: Tx, counted: readonly CountedTry[]): Promise<void> {
  for (const each of counted) await takeBackTry(tx, each);
}

async function takeBackTry(tx: Tx, { bucket, at }: CountedTry): Promise<void> {
  const row = await tx
    .selectFrom('try_count')
    .select('tries')
    .where('bucket', '=', bucket)
    .forUpdate()
    .executeTakeFirst();
  const tries = row?.tries.map((moment) => moment.getTime()) ?? [];
  const place = tries.indexOf(at);
  if (place < 0) return;
  const left = tries.toSpliced(place, 1);
  if (left.length > 0) await keepTries(tx, bucket, left);
  else await tx.deleteFrom('try_count').where('bucket', '=', bucket).execute();
}

async function keepTries(tx: Tx, bucket: string, tries: readonly number[]): Promise<void> {
  await tx
    .updateTable('try_count')
    .set({ tries: tries.map((moment) => new Date(moment)), last_at: sql<Date>`now()` })
    .where('bucket', '=', bucket)
    .execute();
}
