/**
 * Compares what the proof of a round shows of the club's log with what this device has seen of it before. Runs in the
 * worker, after all steps of the proof hold: every signature in it was checked.
 */
import { beaconTimeMs } from '@glass-dice/domain/dice/beacon';
import type { Proof } from '@glass-dice/domain/dice/proof';
import { provesContradiction, type Evidence, type PlacedLine } from '@glass-dice/domain/log/evidence';
import { evidenceFormat, type EvidenceFile } from '@glass-dice/domain/log/evidence-file';
import { parseVerifierKey, type SignatureCheck, type VerifierKey } from '@glass-dice/domain/log/note';
import { parseTlogProof } from '@glass-dice/domain/log/tlog-proof';
import type { NewLog } from './contradiction.ts';
import { findDisorder, findFork, findTwins, headOf, newestOf, outOfOrder, readLines } from './compare-log.ts';
import type { Head, NamedHead } from './compare-log.ts';
import { CannotBeRead, logFiles, type FetchFile, type LogFiles } from './log-files.ts';
import { newLogOf } from './new-log.ts';
import { isInTime, pinnedLog, seenBook, type Learnt, type PinnedLog, type Pins } from './pins.ts';
import { openSeen, otherBook, type Seen } from './seen-book.ts';

/** What a device knows, and what time it thinks it is. */
export type Device = { pins: Pins; now: number };

export type Followed = {
  /** Whether the log fits what this device saw of it. What cannot be read proves nothing. */
  log: 'fits' | 'cannot-be-read' | 'contradicts';
  /** This device knew the log, and the anchor before the beacon's time: without the log's files nothing else says so. */
  wasKnown: boolean;
  /** This device was shown another book before, and nobody can be blamed for it. */
  isReplaced: boolean;
  evidence: EvidenceFile | undefined;
  newLog: NewLog | undefined;
  learnt: Learnt;
  /** This device had the book before the beacon's time. */
  seenInTime: boolean;
};

export async function followLog(
  proof: Proof,
  device: Device,
  fetchFile: FetchFile,
  isSignature: SignatureCheck,
): Promise<Followed> {
  const { now } = device;
  const pins = { ...device.pins, logs: device.pins.logs.filter(isWhole) };
  const key = parseVerifierKey(proof.log.key)!;
  const pinned = pinnedLog(pins, key.name);
  const isFirst = pins.logs.length === 0;
  const shown = shownIn(proof);
  const beaconMs = proof.beacon ? beaconTimeMs(proof.beacon.round) : Infinity;
  const isClockSlow = proof.beacon !== null && now < beaconMs;
  const isBeforeBeacon = (at: number) => isInTime({ at }, beaconMs, { slowUntil: isClockSlow ? now : pins.slowUntil });
  const seen = openSeen(pins, shown.book, isSignature);
  const kept = seenBook(pins, proof);
  const isReplaced = kept !== undefined && kept.root !== proof.book.root;
  const anchor = { game: proof.game, anchor: proof.chain.anchor };
  const nothing = {
    wasKnown: (isFirst || pinned !== undefined) && anchorTimes(pins, anchor).some(isBeforeBeacon),
    isReplaced,
    evidence: undefined,
    newLog: undefined,
    learnt: { isClockSlow, witnesses: [] },
    seenInTime: seen !== undefined && !isReplaced && isBeforeBeacon(seen.book.at),
  };
  const contradicted = (evidence: EvidenceFile): Followed => ({ ...nothing, log: 'contradicts', evidence });
  if (pinned && pinned.key !== proof.log.key) {
    const checkpoints = [pinned.checkpoint, newestOf(shown.heads).note] as const;
    return contradicted({ format: evidenceFormat, key: pinned.key, kind: 'key', other: proof.log.key, checkpoints });
  }
  const own = seen?.key === proof.log.key ? seen : undefined;
  const heads = [...shown.heads, ...(pinned ? [headOf(pinned.checkpoint)!] : []), ...(own ? [own.head] : [])];
  const newest = newestOf(heads);
  const files = logFiles(fetchFile, key.name, newest);
  const learntWith = ({ note, size }: NamedHead): Learnt => ({
    log: { origin: key.name, key: proof.log.key, checkpoint: note, size, comparedWith: comparedWith(device.pins, key) },
    anchor,
    witnesses: proof.log.witnesses,
    isClockSlow,
  });
  const other = () => seen && otherBook(seen, shown.book, files, fetchFile);
  try {
    const evidence = await contradictionIn(proof, { key, files, newest, heads, seen: own });
    if (evidence && !provesContradiction(evidence, key, isSignature)) throw new CannotBeRead('files are not the log’s');
    if (evidence) return contradicted({ format: evidenceFormat, key: proof.log.key, ...evidence });
    const replaced = await other();
    if (replaced) return contradicted(replaced);
    const newLog = pinned || isFirst ? undefined : await newLogOf(pins, files, newest, fetchFile);
    return { ...nothing, log: 'fits', newLog, learnt: learntWith(newest) };
  } catch (error) {
    if (!(error instanceof CannotBeRead)) throw error;
    // Not proved to be of one tree, and yet both signed: the club has to show how they go together.
    const replaced = await other();
    if (replaced) return contradicted(replaced);
    // The first that this device ever sees of a club has nothing to be compared with.
    const learnt = isFirst ? learntWith(newestOf(shown.heads)) : nothing.learnt;
    return { ...nothing, log: 'cannot-be-read', learnt };
  }
}

/** What a device kept may no longer be whole; then it is as if it had not been kept. */
function isWhole({ origin, key, checkpoint }: PinnedLog): boolean {
  return typeof key === 'string' && parseVerifierKey(key)?.name === origin && headOf(checkpoint)?.origin === origin;
}

function comparedWith({ logs }: Pins, { name }: VerifierKey): string | undefined {
  return logs.find(({ origin }) => origin === name)?.checkpoint;
}

function anchorTimes({ anchors }: Pins, { game, anchor }: NonNullable<Learnt['anchor']>): number[] {
  return anchors.filter((each) => each.game === game && each.anchor === anchor).map(({ since }) => since);
}

function shownIn({ game, number, book, log }: Proof) {
  const heads = [log.terms, ...log.book, log.roll].map((text) => headOf(parseTlogProof(text)!.checkpoint)!);
  return { heads, book: { game, number, root: book.root, key: log.key, proof: log.book[0]! } };
}

type Compared = { key: VerifierKey; files: LogFiles; newest: Head; heads: readonly Head[]; seen: Seen | undefined };

async function contradictionIn(
  { log }: Proof,
  { key, files, newest, heads, seen }: Compared,
): Promise<Evidence | undefined> {
  const fork = findTwins(heads) ?? (await findFork(files, newest, heads));
  if (fork) return fork;
  const places = [log.terms, log.book[0]!, log.roll].map((text) => parseTlogProof(text)!.index);
  const lines = await readLines(files, places[0]!, places[2]!);
  const own = lines.filter(({ index }) => places.includes(index));
  // It may stand before the terms or after the roll.
  const also: PlacedLine[] = seen ? [{ index: seen.index, line: seen.entry }] : [];
  const wrong = findDisorder([...lines, ...also], own, key);
  return wrong && (await outOfOrder(files, newest, wrong));
}
