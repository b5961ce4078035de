/** What a log says now against what it said before, by its own files. What is found wrong is proved, or it is not said. */
import { toBase64 } from '@glass-dice/domain/log/base64';
import { parseCheckpoint } from '@glass-dice/domain/log/checkpoint';
import {
  areWrongTogether,
  isWrongAlone,
  type Fork,
  type OutOfOrder,
  type PlacedLine,
} from '@glass-dice/domain/log/evidence';
import { parseNote, type VerifierKey } from '@glass-dice/domain/log/note';
import { tileWidth } from '@glass-dice/domain/log/tiles';
import { formatTlogProof } from '@glass-dice/domain/log/tlog-proof';
import {
  consistencyPath,
  inclusionPath,
  isConsistent,
  sameHash,
  treeRoot,
  type Hash,
  type TreeHead,
} from '@glass-dice/domain/log/tree';
import { CannotBeRead, type LogFiles } from './log-files.ts';

/** A checkpoint whose signature holds. */
export type Head = TreeHead & { note: string };
export type NamedHead = Head & { origin: string };

/** Nothing when it is not a checkpoint: what a device kept may no longer be whole. */
export function headOf(note: unknown): NamedHead | undefined {
  const checkpoint = typeof note === 'string' ? parseCheckpoint(parseNote(note)?.text ?? '') : undefined;
  return checkpoint && { ...checkpoint, note: note as string };
}

export function newestOf<Each extends TreeHead>(heads: readonly Each[]): Each {
  return heads.reduce((newest, head) => (head.size > newest.size ? head : newest));
}

/** Two of one size need no file. */
export function findTwins(heads: readonly Head[]): Fork | undefined {
  for (const one of heads) {
    const other = heads.find(({ size, root }) => size === one.size && !sameHash(root, one.root));
    if (other) return forkOf(one, other, other.root, []);
  }
  return undefined;
}

/** Whether the newest tree begins with each of those before it. */
export async function findFork(files: LogFiles, newest: Head, before: readonly Head[]): Promise<Fork | undefined> {
  for (const head of before) {
    const { root, path } = await files.onTree((read) => ({
      root: treeRoot(head.size, read),
      path: consistencyPath(head.size, newest.size, read),
    }));
    if (!isConsistent({ size: head.size, root }, newest, path)) throw new CannotBeRead('tiles are not the log’s');
    if (!sameHash(root, head.root)) return forkOf(head, newest, root, path);
  }
  return undefined;
}

function forkOf(one: Head, other: Head, root: Hash, path: readonly Hash[]): Fork {
  return { kind: 'fork', checkpoints: [one.note, other.note], root: toBase64(root), path: path.map(toBase64) };
}

/** A round that waits for its beacon for hours has more between terms and roll than a phone should read. */
const mostBundles = 16;

/** The lines from one place of the log to another. */
export async function readLines(files: LogFiles, from: number, to: number): Promise<PlacedLine[]> {
  const [first, last] = [from, to].map((index) => Math.floor(index / tileWidth)) as [number, number];
  if (last - first >= mostBundles) throw new CannotBeRead('too many entries');
  const lines: PlacedLine[] = [];
  for (let bundle = first; bundle <= last; bundle += 1)
    for (const [at, line] of (await files.bundle(bundle)).entries())
      lines.push({ index: bundle * tileWidth + at, line });
  return lines.filter(({ index }) => index >= from && index <= to);
}

/**
 * An entry that may not stand where it stands, or not together with one of the round's own: a second book, other terms,
 * a roll before the book. Other rounds are compared when they are checked.
 */
export function findDisorder(
  lines: readonly PlacedLine[],
  own: readonly PlacedLine[],
  key: VerifierKey,
): PlacedLine[] | undefined {
  for (const each of lines) {
    if (isWrongAlone(each, key)) return [each];
    const pair = own.map((one) => [one, each].toSorted((a, b) => a.index - b.index) as [PlacedLine, PlacedLine]);
    const wrong = pair.find(([first, second]) => areWrongTogether(first, second));
    if (wrong) return wrong;
  }
  return undefined;
}

/** In one tree, so that nobody can say that they are of two. */
export async function outOfOrder(files: LogFiles, newest: Head, lines: readonly PlacedLine[]): Promise<OutOfOrder> {
  const entries = lines.map(async ({ index, line }) => {
    const path = await files.onTree((read) => inclusionPath(index, newest.size, read));
    return { entry: line, proof: formatTlogProof({ index, path, checkpoint: newest.note }) };
  });
  return { kind: 'order', entries: await Promise.all(entries) };
}
