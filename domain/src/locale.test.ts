import { expect, test } from 'vitest';
import { allLanguages, defaultLocale, localeFor, locales, localeTags, type Locale } from './locale.ts';

test('every language is found by its own key and by its tag', () => {
  for (const locale of locales) {
    expect(localeFor(locale, allLanguages)).toBe(locale);
    expect(localeFor(localeTags[locale], allLanguages)).toBe(locale);
  }
});

test.for<[string, Locale]>([
  ['zh', 'zh-tw'],
  ['zh-TW', 'zh-tw'],
  ['zh-HK', 'zh-tw'],
  ['zh-MO', 'zh-tw'],
  ['zh-Hant', 'zh-tw'],
  ['zh-Hant-CN', 'zh-tw'],
  ['zh-Hant-SG', 'zh-tw'],
  ['zh-CN', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-Hans-TW', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['en-GB', 'en'],
  ['ko', 'kr-kr'],
  ['JA', 'jp-jp'],
])('%s is read as %s', ([tag, locale]) => {
  expect(localeFor(tag, allLanguages)).toBe(locale);
});

test.for<[string, Locale]>([
  ['ko, en', 'kr-kr'],
  ['en;q=0.5, ko;q=0.9', 'kr-kr'],
  ['en;q=0.9, ko', 'kr-kr'],
  ['en;q=0.8, ko;q=0.8', 'en'],
  ['fr, de;q=0.9, ja;q=0.1', 'jp-jp'],
  ['en;q=0, ko;q=0.1', 'kr-kr'],
  ['en;q=0.000, ja;q=0.001', 'jp-jp'],
  ['en ; Q = 0.2 , ko ; Q = 0.3', 'kr-kr'],
])('a higher q comes first, then the earlier place, and q=0 never: %s', ([header, locale]) => {
  expect(localeFor(header, allLanguages)).toBe(locale);
});

test('a list without any language of the product gives the default', () => {
  for (const header of [undefined, '', '*', 'fr, de', 'en;q=0', ',;q=1,'])
    expect(localeFor(header, allLanguages)).toBe(defaultLocale);
});

test.for<[header: string | undefined, offered: Locale[], Locale]>([
  [undefined, ['en', 'jp-jp'], 'jp-jp'],
  ['fr, de', ['en', 'jp-jp'], 'jp-jp'],
  ['zh-TW,zh;q=0.9', ['en', 'jp-jp'], 'jp-jp'],
  ['ko, en;q=0.5', ['en', 'jp-jp'], 'en'],
  ['kr-kr', ['en', 'jp-jp'], 'jp-jp'],
  // A reader of the one Chinese reads the other sooner than a language that they did not name.
  ['zh-TW', ['zh-CN', 'jp-jp'], 'zh-CN'],
  ['zh-CN, ko', ['kr-kr', 'zh-tw'], 'kr-kr'],
  ['zh-Hans, fr', ['kr-kr', 'zh-tw'], 'zh-tw'],
])('%s at a club that offers %s is given %s; the last of them is its default', ([header, offered, locale]) => {
  expect(localeFor(header, { offered, defaultLocale: offered.at(-1)! })).toBe(locale);
});

test('no list of languages ever gives one that the club does not offer', () => {
  const headers = [undefined, '*', ...locales, ...Object.values(localeTags), 'fr', 'zh', 'zh-HK'];
  for (const offered of locales.map((one) => [one]))
    for (const header of headers) expect(localeFor(header, { offered, defaultLocale: offered[0]! })).toBe(offered[0]);
});
