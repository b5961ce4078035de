/** Limits how many heavy jobs run at once and how many wait. Further ones are refused. */

export class Overloaded extends Error {
  /** Answered as "unavailable". */
  readonly code = 'ETIMEDOUT';
}

export type Pool = <Value>(job: () => Promise<Value>) => Promise<Value>;

export function createPool({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }): Pool {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running < concurrency) running += 1;
    else if (waiting.length < maxQueued) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Overloaded('too much of this at once');
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
