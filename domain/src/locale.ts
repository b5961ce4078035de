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

/**
 * The language an `Accept-Language` list likes best among those the product speaks; the default when it speaks none.
 * A higher q comes first, then the earlier place; q=0 says "not this one".
 * Both our own keys and ordinary tags are understood, so that a browser's header picks a language on a first visit.
 */
export function localeFor(acceptLanguage: string | undefined): Locale {
  const wishes = (acceptLanguage ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => ({ tag: part.split(';', 1)[0]!.trim(), q: Number(/;\s*q\s*=\s*([\d.]+)/.exec(part)?.[1] ?? 1) }))
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q);
  for (const { tag } of wishes) {
    const locale = locales.find((each) => each.toLowerCase() === tag) ?? byTag(tag);
    if (locale) return locale;
  }
  return defaultLocale;
}

function byTag(tag: string): Locale | undefined {
  const [language, ...rest] = tag.split('-');
  if (language === 'zh') {
    // A script that is named says more than the region.
    if (rest.includes('hant')) return 'zh-tw';
    return rest.some((part) => part === 'hans' || part === 'cn' || part === 'sg') ? 'zh-CN' : 'zh-tw';
  }
  return locales.find((each) => localeTags[each].split('-', 1)[0] === language);
}
