/**
 * Stands in for Paraglide's runtime in the build of one language. The language is a constant there, so the bundler drops
 * the other four as dead code.
 */
import type { Locale } from '@glass-dice/domain/locale';

/** Defined by build.ts. */
declare const __STATIC_LOCALE__: Locale;

export const experimentalStaticLocale = __STATIC_LOCALE__;
export const getLocale = (): Locale => experimentalStaticLocale;
