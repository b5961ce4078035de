/** Reads the entries of a log, one bundle after the other: each must be in the tree, and in its order. */
import { isWrongAlone, areWrongTogether, type PlacedLine } from '@glass-dice/domain/log/evidence';
import { parseEntry } from '@glass-dice/domain/log/entries';
import { rootOf, withLeaf } from '@glass-dice/domain/log/growing-tree';
import { orderAfter, type OrderState } from '@glass-dice/domain/log/order-of-things';
import { tileAt, tileWidth } from '@glass-dice/domain/log/tiles';
import { formatTlogProof } from '@glass-dice/domain/log/tlog-proof';
import type { VerifierKey } from '@glass-dice/domain/log/note';
import { inclusionPath, leafHash, sameHash, type HashReader } from '@glass-dice/domain/log/tree';
import { inTransaction, isDatabaseError } from './database.ts';
import { findEvidence, type Finding, type Keeper, type Kept } from './evidence.ts';
import { keepNewest, keepProgress, nothingRead, type Followed, type Progress } from './followed.ts';
import { CannotBeRead, fetchHashes, type LogReader } from './log-reader.ts';
import type { KeptCheckpoint } from './logs.ts';

export type Follower = Keeper & {
  key: VerifierKey;
  reader: LogReader;
  /** What was seen and could not be written down. It counts as long as the process lives. */
  unkept?: (Followed & { why: string }) | undefined;
};

/** After so many it writes down how far it is: a long log is not read from its beginning again. */
const bundlesPerNote = 16;
/** So far back it looks for the entry that another one contradicts. */
const mostBundlesBack = 100;

type Problem = Finding | (Kept & { what: string });

/** What cannot be written down is no reason to stop looking. */
export function keep(follower: Follower, { size, note }: KeptCheckpoint, progress: Progress): void {
  const { database, key, now } = follower;
  try {
    inTransaction(database, () => {
      keepNewest(database, key, size, note, now());
      keepProgress(database, key.name, progress);
    });
    follower.unkept = undefined;
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    follower.unkept = { note, progress, why: error.message };
  }
}

export async function checkEntries(
  follower: Follower,
  newest: KeptCheckpoint,
  before: Progress,
): Promise<Problem | undefined> {
  let progress = before.tree.size > newest.size ? nothingRead : before;
  while (progress.tree.size < newest.size) {
    const index = Math.floor(progress.tree.size / tileWidth);
    const read = await readBundle(follower, newest, index, progress);
    if ('what' in read) return read;
    progress = read;
    if (index % bundlesPerNote === 0) keep(follower, newest, progress);
  }
  if (!sameHash(rootOf(progress.tree), newest.root)) {
    // Something that was read earlier was not in the tree, either: from the first entry on again.
    keep(follower, newest, nothingRead);
    return notInTree(follower, newest, 'The entries do not give the root that was signed.');
  }
  if (progress !== before) keep(follower, newest, progress);
  return undefined;
}

async function readBundle(
  follower: Follower,
  newest: KeptCheckpoint,
  index: number,
  { tree, state }: Progress,
): Promise<Progress | Problem> {
  const bundle = tileAt(0, index, newest.size);
  const entries = await follower.reader.entries(bundle);
  const leaves = await follower.reader.tile(bundle);
  let progress: Progress = { tree, state };
  for (const [place, entry] of entries.entries()) {
    const leaf = leafHash(entry);
    const placed = { index: index * tileWidth + place, line: textOf(entry) };
    if (!sameHash(leaf, leaves[place]!))
      return notInTree(follower, newest, `Entry ${placed.index} is not the one in the tree.`);
    if (placed.index >= tree.size) {
      const after = afterEntry(follower, progress.state, placed);
      if ('problem' in after) return outOfOrder(follower, newest, placed, after.problem);
      progress = { tree: withLeaf(progress.tree, leaf), state: after };
    }
  }
  return progress;
}

/** Bytes that are no text make no entry: what stands for them is not ASCII. */
function textOf(entry: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(entry);
}

function afterEntry({ key }: Follower, state: OrderState, placed: PlacedLine): OrderState | { problem: string } {
  const entry = parseEntry(placed.line);
  if (!entry) return { problem: 'It is not written as an entry is.' };
  const after = orderAfter(state, entry);
  if ('problem' in after || !isWrongAlone(placed, key)) return after;
  return { problem: 'The log opens as another log, or with another key.' };
}

function notInTree({ key }: Follower, { size, note }: KeptCheckpoint, what: string): Finding {
  return { key, what, subject: `${size}\n${what}`, evidence: { kind: 'does-not-fit', checkpoints: [note] } };
}

async function outOfOrder(
  follower: Follower,
  newest: KeptCheckpoint,
  placed: PlacedLine,
  problem: string,
): Promise<Problem> {
  const { key, database } = follower;
  const about = { what: `Entry ${placed.index}: ${problem}`, subject: `${placed.index}\n${placed.line}` };
  const known = findEvidence(database, key, 'order', about.subject);
  if (known) return { ...known, what: about.what };
  try {
    const earlier = isWrongAlone(placed, key) ? undefined : await findEarlier(follower, newest.size, placed);
    const lines = earlier ? [earlier, placed] : [placed];
    const entries = await Promise.all(lines.map((line) => proofOf(follower, newest, line)));
    return { key, ...about, evidence: { kind: 'order', entries } };
  } catch (error) {
    if (!(error instanceof CannotBeRead)) throw error;
    const entries = [{ entry: placed.line }];
    return { key, ...about, evidence: { kind: 'does-not-fit', checkpoints: [newest.note], entries } };
  }
}

/** The last entry before this one that may not stand there together with it; two of one kind are the plainest. */
async function findEarlier({ reader }: Follower, size: number, placed: PlacedLine): Promise<PlacedLine | undefined> {
  const last = Math.floor(placed.index / tileWidth);
  for (let index = last; index >= Math.max(0, last - mostBundlesBack); index -= 1) {
    const entries = await reader.entries(tileAt(0, index, size));
    const wrong = entries
      .map((entry, place) => ({ index: index * tileWidth + place, line: textOf(entry) }))
      .filter((each) => areWrongTogether(each, placed));
    const earlier = wrong.findLast(({ line }) => kindOf(line) === kindOf(placed.line)) ?? wrong.at(-1);
    if (earlier) return earlier;
  }
  return undefined;
}

function kindOf(line: string): string | undefined {
  const entry = parseEntry(line);
  return entry === 'unknown' ? undefined : entry?.kind;
}

async function proofOf({ reader }: Follower, { size, note }: KeptCheckpoint, { index, line }: PlacedLine) {
  const compute = (read: HashReader) => inclusionPath(index, size, read);
  const path = compute(await fetchHashes(reader, size, compute));
  return { entry: line, proof: formatTlogProof({ index, path, checkpoint: note }) };
}
