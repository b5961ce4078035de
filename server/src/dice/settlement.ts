/** Pays the prizes of a rolled round, some members at a time, so that bets placed meanwhile do not wait long. */
import { sql } from 'kysely';
import { transaction, type Db } from '../platform/database/db.ts';

/** Larger batches cost less each, but a bet placed meanwhile waits longer for its lock. */
const membersAtOnce = 500;

/**
 * Goes on where it was left, by whichever server. It ends when the round is settled, or when another server is at it;
 * the next caller takes over.
 */
export async function settleRound(db: Db, roundId: number, signal?: AbortSignal): Promise<void> {
  while (await settleSome(db, roundId)) if (signal?.aborted) return;
}

/** Whether there may be more to do here. */
async function settleSome(db: Db, roundId: number): Promise<boolean> {
  return await transaction(db, async (tx) => {
    const { rows } = await sql<{ bets: number | null }>`
      select settle_some(${roundId}, ${membersAtOnce}) as bets
    `.execute(tx);
    return rows[0]!.bets !== null;
  });
}
