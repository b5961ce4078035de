/** Checkpoints with what witnesses have signed of them, and proofs that an entry is covered. */
import { sql } from 'kysely';
import { formatTlogProof } from '@glass-dice/domain/log/tlog-proof';
import { inclusionPath } from '@glass-dice/domain/log/tree';
import type { Db } from '../platform/database/db.ts';
import { onTree } from './log-tree.ts';

export type StoredCheckpoint = { log: number; size: number; note: string };

/** The newest of a log. */
export async function readCheckpoint(db: Db, log: number): Promise<StoredCheckpoint | undefined> {
  const { rows } = await sql<{ size: number; note: string; lines: string | null }>`
    select c.size, c.note, (
      select string_agg(w.line, '' order by w.witness) from log_cosignature w where w.log = c.log and w.size = c.size
    ) as lines
    from log_checkpoint c where c.log = ${log} order by c.size desc limit 1
  `.execute(db);
  return rows[0] && { log, size: rows[0].size, note: rows[0].note + (rows[0].lines ?? '') };
}

/** That a checkpoint covers an entry. */
export async function proofAt(db: Db, log: number, index: number, checkpoint: { size: number; note: string }) {
  const path = await onTree(db, log, checkpoint.size, (read) => inclusionPath(index, checkpoint.size, read));
  return formatTlogProof({ index, path, checkpoint: checkpoint.note });
}
