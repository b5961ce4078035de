/** Fewer than this at a table are not counted out: who is there with one other would know of them. */
export const fewestTold = 3;

/** As many tables as one device can be at. */
export const mostTables = 8;

/** What is told of so many at a table: their number, or none while they are few. */
export function presentTold(count: number): number | null {
  return count < fewestTold ? null : count;
}
