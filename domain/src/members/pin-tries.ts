/**
 * How often a PIN may be tried. A try is counted before it is checked, so that many at once cannot be more than the rule
 * allows; a right one is taken back.
 */
import { ok, refuseUntil, type Waiting } from '../result.ts';

export const pinTriesInARow = 5;
export const pinTriesPerDay = 10;
export const pinLockMs = 15 * 60_000;

export type PinTries = {
  /** Wrong ones since the last right one or the last lock. */
  inARow: number;
  lockedUntil: number | undefined;
  /** The club's day that `today` counts for. */
  day: string;
  today: number;
};

/** The club's clock: the moment, its day, and when that day ends. */
export type ClubMoment = { now: number; day: string; dayEnds: number };

export const noPinTries: PinTries = { inARow: 0, lockedUntil: undefined, day: '', today: 0 };

/** Five wrong ones lock the PIN for 15 minutes, ten in a day until the day ends. */
export function countPinTry(
  tries: PinTries,
  { now, day, dayEnds }: ClubMoment,
): { ok: true; value: PinTries } | Waiting<'pin-locked'> {
  const before = tries.day === day ? tries.today : 0;
  if (before >= pinTriesPerDay) return refuseUntil('pin-locked', dayEnds);
  if (tries.lockedUntil !== undefined && tries.lockedUntil > now) return refuseUntil('pin-locked', tries.lockedUntil);
  const inARow = tries.inARow + 1;
  const locks = inARow >= pinTriesInARow;
  return ok({
    inARow: locks ? 0 : inARow,
    lockedUntil: locks ? now + pinLockMs : undefined,
    day,
    today: before + 1,
  });
}

/** A right PIN forgets the wrong ones in a row and takes its own try back; the wrong ones of the day stay counted. */
export function takeBackPinTry(tries: PinTries): PinTries {
  return { ...tries, inARow: 0, lockedUntil: undefined, today: Math.max(0, tries.today - 1) };
}

/** A try that came to nothing, neither right nor wrong, is as if it had not been; a lock it had set is opened again. */
export function undoPinTry(tries: PinTries, counted: PinTries): PinTries {
  const today = Math.max(0, tries.today - 1);
  if (tries.lockedUntil === undefined) return { ...tries, inARow: Math.max(0, tries.inARow - 1), today };
  const itsOwnLock = tries.lockedUntil === counted.lockedUntil;
  return itsOwnLock ? { ...tries, inARow: pinTriesInARow - 1, lockedUntil: undefined, today } : { ...tries, today };
}

/** How many more wrong ones there may be before the PIN locks; 0 when it is locked now. */
export function pinTriesLeft({ inARow, lockedUntil, today }: PinTries): number {
  return lockedUntil === undefined ? Math.min(pinTriesInARow - inARow, pinTriesPerDay - today) : 0;
}
