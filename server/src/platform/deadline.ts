/** Whoever waits for an answer gets one: after this long it is "unavailable", whatever the database is doing. */
const deadlineMs = 2_900;

class DeadlinePassed extends Error {
  readonly code = 'ETIMEDOUT';
}

/** The work itself is not undone: what it commits late is found again by its idempotency key. */
export async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlinePassed('no answer in time')), deadlineMs);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
    // A late failure has nobody left to hear it.
    work.catch(() => undefined);
  }
}
