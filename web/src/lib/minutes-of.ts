/** How long a round lasts, to a tenth of a minute. */
export function minutesOf({ secondsPerRound }: { secondsPerRound: number }): number {
  return Math.round(secondsPerRound / 6) / 10;
}
