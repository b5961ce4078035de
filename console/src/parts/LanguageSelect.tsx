import { isLocale, localeNames, localeTags } from '@glass-dice/domain/locale';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { currentLocale, offeredLocales, setLocale } from '@glass-dice/ui/texts/locale.ts';

/** The browser's own list: it needs no room of the screen. */
export function LanguageSelect() {
  return (
    <select
      aria-label={m.settings_language()}
      value={currentLocale()}
      onChange={({ target: { value } }) => isLocale(value) && setLocale(value)}
    >
      {offeredLocales().map((locale) => (
        <option key={locale} value={locale} lang={localeTags[locale]}>
          {localeNames[locale]}
        </option>
      ))}
    </select>
  );
}
