import { clockText } from '@glass-dice/ui/figures/clock-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';

/** "1:05": a round has no ten minutes to keep a place for. */
export function shortClock(seconds: number): string {
  return clockText(seconds).replace(/^0/, '');
}

/** In how long betting closes: as a clock where seconds alone would have to be worked out. */
export function closesText(seconds: number): string {
  return seconds > 60 ? m.table_closes_clock({ time: shortClock(seconds) }) : m.table_closes_in({ seconds });
}
