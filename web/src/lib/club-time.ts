/**
 * What is listed by days, money and rounds, has the times of the club wherever the device is: its days are those of
 * limits, filters, reports and the numbers of rounds.
 */
import { writer } from './dates.ts';

export const clubZone = 'Asia/Taipei';

export const formatClubMoment = writer({ dateStyle: 'medium', timeStyle: 'short', timeZone: clubZone });
/**
 * Where seconds matter: betting closes seconds before the roll, and the beacon appears in between. It says whose time it
 * is.
 */
export const formatSecond = writer({ dateStyle: 'medium', timeStyle: 'long', timeZone: clubZone });

/** Whether the clock of the device shows another time than the club's. */
export function isElsewhere(): boolean {
  const now = new Date();
  return now.toLocaleString('sv-SE') !== now.toLocaleString('sv-SE', { timeZone: clubZone });
}
