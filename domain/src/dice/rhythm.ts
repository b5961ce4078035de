/** The seconds per round a game may have: a whole number of rounds fits into every day, so that numbers restart cleanly. */
export const rhythms: readonly number[] = Array.from({ length: 3600 - 20 + 1 }, (_, index) => 20 + index).filter(
  (seconds) => 86_400 % seconds === 0,
);

/** Whether they also fit into days that are longer or shorter by so many seconds, because the clocks change. */
export function fitsChanges(seconds: number, changes: readonly number[]): boolean {
  return changes.every((change) => change % seconds === 0);
}

export function isRhythm(seconds: number): boolean {
  return rhythms.includes(seconds);
}
