/** The names of the files of PostgreSQL's log: eight digits for the timeline, sixteen for the place in the log. */
export const segmentName = /^[0-9A-F]{24}\./;

/** Begins anew with each restore. */
export function timelineOf(segment: string): string {
  return segment.slice(0, 8);
}

/** Whichever its timeline. */
export function placeOf(segment: string): string {
  return segment.slice(8, 24);
}
