/**
 * What this device has seen of the club's log: whatever is shown to it later must fit. Nothing here is a member's. The
 * page keeps it as text; these functions only read and change the value.
 */

/** A log by its verifier key, and the newest checkpoint of it that fitted all before. */
export type PinnedLog = { origin: string; key: string; checkpoint: string; size: number };

/** A book that was shown while its round waited for the roll, and when that was by this device's clock. */
export type SeenBook = { game: string; number: string; root: string; proof: string; at: number };

export type Pins = {
  /** The one met last is the last. */
  logs: readonly PinnedLog[];
  /** When each was first seen, in milliseconds of the epoch, as below. */
  anchors: readonly { game: string; anchor: string; since: number }[];
  witnesses: readonly { key: string; since: number }[];
  /** The newest last. */
  books: readonly SeenBook[];
  /** A beacon round reached this device before its time: until then its clock was slow, and what it noted is no proof. */
  slowUntil: number;
};

export const noPins: Pins = { logs: [], anchors: [], witnesses: [], books: [], slowUntil: 0 };

/** Watching one table for more than three hours; its proofs are the largest part of it all. */
export const mostBooks = 200;
const mostOthers = 100;

/** What a device kept may be from another version, or no longer whole: then it begins anew. */
export function pinsIn(text: string | null): Pins {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const isWhole = Object.entries(noPins).every(([name, empty]) => {
      const kept: unknown = (value as Pins)[name as keyof Pins];
      return Array.isArray(empty) ? Array.isArray(kept) && kept.every((each) => each instanceof Object) : true;
    });
    return isWhole && typeof (value as Pins).slowUntil === 'number' ? (value as Pins) : noPins;
  } catch {
    return noPins;
  }
}

/** The first version that was shown is the one to compare with. */
export function withBook(pins: Pins, book: SeenBook): Pins {
  return seenBook(pins, book) ? pins : { ...pins, books: [...pins.books, book].slice(-mostBooks) };
}

export function seenBook({ books }: Pins, { game, number }: Pick<SeenBook, 'game' | 'number'>): SeenBook | undefined {
  return books.find((each) => each.game === game && each.number === number);
}

export function pinnedLog({ logs }: Pins, origin: string): PinnedLog | undefined {
  return logs.find((each) => each.origin === origin);
}

/** A club that names its witnesses afterwards could name whom it likes. */
export function witnessesBefore({ witnesses }: Pins, opensAtMs: number): string[] {
  return witnesses.filter(({ since }) => since < opensAtMs).map(({ key }) => key);
}

/** Those that the club names, by their verifier keys. */
export function withWitnesses(pins: Pins, named: readonly string[], now: number): Pins {
  const unknown = named.filter((key) => !pins.witnesses.some((each) => each.key === key));
  if (unknown.length === 0) return pins;
  return { ...pins, witnesses: newest([...pins.witnesses, ...unknown.map((key) => ({ key, since: now }))]) };
}

/** By this device's own clock. */
export function isInTime(
  { at }: Pick<SeenBook, 'at'>,
  beaconTimeMs: number,
  { slowUntil }: Pick<Pins, 'slowUntil'>,
): boolean {
  return at > slowUntil && at < beaconTimeMs;
}

/** What a round that was checked adds. */
export type Learnt = {
  /** The newest checkpoint, and the pinned one that it was compared with; none when nothing could be compared. */
  log?: (PinnedLog & { comparedWith: string | undefined }) | undefined;
  /** None when nothing shows that it was there before the roll. */
  anchor?: { game: string; anchor: string } | undefined;
  witnesses: readonly string[];
  /** The beacon's time had not come yet by this device's clock. */
  isClockSlow: boolean;
};

export function withLearnt(pins: Pins, { log, anchor, witnesses, isClockSlow }: Learnt, now: number): Pins {
  const isKnown = !anchor || pins.anchors.some((each) => each.game === anchor.game && each.anchor === anchor.anchor);
  return {
    ...withWitnesses(pins, witnesses, now),
    logs: log ? withLog(pins, log) : pins.logs,
    anchors: isKnown ? pins.anchors : newest([...pins.anchors, { ...anchor, since: now }]),
    slowUntil: isClockSlow ? Math.max(pins.slowUntil, now) : pins.slowUntil,
  };
}

/** Another tab may have pinned a checkpoint meanwhile, to which nobody has compared this one. */
function withLog(pins: Pins, { comparedWith, ...log }: NonNullable<Learnt['log']>): readonly PinnedLog[] {
  const known = pinnedLog(pins, log.origin);
  if (known?.checkpoint !== comparedWith || (known && known.size >= log.size)) return pins.logs;
  return newest([...pins.logs.filter((each) => each !== known), log]);
}

function newest<Each>(list: readonly Each[]): readonly Each[] {
  return list.slice(-mostOthers);
}
