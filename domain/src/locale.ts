/** The five languages. The keys are what is stored and sent; the tags are what browsers and Intl understand. */
export const localeTags = {
  'zh-tw': 'zh-Hant-TW',
  'zh-CN': 'zh-Hans-CN',
  en: 'en',
  'kr-kr': 'ko-KR',
  'jp-jp': 'ja-JP',
} as const;

export type Locale = keyof typeof localeTags;

export const locales = Object.keys(localeTags) as readonly Locale[];

export const defaultLocale: Locale = 'zh-tw';

export const localeNames: Record<Locale, string> = {
  'zh-tw': '繁體中文',
  'zh-CN': '简体中文',
  en: 'English',
  'kr-kr': '한국어',
  'jp-jp': '日本語',
};

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(localeTags, value);
}

/** The languages that a club offers, and the one that everybody gets whose own is not among them. */
export type Languages = { offered: readonly Locale[]; defaultLocale: Locale };

/** Of a club that does not say. */
export const allLanguages: Languages = { offered: locales, defaultLocale };

/**
 * The language an `Accept-Language` list likes best among those the club offers; its default when it offers none of them.
 * A higher q comes first, then the earlier place; q=0 says "not this one".
 * Both our own keys and ordinary tags are understood, so that a browser's header picks a language on a first visit.
 */
export function localeFor(acceptLanguage: string | undefined, { offered, ...languages }: Languages): Locale {
  const wishes = (acceptLanguage ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => ({ tag: part.split(';', 1)[0]!.trim(), q: Number(/;\s*q\s*=\s*([\d.]+)/.exec(part)?.[1] ?? 1) }))
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q);
  const first = (fits: (tag: string, locale: Locale) => boolean) =>
    wishes.flatMap(({ tag }) => offered.find((locale) => fits(tag, locale)) ?? [])[0];
  // Other characters of the same language are better than another language that nobody asked for.
  return first((tag, locale) => localeOfTag(tag) === locale) ?? first(isSameLanguage) ?? languages.defaultLocale;
}

function localeOfTag(tag: string): Locale | undefined {
  const [language, ...rest] = tag.split('-');
  const own = locales.find((each) => each.toLowerCase() === tag);
  if (own !== undefined || language !== 'zh') return own ?? locales.find((each) => isSameLanguage(tag, each));
  // A script that is named says more than the region.
  if (rest.includes('hant')) return 'zh-tw';
  return rest.some((part) => part === 'hans' || part === 'cn' || part === 'sg') ? 'zh-CN' : 'zh-tw';
}

function isSameLanguage(tag: string, locale: Locale): boolean {
  return tag.split('-', 1)[0] === localeTags[locale].split('-', 1)[0];
}
