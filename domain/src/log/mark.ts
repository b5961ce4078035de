/** The one mark that a rolled round gets, and what it claims. It never claims more than was checked. */
export type Mark =
  | { kind: 'witnessed'; by: number }
  | { kind: 'seen' | 'club-clock' | 'no-beacon' | 'late' | 'unread' }
  | { kind: 'fails'; step: string };

export type MarkInputs = {
  /** The first step that fails. */
  failure: string | undefined;
  /** The second of the beacon round, in milliseconds of the epoch; nothing without a beacon. */
  beaconTimeMs: number | undefined;
  /** The book was published at or after the beacon's time. */
  late: boolean;
  /** The log could not be read, and this device does not know what the round stands on from before. */
  unread: boolean;
  /** When the witnesses whose keys this device had before the round signed for the book, in seconds of the epoch. */
  witnessedAt: readonly number[];
  /** This device had the book before the beacon's time, by its own clock, and no beacon round came before its time. */
  seenInTime: boolean;
};

export function markOf({ failure, beaconTimeMs, late, unread, witnessedAt, seenInTime }: MarkInputs): Mark {
  if (failure !== undefined) return { kind: 'fails', step: failure };
  if (beaconTimeMs === undefined) return { kind: 'no-beacon' };
  if (late) return { kind: 'late' };
  if (unread) return { kind: 'unread' };
  // A witness tells whole seconds: one that signed within the beacon's own second may have signed after it.
  const by = witnessedAt.filter((second) => (second + 1) * 1_000 <= beaconTimeMs).length;
  if (by > 0) return { kind: 'witnessed', by };
  return { kind: seenInTime ? 'seen' : 'club-clock' };
}
