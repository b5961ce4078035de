/**
 * A visit is one stay at the tables, on however many devices. Every so often it is interrupted by a reality check, which
 * says how long it lasts and what it cost; no bet is taken until that is acknowledged.
 */

/** After this long away from the tables, another visit begins. */
export const visitEndsAfterMs = 15 * 60_000;

export const realityCheckMinutes = [15, 30, 60] as const;
export type RealityCheckMinutes = (typeof realityCheckMinutes)[number];

/** On, unless the member wants it otherwise. */
export const usualRealityCheckMinutes: RealityCheckMinutes = 30;

export type Visit = { startedAtMs: number; seenAtMs: number; acknowledgedAtMs: number };

/** Somebody is at a table: the visit goes on, or a new one begins. */
export function arrive(visit: Visit | undefined, momentMs: number): Visit {
  return visit && momentMs < visit.seenAtMs + visitEndsAfterMs
    ? { ...visit, seenAtMs: momentMs }
    : { startedAtMs: momentMs, seenAtMs: momentMs, acknowledgedAtMs: momentMs };
}

/** Reading a check that was not due yet puts off nothing. */
export function acknowledge(visit: Visit, everyMinutes: RealityCheckMinutes | null, momentMs: number): Visit {
  return isCheckDue(visit, everyMinutes, momentMs) ? { ...visit, acknowledgedAtMs: momentMs } : visit;
}

/** Nothing when the member wants none. Zero when it is due. */
export function checkDueInMs(
  visit: Visit,
  everyMinutes: RealityCheckMinutes | null,
  momentMs: number,
): number | undefined {
  if (everyMinutes === null) return undefined;
  return Math.max(0, visit.acknowledgedAtMs + everyMinutes * 60_000 - momentMs);
}

/** Whether bets have to wait. Somebody who has been away for long enough comes for a new visit, and nothing is due. */
export function isCheckDue(visit: Visit, everyMinutes: RealityCheckMinutes | null, momentMs: number): boolean {
  return momentMs < visit.seenAtMs + visitEndsAfterMs && checkDueInMs(visit, everyMinutes, momentMs) === 0;
}
