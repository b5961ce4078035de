import * as m from '@glass-dice/ui/i18n/messages.js';

/** How often there is a round, in whole minutes where that is so. */
export function rhythmText({ secondsPerRound: seconds }: { secondsPerRound: number }): string {
  return seconds % 60 === 0 ? m.home_table_minutes({ minutes: seconds / 60 }) : m.home_table_seconds({ seconds });
}
