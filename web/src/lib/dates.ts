/** Dates as the reader's language writes them, in the time zone of the device. */
import { localeTags } from '@glass-dice/domain/locale';
import { currentLocale } from './locale.ts';

function format(moment: string | Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeTags[currentLocale()], options).format(new Date(moment));
}

export function formatDay(moment: string | Date): string {
  return format(moment, { dateStyle: 'long' });
}

export function formatMoment(moment: string | Date): string {
  return format(moment, { dateStyle: 'medium', timeStyle: 'short' });
}
