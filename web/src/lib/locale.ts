/**
 * The language of the page. The server sends the shell and the bundle of the chosen language, so choosing another one
 * reloads the page.
 */
import { defaultLocale, isLocale, type Locale } from '@glass-dice/domain/locale';
import { overwriteGetLocale } from '../i18n/generated/runtime.js';
import { overlays } from './past-overlays.ts';
import { keepPreference, readPreference } from './storage.ts';

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

const restoredKey = 'locale-restored';

/**
 * A browser may drop the cookie and keep the choice; the server then sends another language. Writes the cookie again
 * and reloads, once: a server that still sends the other language must not make the page reload for ever.
 * Answers whether the page is about to reload.
 */
export function restoreLocale(): boolean {
  const stored = readPreference('locale');
  if (!isLocale(stored) || stored === currentLocale()) sessionStorage.removeItem(restoredKey);
  else if (sessionStorage.getItem(restoredKey) !== stored) {
    sessionStorage.setItem(restoredKey, stored);
    setLocale(stored);
    return true;
  }
  return false;
}

// A build has its language compiled in and needs no run-time choice.
if (typeof __STATIC_LOCALE__ === 'undefined') overwriteGetLocale(currentLocale);
