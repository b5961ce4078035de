/** Every call is answered by then: with "unavailable", whatever the database is doing. */
export const deadlineMs = 2_900;

/** For work that many callers wait for: a dead connection may not hold them up for longer. */
export const batchDeadlineMs = 5_000;

/** Answered as any outage is: the same request may be sent again. */
export class Unavailable extends Error {
  readonly code = 'ETIMEDOUT';
}

/** The work itself is not undone: what it commits late is found again by its idempotency key. */
export async function withDeadline<Value>(work: Promise<Value>, limitMs = deadlineMs): Promise<Value> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Unavailable('no answer in time')), limitMs);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
    // A late failure would be an unhandled rejection.
    work.catch(() => undefined);
  }
}
