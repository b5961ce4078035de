import { localeTags } from '@glass-dice/domain/locale';
import { currentLocale } from '../../../lib/locale.ts';

/** To the second, because betting closes seconds before the roll and the beacon appears in between. */
export function momentText(moment: string | number): string {
  const style = { dateStyle: 'medium', timeStyle: 'medium' } as const;
  return new Intl.DateTimeFormat(localeTags[currentLocale()], style).format(new Date(moment));
}
