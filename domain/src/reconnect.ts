/**
 * How long a device waits before it tries again to reach a server that it has lost: longer after each failure, and never
 * all of them the same time, so that a server which comes back is not run over.
 */
const shortestWaitMs = 1_000;
const longestFirstWaitMs = 4_000;
const longestWaitMs = 15_000;

/** `random` is from 0 to 1. */
export function reconnectAfterMs(failures: number, random: number): number {
  const longest = Math.min(longestWaitMs, longestFirstWaitMs * 2 ** failures);
  return shortestWaitMs + random * (longest - shortestWaitMs);
}
