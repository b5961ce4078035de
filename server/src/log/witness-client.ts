/** Asks one witness to sign a checkpoint: `add-checkpoint` of C2SP’s tlog-witness. */
import { toBase64 } from '@glass-dice/domain/log/base64';
import { parseCount } from '@glass-dice/domain/log/checkpoint';
import { checkNote, parseNote, parseSignatureLine, signatureLine } from '@glass-dice/domain/log/note';
import { consistencyPath } from '@glass-dice/domain/log/tree';
import type { Db } from '../platform/database/db.ts';
import type { StoredCheckpoint } from './checkpoints.ts';
import { isSignature } from './is-signature.ts';
import { onTree } from './log-tree.ts';
import type { Witness } from './witness-list.ts';

/** Longer than a book may take to be published; then the round has no mark of this witness. */
const patienceMs = 3_000;
const mostBytes = 10_000;
/** One for a witness that lost its state, or that another server of the club was faster with. */
const mostTries = 3;

export type Cosigned = { line: string; seenAt: number };

/** `ahead`: the witness says that it has seen a larger log of this name. */
export type WitnessAnswer = Cosigned | { ahead: number };

/** Throws when it does not answer, or not with its signature. `oldSize` is what it is thought to have signed last. */
export async function askWitness(
  db: Db,
  witness: Witness,
  checkpoint: StoredCheckpoint,
  oldSize: number,
): Promise<WitnessAnswer> {
  let old = Math.min(oldSize, checkpoint.size);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await send(db, witness, checkpoint, old);
    if (answer.ok) return cosignedIn(await textOf(answer), witness, checkpoint);
    const size = answer.status === 409 ? parseCount((await textOf(answer)).trim()) : undefined;
    if (size === undefined) throw new Error(`the witness answered ${answer.status}`);
    if (size > checkpoint.size) return { ahead: size };
    old = size;
  }
  throw new Error('the witness asked for another size each time');
}

async function send(db: Db, { address }: Witness, { log, size, note }: StoredCheckpoint, old: number) {
  const path = await onTree(db, log, size, (read) => consistencyPath(old, size, read));
  const body = [`old ${old}`, ...path.map(toBase64), '', note].join('\n');
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  // Nobody but the witness itself is called.
  const signal = AbortSignal.timeout(patienceMs);
  return await fetch(`${address}/add-checkpoint`, { method: 'POST', headers, body, redirect: 'error', signal });
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('the witness answers too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Lines of other keys are passed over. */
function cosignedIn(text: string, { key }: Witness, { note }: StoredCheckpoint): Cosigned {
  const signed = parseNote(note)!.text;
  const lines = text.split('\n').flatMap((line) => parseSignatureLine(line) ?? []);
  for (const { name, id, signature } of lines) {
    if (name !== key.name || id !== key.id) continue;
    const checked = checkNote({ text: signed, signatures: [{ name, id, signature }] }, [key], isSignature);
    if (checked?.[0]?.seenAt !== undefined) return { line: signatureLine(key, signature), seenAt: checked[0].seenAt };
  }
  throw new Error('the witness did not sign this checkpoint');
}
