/** What proves by itself that a log contradicts itself: besides the file nothing is needed but the log's key. */
import { fromBase64 } from './base64.ts';
import { openCheckpoint } from './checkpoint.ts';
import { parseEntry, type LogEntry, type TableEntry, type TermsEntry } from './entries.ts';
import { formatVerifierKey, parseVerifierKey, type SignatureCheck, type VerifierKey } from './note.ts';
import { openTlogProof, parseTlogProof } from './tlog-proof.ts';
import { isConsistent, sameHash } from './tree.ts';

export type Fork = {
  kind: 'fork';
  /** Two signed notes, the smaller tree first. */
  checkpoints: readonly [string, string];
  /** The root that the second tree has at the size of the first, and the path of consistency that shows it. */
  root: string;
  path: readonly string[];
};

export type OutOfOrder = {
  kind: 'order';
  /**
   * One or two entries that cannot both be in a log, in their order, each with its `tlog-proof`. `key`: of another log
   * of the same club, if the entry is in that.
   */
  entries: readonly { entry: string; proof: string; key?: string }[];
};

export type Evidence = Fork | OutOfOrder;

export function provesContradiction(evidence: Evidence, key: VerifierKey, isSignature: SignatureCheck): boolean {
  return evidence.kind === 'fork' ? isFork(evidence, key, isSignature) : isOutOfOrder(evidence, key, isSignature);
}

function isFork({ checkpoints, root, path }: Fork, key: VerifierKey, isSignature: SignatureCheck): boolean {
  const [first, second] = checkpoints.map((note) => openCheckpoint(note, key, [], isSignature));
  const [other, ...steps] = [root, ...path].map(fromBase64);
  if (!first || !second || !other || !steps.every((step) => step !== undefined)) return false;
  return isConsistent({ size: first.size, root: other }, second, steps) && !sameHash(first.root, other);
}

type Entry = OutOfOrder['entries'][number];

function open({ entry, proof }: Entry, key: VerifierKey | undefined, isSignature: SignatureCheck) {
  const parsed = parseTlogProof(proof);
  const checkpoint = key && parsed && openTlogProof(parsed, entry, key, [], isSignature);
  return checkpoint && { line: entry, index: parsed.index, text: checkpoint.text, origin: checkpoint.origin };
}

/**
 * Whether two entries cannot both be, of which nobody has shown that their trees are one. Only the club can show how they
 * go together; one of them is of the log with this key.
 */
export function areAtOdds({ entries }: OutOfOrder, key: VerifierKey, isSignature: SignatureCheck): boolean {
  const ofKey = entries.filter((entry) => entry.key === undefined);
  const [first, second] = entries.map((entry) =>
    open(entry, entry.key === undefined ? key : parseVerifierKey(entry.key), isSignature),
  );
  if (entries.length !== 2 || ofKey.length === 0 || !first || !second || first.line === second.line) return false;
  if (first.origin === second.origin) return first.index === second.index || areWrongTogether(first, second);
  return areTwoBooks(parseEntry(first.line), parseEntry(second.line));
}

/** A log that began anew says again what the one before it has not brought to its end. */
function areTwoBooks(one: ReturnType<typeof parseEntry>, other: ReturnType<typeof parseEntry>): boolean {
  if (!isOfGame(one) || !isOfGame(other) || one.kind !== 'book' || other.kind !== 'book') return false;
  return one.game === other.game && one.number === other.number && one.root !== other.root;
}

function isOutOfOrder({ entries }: OutOfOrder, key: VerifierKey, isSignature: SignatureCheck): boolean {
  const placed = entries.map((entry) => open(entry, key, isSignature));
  const [first, second] = placed;
  // Entries of two trees are no contradiction as long as nobody shows that the trees are one.
  if (!first || !placed.every((each) => each?.text === first.text)) return false;
  if (placed.length === 1) return isWrongAlone(first, key);
  return placed.length === 2 && areWrongTogether(first, second!);
}

export type PlacedLine = { index: number; line: string };

/** Whether an entry may not stand at this place of this log, whatever else is in it. */
export function isWrongAlone({ index, line }: PlacedLine, key: VerifierKey): boolean {
  const entry = parseEntry(line);
  if (!entry) return true;
  const isOpening = entry !== 'unknown' && entry.kind === 'open';
  if (isOpening !== (index === 0)) return true;
  return isOpening && (entry.origin !== key.name || entry.key !== formatVerifierKey(key));
}

/** Whether two entries may not stand in one log in this order, whatever stands between them. */
export function areWrongTogether(one: PlacedLine, other: PlacedLine): boolean {
  const [first, second] = [parseEntry(one.line), parseEntry(other.line)];
  if (one.index >= other.index) return false;
  if (isTerms(first) && isTable(second)) return first.game === second.game && second.from <= first.opensAt;
  if (!isOfGame(first) || !isOfGame(second) || first.game !== second.game) return false;
  // What a game says begins with its first chain. After a restore there may be another one before it is used up.
  if (second.kind === 'anchor') return second.because === 'first';
  if (first.kind === 'anchor') return false;
  if (first.kind === 'terms' && second.kind === 'terms') {
    const isRepeated = first.anchor === second.anchor && second.sequence <= first.sequence;
    return second.number <= first.number || isRepeated;
  }
  return first.number === second.number && stages.indexOf(second.kind) <= stages.indexOf(first.kind);
}

const stages: readonly LogEntry['kind'][] = ['terms', 'book', 'roll'];

type Read = ReturnType<typeof parseEntry>;
type GameEntry = Exclude<LogEntry, { kind: 'open' | 'seal' | 'table' }>;

function isOfGame(entry: Read): entry is GameEntry {
  return typeof entry === 'object' && ['anchor', ...stages].includes(entry.kind);
}

function isTerms(entry: Read): entry is TermsEntry {
  return typeof entry === 'object' && entry.kind === 'terms';
}

function isTable(entry: Read): entry is TableEntry {
  return typeof entry === 'object' && entry.kind === 'table';
}
