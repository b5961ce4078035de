import { localeTags } from '@glass-dice/domain/locale';
import { currentLocale } from './locale.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** As the reader's language writes numbers. Making a format costs far more than using one, and lists use it per row. */
export function numberText(value: number, style?: Intl.NumberFormatOptions): string {
  // Written alike in all five; the first format of a page takes longer than a whole list of tiles.
  if (Number.isInteger(value) && value >= 0 && value < 1000 && !style) return String(value);
  const tag = localeTags[currentLocale()];
  const key = tag + JSON.stringify(style ?? {});
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, style);
  formats.set(key, format);
  return format.format(value);
}
