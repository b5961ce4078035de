/**
 * Has witnesses sign what is published: a checkpoint that seals a book at once, others at most once a minute. Each
 * witness is asked by itself; one that is slow or dead is asked less often, and costs its mark and nothing else. One
 * that says to have seen more is believed, once in a server's life: whether it lies nobody here can know.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { reconnectAfterMs } from '@glass-dice/domain/reconnect';
import { sql } from 'kysely';
import { transaction, type Db } from '../platform/database/db.ts';
import type { Log } from '../platform/log.ts';
import { readCheckpoint } from './checkpoints.ts';
import { newestLog } from './open-log.ts';
import { askWitness } from './witness-client.ts';
import type { Witness } from './witness-list.ts';

const otherwiseEveryMs = 60_000;
const lookEveryMs = 250;

export type KeptWitnesses = {
  /** A book was published. */
  bookPublished: () => void;
  stop: () => Promise<void>;
};

type Needs = {
  db: Db;
  log: Log;
  /** A witness has seen more of the log than the club has. */
  onAhead: (log: number) => Promise<void>;
};

export function keepWitnesses(witnesses: readonly Witness[], needs: Needs): KeptWitnesses {
  const stopping = new AbortController();
  let books = 0;
  const running = witnesses.map((witness) => keepOne(witness, needs, () => books, stopping.signal));
  return {
    bookPublished: () => void (books += 1),
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function keepOne(witness: Witness, needs: Needs, books: () => number, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let dueAt = 0;
  let signedBooks = 0;
  let wasAhead = false;
  /** Once: a witness that says so of every log lies. */
  const onAhead = async (log: number) => {
    if (wasAhead) throw new Error('the witness says again that it has seen more of the log than there is');
    await needs.onAhead(log);
    // Only now: a try in vain is made again.
    wasAhead = true;
  };
  while (!signal.aborted) {
    const news = books();
    if (news > signedBooks || performance.now() >= dueAt) {
      try {
        await haveSigned(witness, { ...needs, onAhead });
        failures = 0;
        signedBooks = news;
        dueAt = performance.now() + otherwiseEveryMs;
      } catch (error) {
        failures += 1;
        if (!signal.aborted) needs.log.warn({ err: error, witness: witness.key.name }, 'a witness did not sign');
        await sleep(reconnectAfterMs(failures, Math.random()), undefined, { signal }).catch(() => undefined);
      }
    }
    await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

/** The newest checkpoint, unless it has signed it. */
async function haveSigned(witness: Witness, { db, onAhead }: Needs): Promise<void> {
  const newest = await newestLog(db);
  const checkpoint = newest && (await readCheckpoint(db, newest.number));
  if (!checkpoint) return;
  const { rows } = await sql<{ size: number }>`
    select coalesce(max(size), 0)::bigint as size from log_cosignature
    where log = ${checkpoint.log} and witness = ${witness.verifierKey}
  `.execute(db);
  if (rows[0]!.size === checkpoint.size) return;
  const answer = await askWitness(db, witness, checkpoint, rows[0]!.size);
  if ('ahead' in answer) {
    // Another server of the club may have had more signed meanwhile.
    const now = await readCheckpoint(db, checkpoint.log);
    if (answer.ahead <= now!.size) throw new Error('the witness has signed more for another server');
    return await onAhead(checkpoint.log);
  }
  await transaction(db, (tx) =>
    tx
      .insertInto('log_cosignature')
      .values({
        log: checkpoint.log,
        size: checkpoint.size,
        witness: witness.verifierKey,
        line: answer.line,
        seen_at: new Date(answer.seenAt * 1000),
      })
      // Another server of the club had it signed, too; the first time counts.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
