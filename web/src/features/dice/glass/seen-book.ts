/**
 * The book that this device was shown while its round waited for the roll, against the one that the club shows now. A
 * club may change its log and its key; what it has signed before stays signed.
 */
import { formatEntry } from '@glass-dice/domain/log/entries';
import { areAtOdds, type OutOfOrder } from '@glass-dice/domain/log/evidence';
import { evidenceFormat, type EvidenceFile } from '@glass-dice/domain/log/evidence-file';
import { parseVerifierKey, type SignatureCheck } from '@glass-dice/domain/log/note';
import { openTlogProof, parseTlogProof } from '@glass-dice/domain/log/tlog-proof';
import { headOf, type NamedHead } from './compare-log.ts';
import { CannotBeRead, logFiles, type FetchFile, type LogFiles } from './log-files.ts';
import { saysLost } from './new-log.ts';
import { pinnedLog, seenBook, type Pins, type SeenBook } from './pins.ts';

/** A book as the club shows it now, with the verifier key of the log that says it. */
export type ShownBook = Pick<SeenBook, 'game' | 'number' | 'root' | 'proof'> & { key: string };

export type Seen = { book: SeenBook; key: string; head: NamedHead; index: number; entry: string };

/** Whoever showed it, only what the club has signed counts: by the key of the log that the book itself is in. */
export function openSeen(pins: Pins, shown: ShownBook, isSignature: SignatureCheck): Seen | undefined {
  const book = seenBook(pins, shown);
  const parsed = typeof book?.proof === 'string' ? parseTlogProof(book.proof) : undefined;
  const head = headOf(parsed?.checkpoint);
  if (!book || !parsed || !head) return undefined;
  const key = pinnedLog(pins, head.origin)?.key ?? shown.key;
  const entry = bookEntry(book);
  if (!openTlogProof(parsed, entry, parseVerifierKey(key)!, [], isSignature)) return undefined;
  return { book, key, head, index: parsed.index, entry };
}

/** Nothing when both are the same, or when the log that says this one says that the other was lost. */
export async function otherBook(
  seen: Seen,
  shown: ShownBook,
  files: LogFiles,
  fetchFile: FetchFile,
): Promise<EvidenceFile | undefined> {
  const { book, head, index } = seen;
  if (book.root === shown.root) return undefined;
  const isLost = seen.key !== shown.key && (await saysLost(files, { origin: head.origin, index }, fetchFile).catch(no));
  return isLost ? undefined : { format: evidenceFormat, key: seen.key, ...bothBooks(seen, shown) };
}

/** The same before the roll, when the log says no more of the round than its book. */
export async function otherBookOf(
  pins: Pins,
  shown: ShownBook,
  fetchFile: FetchFile,
  isSignature: SignatureCheck,
): Promise<EvidenceFile | undefined> {
  const seen = openSeen(pins, shown, isSignature);
  const head = headOf(parseTlogProof(shown.proof)?.checkpoint);
  if (!seen || !head) return undefined;
  const evidence = await otherBook(seen, shown, logFiles(fetchFile, head.origin, head), fetchFile);
  const isSigned = areAtOdds(bothBooks(seen, shown), parseVerifierKey(seen.key)!, isSignature);
  return isSigned ? evidence : undefined;
}

/** What is not shown to be lost is not. */
function no(error: unknown): false {
  if (error instanceof CannotBeRead) return false;
  throw error;
}

function bothBooks({ book, entry, key, index }: Seen, shown: ShownBook): OutOfOrder {
  const seen = { entry, proof: book.proof };
  const other = { entry: bookEntry(shown), proof: shown.proof };
  if (key !== shown.key) return { kind: 'order', entries: [seen, { ...other, key: shown.key }] };
  return { kind: 'order', entries: index <= parseTlogProof(shown.proof)!.index ? [seen, other] : [other, seen] };
}

function bookEntry({ game, number, root }: Pick<SeenBook, 'game' | 'number' | 'root'>): string {
  return formatEntry({ kind: 'book', game, number, root });
}
