/** Days and moments as a proof writes them, without a clock: a text is a real one, or it is none. */

/** `2026-11-15T16:00:50Z`, and no other way of writing it, in milliseconds of the epoch. */
export function parseMoment(text: string): number | undefined {
  const parts = /^([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z$/.exec(text);
  if (!parts) return undefined;
  const days = parseDay(parts[1]!.replaceAll('-', ''));
  const [hours, minutes, seconds] = parts.slice(2).map(Number) as [number, number, number];
  if (days === undefined || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/** `20261115` in days since the epoch. */
export function parseDay(text: string): number | undefined {
  const parts = /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  if (month < 1 || month > 12 || day < 1) return undefined;
  const days = daysBeforeMonth(year, month) + day - 1;
  return days < daysBeforeMonth(year, month + 1) ? days : undefined;
}

/** Days from the epoch to a month's first day, in years that begin in March: their only odd day is the last. */
function daysBeforeMonth(year: number, month: number): number {
  const marches = month + 9;
  const marchYear = year - 1 + Math.floor(marches / 12);
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  // Every five months from March on have 153 days.
  return 365 * marchYear + leapDays + Math.floor((153 * (marches % 12) + 2) / 5) - 719_468;
}
