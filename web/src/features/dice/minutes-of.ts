import type { Game } from './dice.api.ts';

/** How long a round lasts, to a tenth of a minute. */
export function minutesOf({ secondsPerRound }: Pick<Game, 'secondsPerRound'>): number {
  return Math.round(secondsPerRound / 6) / 10;
}
