/**
 * What is listed by days, money and rounds, has the times of the club wherever the device is: its days are those of
 * limits, filters, reports and the numbers of rounds.
 */
import { clubChoice } from '@glass-dice/domain/club-choice';
import { localeTags } from '@glass-dice/domain/locale';
import { writer } from './dates.ts';
import { currentLocale } from './locale.ts';

export const clubZone = () => clubChoice().timeZone;

export const formatClubMoment = writer({ dateStyle: 'medium', timeStyle: 'short' }, clubZone);
/**
 * Where seconds matter: betting closes seconds before the roll, and the beacon appears in between. It says whose time it
 * is.
 */
export const formatSecond = writer({ dateStyle: 'medium', timeStyle: 'long' }, clubZone);

/** "Taiwan Time", as the reader's language calls it. */
export function zoneName(): string {
  const format = new Intl.DateTimeFormat(localeTags[currentLocale()], {
    timeZone: clubZone(),
    timeZoneName: 'shortGeneric',
  });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')!.value;
}

const halfYearMs = 182 * 86_400_000;

/** Whether the clock of the device shows another time than the club's, in summer or in winter. */
export function isElsewhere(): boolean {
  return [Date.now(), Date.now() - halfYearMs].some((ms) => {
    const moment = new Date(ms);
    return moment.toLocaleString('sv-SE') !== moment.toLocaleString('sv-SE', { timeZone: clubZone() });
  });
}
