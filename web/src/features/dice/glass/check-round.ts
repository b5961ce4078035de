import { otherBook, recompute } from '../proof/recompute.ts';
import type { Recomputed } from '../proof/workings.ts';
import { tellContradiction, tellNewLog } from './contradiction.ts';
import { changePins, readPins } from './kept-pins.ts';
import { seenBook, withLearnt } from './pins.ts';
import type { ShownBook } from './seen-book.ts';

/** Checks a round on this device, against what the device has seen before; keeps and tells what it finds. */
export async function checkRound(bundle: string): Promise<Recomputed> {
  const now = Date.now();
  const [found] = await recompute(bundle, { pins: readPins(), now });
  const followed = found!.followed;
  if (followed) {
    changePins((pins) => withLearnt(pins, followed.learnt, now));
    if (followed.evidence) tellContradiction(followed.evidence);
    if (followed.newLog) tellNewLog(followed.newLog);
  }
  return found!;
}

/** The same of a book before the roll: whether the club has signed another one that this device was shown. */
export async function contradictsSeen(book: ShownBook): Promise<boolean> {
  const pins = readPins();
  const kept = seenBook(pins, book);
  if (!kept || kept.root === book.root) return false;
  const evidence = await otherBook({ book, device: { pins, now: Date.now() } });
  if (evidence) tellContradiction(evidence);
  return evidence !== undefined;
}
