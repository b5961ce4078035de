/** Which logs are witnessed, and what was signed of each. */
import type { DatabaseSync } from 'node:sqlite';
import { fromBase64, toBase64 } from '@glass-dice/domain/log/base64';
import { formatVerifierKey, parseVerifierKey, type VerifierKey } from '@glass-dice/domain/log/note';
import { treeRoot, type TreeHead } from '@glass-dice/domain/log/tree';

/** `signedAt` is the second of the last cosignature, 0 when there is none. */
export type KnownLog = { key: VerifierKey; signedAt: number };

/** `note` has the log's own signature and no other. */
export type KeptCheckpoint = TreeHead & { note: string };

/** An older one with another root is a proof. This many of each log are a week of one every minute. */
const mostKept = 10_000;

export const emptyTree: TreeHead = { size: 0, root: treeRoot(0, () => new Uint8Array()) };

export function addLog(database: DatabaseSync, key: VerifierKey): 'added' | 'known' | 'other-key' {
  const text = formatVerifierKey(key);
  const { changes } = database
    .prepare('insert into log (origin, key) values (?, ?) on conflict do nothing')
    .run(key.name, text);
  if (changes === 1) return 'added';
  return formatVerifierKey(findLog(database, key.name)!.key) === text ? 'known' : 'other-key';
}

export function findLog(database: DatabaseSync, origin: string): KnownLog | undefined {
  const row = database.prepare('select key, signed_at from log where origin = ?').get(origin);
  if (!row) return undefined;
  const { key, signed_at: signedAt } = row as { key: string; signed_at: number };
  return { key: parseVerifierKey(key)!, signedAt };
}

export function originsOf(database: DatabaseSync): string[] {
  return database
    .prepare('select origin from log union select origin from followed order by origin')
    .all()
    .map(({ origin }) => origin as string);
}

/** The largest one, or the largest of at most a size. */
export function newestCheckpoint(
  database: DatabaseSync,
  origin: string,
  mostSize = Number.MAX_SAFE_INTEGER,
): KeptCheckpoint | undefined {
  const row = database
    .prepare('select size, root, note from checkpoint where origin = ? and size <= ? order by size desc limit 1')
    .get(origin, mostSize);
  if (!row) return undefined;
  const { size, root, note } = row as { size: number; root: string; note: string };
  return { size, root: fromBase64(root)!, note };
}

/** Keeps what is about to be signed, and when. The caller has compared it within the same transaction. */
export function keepCheckpoint(
  database: DatabaseSync,
  origin: string,
  { size, root, note }: KeptCheckpoint,
  signedAt: number,
): void {
  database
    .prepare('insert into checkpoint (origin, size, root, note) values (?, ?, ?, ?) on conflict do nothing')
    .run(origin, size, toBase64(root), note);
  database.prepare('update log set signed_at = ? where origin = ?').run(signedAt, origin);
  database
    .prepare(
      `delete from checkpoint where origin = ?1 and size <=
         (select size from checkpoint where origin = ?1 order by size desc limit 1 offset ${mostKept})`,
    )
    .run(origin);
}
