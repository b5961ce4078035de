/** When a view counts, for the number beside a video and for what is hot. The rule is shown where the number is. */
export const viewCountsAfterMs = 10_000;
export const viewCountsAgainAfterMs = 60 * 60_000;

type Watching = {
  /** For how long it has played, as the player says. */
  playedMs: number;
  /** Since when it has been open, by the club's clock; it cannot have played for longer. */
  openForMs: number;
  /** Nothing when the member has no earlier view of this video. */
  sinceLastViewMs: number | null;
};

export function countsAsView({ playedMs, openForMs, sinceLastViewMs }: Watching): boolean {
  const played = Math.min(playedMs, openForMs);
  return played >= viewCountsAfterMs && (sinceLastViewMs === null || sinceLastViewMs >= viewCountsAgainAfterMs);
}

/** A member who stopped this close to either end starts from the beginning. */
const closeToAnEndMs = 5_000;

export function resumeAtMs(positionMs: number, lengthMs: number): number {
  return positionMs >= closeToAnEndMs && positionMs <= lengthMs - closeToAnEndMs ? positionMs : 0;
}
