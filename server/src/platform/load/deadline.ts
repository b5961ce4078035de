/** Whoever waits for an answer gets one: after this long it is "unavailable", whatever the database is doing. */
export const deadlineMs = 2_900;

/** For what is done for many at once: a connection that died without a word may not hold them up for longer. */
export const stuckAfterMs = 5_000;

/** Answered as any outage is: the same request may be sent again. */
export class Unavailable extends Error {
  readonly code = 'ETIMEDOUT';
}

/** The work itself is not undone: what it commits late is found again by its idempotency key. */
export async function inTime<Value>(work: Promise<Value>, limitMs = deadlineMs): Promise<Value> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Unavailable('no answer in time')), limitMs);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
    // A late failure has nobody left to hear it.
    work.catch(() => undefined);
  }
}
