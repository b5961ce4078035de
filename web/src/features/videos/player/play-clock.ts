/** Counts for how long a video has really played, by the wall clock, and says when the club should hear of it. */
import { viewCountsAfterMs } from '@glass-dice/domain/videos/view';

/** While it plays, the place to go on from is kept this often. */
export const tellEveryMs = 15_000;

/**
 * The club counts from when it last gave out the address, which may be later than the video began to play here. A view
 * that does not count yet for that reason is told again this soon, and no more often than this.
 */
export const tellAgainMs = 5_000;
export const mostTellsAgain = 3;

export function playClock() {
  let countedMs = 0;
  let runningSince: number | undefined;
  let dueMs = viewCountsAfterMs;
  let tellsAgainLeft = mostTellsAgain;
  const playedMs = (now: number) => countedMs + (runningSince === undefined ? 0 : now - runningSince);
  return {
    playedMs,
    run(now: number): void {
      runningSince ??= now;
    },
    halt(now: number): void {
      countedMs = playedMs(now);
      runningSince = undefined;
    },
    isDue: (now: number) => playedMs(now) >= dueMs,
    /** The club has just been told. The moment at which a view counts stays a reason to tell it again. */
    told(now: number): void {
      const played = playedMs(now);
      dueMs = played < viewCountsAfterMs ? viewCountsAfterMs : played + tellEveryMs;
    },
    /** The club has answered what it was told. */
    answered({ counted, playedMs: toldMs }: { counted: boolean; playedMs: number }): void {
      if (counted) tellsAgainLeft = 0;
      if (toldMs < viewCountsAfterMs || tellsAgainLeft === 0) return;
      tellsAgainLeft -= 1;
      dueMs = Math.min(dueMs, toldMs + tellAgainMs);
    },
  };
}
