/** Dates as the reader's language writes them, in the time zone of the device; club-time.ts has those of the club. */
import { localeTags } from '@glass-dice/domain/locale';
import { currentLocale } from './locale.ts';

type Moment = string | number | Date;

export const formatDay = writer({ dateStyle: 'long' });
export const formatMoment = writer({ dateStyle: 'medium', timeStyle: 'short' });

/** Making a format costs far more than using one, and lists use it per row. Without a zone it is the device's. */
export function writer(style: Intl.DateTimeFormatOptions, zone?: () => string): (moment: Moment) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (moment) => {
    const tag = localeTags[currentLocale()];
    const timeZone = zone?.();
    const key = `${tag} ${timeZone}`;
    const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...style, ...(timeZone && { timeZone }) });
    formats.set(key, format);
    return format.format(new Date(moment));
  };
}
