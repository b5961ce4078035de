/**
 * The language of the page. The server sends the shell and the bundle of the chosen language, so choosing another one
 * reloads the page.
 */
import { defaultLocale, isLocale, locales, type Locale } from '@glass-dice/domain/locale';
import { overwriteGetLocale } from '../../i18n/generated/runtime.js';
import { keepPreference, readPreference } from '../device/preferences.ts';
import { overlays } from '../overlays/past-overlays.ts';

/** Fixed by the build of each language; in development and in component tests the stored choice decides. */
declare const __STATIC_LOCALE__: Locale | undefined;

export function currentLocale(): Locale {
  if (typeof __STATIC_LOCALE__ !== 'undefined') return __STATIC_LOCALE__;
  const stored = readPreference('locale');
  return isLocale(stored) ? stored : defaultLocale;
}

export function setLocale(locale: Locale): void {
  keepPreference('locale', locale);
  // The sheet of the languages is just closing: the way back out of its entry would call the reload off.
  overlays.past(() => location.reload());
}

/** The languages that the club offers, as the server wrote them into the page; nobody did so in development. */
export function offeredLocales(): readonly Locale[] {
  const offered = (document.documentElement.dataset['languages'] ?? '').split(' ').filter(isLocale);
  return offered.length > 0 ? offered : locales;
}

const restoredKey = 'locale-restored';

/**
 * A browser may drop the cookie and keep the choice; the server then sends another language. Writes the cookie again
 * and reloads, once: a server that still sends the other language must not make the page reload for ever. A choice that
 * the club does not offer is kept for the day when it does.
 * Answers whether the page is about to reload.
 */
export function restoreLocale(): boolean {
  const stored = readPreference('locale');
  const wanted = offeredLocales().find((locale) => locale === stored);
  if (!wanted || wanted === currentLocale()) sessionStorage.removeItem(restoredKey);
  else if (sessionStorage.getItem(restoredKey) !== wanted) {
    sessionStorage.setItem(restoredKey, wanted);
    setLocale(wanted);
    return true;
  }
  return false;
}

// A build has its language compiled in and needs no run-time choice.
if (typeof __STATIC_LOCALE__ === 'undefined') overwriteGetLocale(currentLocale);
