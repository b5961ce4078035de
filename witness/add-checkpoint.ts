/** `add-checkpoint` of C2SP's `tlog-witness`: signs a checkpoint that follows the one it signed before, and no other. */
import { fromBase64, toBase64 } from '@glass-dice/domain/log/base64';
import { openCheckpoint, parseCheckpoint, parseCount, type Checkpoint } from '@glass-dice/domain/log/checkpoint';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { cosignature, cosignedMessage, parseNote, signatureLine, type VerifierKey } from '@glass-dice/domain/log/note';
import {
  hashBytes,
  isConsistent,
  rootsOfConsistency,
  sameHash,
  type Hash,
  type TreeHead,
} from '@glass-dice/domain/log/tree';
import { inTransaction } from './database.ts';
import { keepEvidence, onlySignedBy, type Finding, type Keeper } from './evidence.ts';
import type { Identity } from './identity.ts';
import { emptyTree, findLog, keepCheckpoint, newestCheckpoint, type KeptCheckpoint } from './logs.ts';

export type Witness = Keeper & Identity;

export type Answer = { status: number; body: string; type?: string };

const mostProofLines = 63;

export function addCheckpoint(witness: Witness, body: Uint8Array): Answer {
  const request = parseRequest(body);
  if (!request) return { status: 400, body: 'This is not a request of tlog-witness.\n' };
  const { oldSize, checkpoint, note } = request;
  const log = findLog(witness.database, checkpoint.origin);
  if (!log) return { status: 404, body: 'This log is not witnessed here.\n' };
  if (!openCheckpoint(note, log.key, [], isEd25519Signature))
    return { status: 403, body: 'The checkpoint has no valid signature of its log.\n' };
  if (oldSize > checkpoint.size) return { status: 400, body: 'The old size is larger than the checkpoint.\n' };
  const { answer, finding } = inTransaction(witness.database, () =>
    judge(witness, { ...request, key: log.key, note: onlySignedBy(note, log.key) }),
  );
  if (finding) keepEvidence(witness, finding);
  return typeof answer === 'number' ? sign(witness, request.text, answer) : answer;
}

type Request = { oldSize: number; path: readonly Hash[]; note: string; text: string; checkpoint: Checkpoint };

function parseRequest(body: Uint8Array): Request | undefined {
  const all = decode(body);
  const end = all?.indexOf('\n\n') ?? -1;
  if (all === undefined || end < 0) return undefined;
  const [first = '', ...lines] = all.slice(0, end).split('\n');
  const oldSize = first.startsWith('old ') ? parseCount(first.slice('old '.length)) : undefined;
  if (oldSize === undefined || lines.length > mostProofLines) return undefined;
  const path = lines.map(fromBase64);
  const note = all.slice(end + 2);
  const text = parseNote(note)?.text;
  const checkpoint = text === undefined ? undefined : parseCheckpoint(text);
  if (!checkpoint || !path.every((hash) => hash?.length === hashBytes)) return undefined;
  return { oldSize, path: path as Hash[], note, text: text!, checkpoint };
}

function decode(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}

type Judged = {
  /** A number: sign, with this second. */
  answer: Answer | number;
  finding?: Finding | undefined;
};

/** Compares with what was signed last, and keeps what may be signed now. Within one transaction. */
function judge(witness: Witness, request: Request & { key: VerifierKey }): Judged {
  const { oldSize, path, note, checkpoint, key } = request;
  const { origin, size, root } = checkpoint;
  const kept = newestCheckpoint(witness.database, origin);
  const last: TreeHead = kept ?? emptyTree;
  const sameSize = newestCheckpoint(witness.database, origin, size);
  const fork = sameSize?.size === size && !sameHash(sameSize.root, root) ? sameSize : undefined;
  const finding = fork && forkOf(key, fork, { size, root, note }, root, []);
  // Whoever asks with another size may still have shown a second history.
  if (oldSize !== last.size)
    return { answer: { status: 409, body: `${last.size}\n`, type: 'text/x.tlog.size' }, finding };
  if (size === last.size && !sameHash(root, last.root))
    return { answer: { status: 409, body: 'Another root was signed for this size.\n' }, finding };
  if (!isConsistent(last, checkpoint, path)) {
    const answer = { status: 422, body: 'The consistency proof does not hold.\n' };
    return { answer, finding: kept && size > kept.size ? misfit(key, kept, { size, root, note }, path) : undefined };
  }
  const { signedAt } = findLog(witness.database, origin)!;
  const second = Math.floor(witness.now() / 1_000);
  if (second < signedAt)
    witness.say(`The clock is ${signedAt - second} s behind the last signature for ${origin}, which is used instead.`);
  const seenAt = Math.max(second, signedAt);
  keepCheckpoint(witness.database, origin, { size, root, note }, seenAt);
  return { answer: seenAt };
}

/** `root`: what the later one's tree has at the size of the earlier one, which `path` shows. */
export function forkOf(
  key: VerifierKey,
  earlier: KeptCheckpoint,
  later: KeptCheckpoint,
  root: Hash,
  path: readonly Hash[],
): Finding {
  return {
    key,
    what: `The log signed two histories: at ${earlier.size} entries they differ.`,
    subject: [earlier.note, later.note].join('\n'),
    evidence: { kind: 'fork', checkpoints: [earlier.note, later.note], root: toBase64(root), path: path.map(toBase64) },
  };
}

/** The path may have been wrong, or there is no right one. One that leads to the signed root tells which. */
function misfit(key: VerifierKey, kept: KeptCheckpoint, now: KeptCheckpoint, path: readonly Hash[]): Finding {
  const roots = rootsOfConsistency(kept, now.size, path);
  if (roots && sameHash(roots.now, now.root)) return forkOf(key, kept, now, roots.old, path);
  const checkpoints = [kept.note, now.note];
  return {
    key,
    what: `Somebody handed in a signed checkpoint of ${now.size} entries without a path from ${kept.size} entries.`,
    subject: checkpoints.join('\n'),
    evidence: { kind: 'does-not-fit', checkpoints, path: path.map(toBase64) },
  };
}

function sign({ key, sign }: Identity, text: string, seenAt: number): Answer {
  const message = new TextEncoder().encode(cosignedMessage(text, seenAt));
  return { status: 200, body: signatureLine(key, cosignature(seenAt, sign(message))) };
}
