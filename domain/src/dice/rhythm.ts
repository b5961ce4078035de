/** The seconds per round a game may have: a whole number of rounds fits into every day, so that numbers restart cleanly. */
export const rhythms: readonly number[] = Array.from({ length: 3600 - 20 + 1 }, (_, index) => 20 + index).filter(
  (seconds) => 86_400 % seconds === 0,
);

export function isRhythm(seconds: number): boolean {
  return rhythms.includes(seconds);
}
