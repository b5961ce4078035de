/** Reads a log by itself and says whether it fits: signature, tree, entries, and the order of things. */
import { openCheckpoint, parseCheckpoint } from '@glass-dice/domain/log/checkpoint';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { formatVerifierKey, parseNote, type VerifierKey } from '@glass-dice/domain/log/note';
import { consistencyPath, isConsistent, sameHash, treeRoot, type HashReader } from '@glass-dice/domain/log/tree';
import { forkOf } from './add-checkpoint.ts';
import { keepEvidence, onlySignedBy, type Finding, type Kept } from './evidence.ts';
import { isDatabaseError } from './database.ts';
import { checkEntries, keep, type Follower } from './follow-entries.ts';
import { followed } from './followed.ts';
import { CannotBeRead, fetchHashes, NotThere } from './log-reader.ts';
import { findLog, newestCheckpoint, type KeptCheckpoint } from './logs.ts';

export type Outcome =
  | { kind: 'fits'; size: number; isNew: boolean }
  /** What it shows is part of what it showed before: a cache, or a server that lags behind. */
  | { kind: 'older'; size: number; newest: number }
  | ({ kind: 'does-not-fit'; what: string } & Kept)
  | { kind: 'cannot-be-read'; what: string }
  /** What was seen before cannot be looked up. */
  | { kind: 'cannot-be-compared'; what: string };

export async function followOnce(follower: Follower): Promise<Outcome> {
  try {
    return await pass(follower);
  } catch (error) {
    if (error instanceof CannotBeRead) return { kind: 'cannot-be-read', what: error.message };
    if (isDatabaseError(error)) return { kind: 'cannot-be-compared', what: error.message };
    throw error;
  }
}

async function pass(follower: Follower): Promise<Outcome> {
  const { key, reader, database } = follower;
  const note = await reader.checkpoint();
  const newest = openKept(note, key);
  if (!newest) return notSigned(follower, note);
  const { note: keptNote, progress } = follower.unkept ?? followed(database, key);
  const kept = keptNote === undefined ? undefined : openKept(keptNote, key);
  if (kept && newest.size < kept.size) return older(follower, newest, kept);
  const isKnown = kept?.size === newest.size && sameHash(kept.root, newest.root);
  for (const earlier of isKnown ? [] : [kept, cosigned(follower, newest.size)]) {
    const finding = await compare(follower, earlier, newest);
    if (finding) return doesNotFit(follower, finding);
  }
  keep(follower, newest, progress);
  const problem = await checkEntries(follower, newest, progress);
  if (!problem) return { kind: 'fits', size: newest.size, isNew: !isKnown || progress.tree.size < newest.size };
  return 'evidence' in problem ? doesNotFit(follower, problem) : { kind: 'does-not-fit', ...problem };
}

function openKept(note: string, key: VerifierKey): KeptCheckpoint | undefined {
  const opened = openCheckpoint(note, key, [], isEd25519Signature);
  return opened && { size: opened.size, root: opened.root, note: onlySignedBy(note, key) };
}

/** What this witness itself was handed of this log: the club may show its witnesses something else than its members. */
function cosigned({ database, key }: Follower, mostSize: number): KeptCheckpoint | undefined {
  const log = findLog(database, key.name);
  const isSame = log && formatVerifierKey(log.key) === formatVerifierKey(key);
  return isSame ? newestCheckpoint(database, key.name, mostSize) : undefined;
}

function doesNotFit(follower: Follower, finding: Finding): Outcome {
  return { kind: 'does-not-fit', what: finding.what, ...keepEvidence(follower, finding) };
}

function notSigned(follower: Follower, note: string): Outcome {
  const parsed = parseNote(note);
  const checkpoint = parsed && parseCheckpoint(parsed.text);
  // A page of a proxy, for one.
  if (!checkpoint) throw new CannotBeRead('what is served as checkpoint is none');
  const isOther = checkpoint.origin !== follower.key.name;
  return doesNotFit(follower, {
    key: follower.key,
    what: isOther ? `The address serves another log, ${checkpoint.origin}.` : 'The log did not sign its checkpoint.',
    subject: parsed.text,
    evidence: { kind: 'does-not-fit', checkpoints: [note] },
  });
}

/** Whether the later tree begins with the earlier one, by the later one's tiles. Also whether those are its tiles. */
async function compare(
  { key, reader }: Follower,
  earlier: KeptCheckpoint | undefined,
  later: KeptCheckpoint,
): Promise<Finding | undefined> {
  if (earlier?.size === later.size)
    return sameHash(earlier.root, later.root) ? undefined : forkOf(key, earlier, later, later.root, []);
  const size = earlier?.size ?? 0;
  const compute = (read: HashReader) => ({
    now: treeRoot(later.size, read),
    old: treeRoot(size, read),
    path: consistencyPath(size, later.size, read),
  });
  const { now, old, path } = compute(await fetchHashes(reader, later.size, compute));
  if (!sameHash(now, later.root) || !isConsistent({ size, root: old }, later, path))
    return {
      key,
      what: `The tiles do not give the root that was signed for ${later.size} entries.`,
      subject: later.note,
      evidence: { kind: 'does-not-fit', checkpoints: [later.note] },
    };
  return earlier && !sameHash(old, earlier.root) ? forkOf(key, earlier, later, old, path) : undefined;
}

/** It showed more before. It may lag behind, as long as it still has what it showed. */
async function older(follower: Follower, shown: KeptCheckpoint, kept: KeptCheckpoint): Promise<Outcome> {
  const gone: Finding = {
    key: follower.key,
    what: `The log shows ${shown.size} entries and has shown ${kept.size} before.`,
    subject: `${shown.note}\n${kept.note}`,
    evidence: { kind: 'does-not-fit', checkpoints: [shown.note, kept.note] },
  };
  try {
    const finding = await compare(follower, shown, kept);
    if (!finding) return { kind: 'older', size: shown.size, newest: kept.size };
    return doesNotFit(follower, finding.evidence.kind === 'fork' ? finding : gone);
  } catch (error) {
    if (error instanceof NotThere) return doesNotFit(follower, gone);
    throw error;
  }
}
