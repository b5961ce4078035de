/** Which failures are of a database that is away, full or slow, and no mistake of ours. */
const awayCodes = /^(?:08...|53...|57P0.|ECONN.*|EPIPE|ETIMEDOUT)$/;
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const busyCodes = /^(?:40001|40P01|57014|55P03)$/;

/** The database cannot be reached, or is full: asking at once again would only wait again. */
export function isAway({ code, message }: Error & { code?: unknown }): boolean {
  return (typeof code === 'string' && awayCodes.test(code)) || awayMessages.test(message);
}

/** The database is away, full, or too slow: the caller may try again. */
export function isOutage(error: Error & { code?: unknown }): boolean {
  return isAway(error) || (typeof error.code === 'string' && busyCodes.test(error.code));
}
