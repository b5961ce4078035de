import { expect, test } from 'vitest';
import { defaultLocale, localeFor, locales, localeTags, type Locale } from './locale.ts';

test('every language is found by its own key and by its tag', () => {
  for (const locale of locales) {
    expect(localeFor(locale)).toBe(locale);
    expect(localeFor(localeTags[locale])).toBe(locale);
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
  expect(localeFor(tag)).toBe(locale);
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
  expect(localeFor(header)).toBe(locale);
});

test('a list without any language of the product gives the default', () => {
  for (const header of [undefined, '', '*', 'fr, de', 'en;q=0', ',;q=1,'])
    expect(localeFor(header)).toBe(defaultLocale);
});
