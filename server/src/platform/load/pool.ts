/** A few heavy jobs at once, some more waiting, and everybody beyond that is told to come back. */

export class TooBusy extends Error {
  /** Answered as "unavailable". */
  readonly code = 'ETIMEDOUT';
}

export type Pool = <Value>(job: () => Promise<Value>) => Promise<Value>;

export function createPool({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Pool {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new TooBusy('too much of this at once');
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
