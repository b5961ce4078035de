/// <reference lib="esnext.temporal" />
/**
 * The days of a club. One begins at midnight, or, where the clocks go forward at midnight, at its first moment; it has 23
 * or 25 hours when they change. The page leaves this to the server: not every browser has Temporal.
 */

/** The day in which a moment lies, such as `20261115`, and its first moment. */
export function clubDayOf(momentMs: number, timeZone: string): { name: string; startMs: number } {
  const start = Temporal.Instant.fromEpochMilliseconds(momentMs).toZonedDateTimeISO(timeZone).startOfDay();
  return { name: start.toPlainDate().toString().replaceAll('-', ''), startMs: start.epochMilliseconds };
}

/** The name by which time zone data knows it, such as `Europe/Berlin`; offsets and abbreviations have no days of their own. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Z][A-Za-z0-9_+-]*)*$/.test(name)) return false;
  try {
    return Temporal.Now.zonedDateTimeISO(name).timeZoneId === name;
  } catch {
    return false;
  }
}

const yearsAhead = 5;

/** By how many seconds the clocks change in the next years: each change makes a day that is longer or shorter by so many. */
export function clockChanges(timeZone: string, fromMs: number): number[] {
  const found = new Set<number>();
  let at = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(timeZone);
  const end = at.add({ years: yearsAhead });
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || Temporal.ZonedDateTime.compare(next, end) > 0) return [...found];
    const before = next.subtract({ nanoseconds: 1 });
    const changed = Math.abs(next.offsetNanoseconds - before.offsetNanoseconds) / 1e9;
    if (changed > 0) found.add(changed);
    at = next;
  }
}
