/** What became of the logs that this device knew, when the club shows another one. */
import { parseEntry, type LogEntry, type OpenEntry } from '@glass-dice/domain/log/entries';
import { splitEntries, tileAt, tilePath, tileWidth } from '@glass-dice/domain/log/tiles';
import { sameHash } from '@glass-dice/domain/log/tree';
import { bytesOf } from '../proof/hex.ts';
import { findFork, headOf, type Head, type NamedHead } from './compare-log.ts';
import type { NewLog } from './contradiction.ts';
import { CannotBeRead, folderOf, logFiles, type FetchFile, type LogFiles } from './log-files.ts';
import { pinnedLog, type Pins } from './pins.ts';

type After = NonNullable<OpenEntry['after']>;

/** A club begins so many logs while a device is away. */
const mostLogs = 20;

/** Nothing when there is none to tell: an older log, which one that this device knows has named. */
export async function newLogOf(
  pins: Pins,
  files: LogFiles,
  newest: NamedHead,
  fetchFile: FetchFile,
): Promise<NewLog | undefined> {
  const { origin } = newest;
  const opening = await openingOf(files);
  const untold = {
    kind: 'new-log',
    origin,
    openedAt: opening.openedAt,
    because: null,
    lost: 0,
    lostSince: null,
  } as const;
  const way = await wayBackTo((name) => pinnedLog(pins, name) !== undefined, opening, fetchFile).catch(ifUnread);
  if (!way) return (await isOlder(pins, newest, fetchFile)) ? undefined : untold;
  let [lost, lostSince]: [number, string | null] = [0, null];
  for (const after of way) {
    // This device may have seen more than the club says that it had published.
    const gone = Math.max(after.size, pinnedLog(pins, after.origin)?.size ?? 0) - after.kept;
    if (gone <= 0) continue;
    lost += gone;
    lostSince = await lastTimeOf(after, fetchFile);
  }
  return { ...untold, because: way[0]!.because, lost, lostSince };
}

/** Whether this log says that the club no longer has what another one had at this place. */
export async function saysLost(
  files: LogFiles,
  { origin, index }: { origin: string; index: number },
  fetchFile: FetchFile,
): Promise<boolean> {
  const way = await wayBackTo((name) => name === origin, await openingOf(files), fetchFile);
  return way !== undefined && way.at(-1)!.kept <= index;
}

/** What each log says of the one before it, back to the one that is looked for; nothing when they do not lead there. */
async function wayBackTo(
  isIt: (origin: string) => boolean,
  opening: OpenEntry,
  fetchFile: FetchFile,
): Promise<After[] | undefined> {
  const way: After[] = [];
  for (let { after } = opening; after && way.length < mostLogs;) {
    way.push(after);
    if (isIt(after.origin)) return way;
    ({ after } = await openingOf(logFiles(fetchFile, after.origin, headIn(after))));
  }
  return undefined;
}

async function openingOf(files: LogFiles): Promise<OpenEntry> {
  const open = files.head.size > 0 ? parseEntry((await files.bundle(0))[0]!) : undefined;
  if (typeof open !== 'object' || open.kind !== 'open') throw new CannotBeRead('the log has no opening');
  return open;
}

function headIn({ size, root }: After): Pick<Head, 'size' | 'root'> {
  return { size, root: bytesOf(root) };
}

/** A log that is gone says nothing of those before it. */
function ifUnread(error: unknown): undefined {
  if (!(error instanceof CannotBeRead)) throw error;
}

/** Whether a log that this device knows leads back to this one, as far as it was published. */
async function isOlder({ logs }: Pins, newest: NamedHead, fetchFile: FetchFile): Promise<boolean> {
  for (const { origin, checkpoint } of logs) {
    const opening = openingOf(logFiles(fetchFile, origin, headOf(checkpoint)!));
    const way = await opening
      .then((open) => wayBackTo((name) => name === newest.origin, open, fetchFile))
      // Of a log by the same name it cannot be said that nothing leads there.
      .catch((error: unknown) => (nameOf(origin) === nameOf(newest.origin) ? Promise.reject(error) : ifUnread(error)));
    if (way && (await isBeginningOf(headIn(way.at(-1)!), newest, fetchFile))) return true;
  }
  return false;
}

/** Without its number. */
function nameOf(origin: string): string {
  return origin.replace(/\/[1-9][0-9]*$/, '');
}

async function isBeginningOf(
  whole: Pick<Head, 'size' | 'root'>,
  { origin, ...head }: NamedHead,
  fetchFile: FetchFile,
): Promise<boolean> {
  if (head.size >= whole.size) return head.size === whole.size && sameHash(head.root, whole.root);
  const files = logFiles(fetchFile, origin, whole);
  return (await findFork(files, { ...whole, note: '' }, [head])) === undefined;
}

/** When the last round opened of which the old log still has the terms; for people, so that nobody has to prove it. */
async function lastTimeOf({ origin, kept }: After, fetchFile: FetchFile): Promise<string | null> {
  const tile = tileAt(0, Math.floor(Math.max(0, kept - 1) / tileWidth), kept);
  const bytes = await fetchFile(`${folderOf(origin)}/tile/entries/${tilePath(tile)}`);
  const entries = (bytes && splitEntries(bytes)) ?? [];
  const isTerms = (entry: ReturnType<typeof parseEntry>): entry is Extract<LogEntry, { kind: 'terms' }> =>
    typeof entry === 'object' && entry.kind === 'terms';
  const terms = entries.map((entry) => parseEntry(new TextDecoder().decode(entry))).filter(isTerms);
  return terms.at(-1)?.opensAt ?? null;
}
