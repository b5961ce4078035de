/** What the domain cuts into pieces, PostgreSQL finds: the same as a reader who compares the folded texts. */
import { locales, type Locale } from '@glass-dice/domain/locale';
import { foldText, isSearchable, longestSearch } from '@glass-dice/domain/search';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf, searchFor, type Texts } from '../../src/platform/database/text-search.ts';
import { testDatabase, type TestDatabase } from '../rig/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const inAll = (text: string): Texts => Object.fromEntries(locales.map((locale) => [locale, text])) as Texts;
const nothing = inAll('');
const onlyIn = (locale: Locale, text: string): Texts => ({ ...nothing, [locale]: text });

type Found = { byName: boolean; byAny: boolean };

async function find(query: string, locale: Locale, name: Texts, ...texts: Texts[]): Promise<Found | undefined> {
  const search = searchFor(query, locale);
  if (!search) return undefined;
  const { rows } = await sql<Found>`
    select document @@ ${search.byName}::tsquery as "byName", document @@ ${search.byAny}::tsquery as "byAny"
    from (select ${documentOf(name, texts)}::tsvector as document) texts
  `.execute(database.db);
  return rows[0];
}

const spaceless = fc.string({ unit: fc.constantFrom(...'骰子遊ーのサ夜主위'), minLength: 1, maxLength: 24 });

test('a run of characters without spaces is found wherever it stands, and nothing else is', async () => {
  await fc.assert(
    fc.asyncProperty(spaceless, spaceless, spaceless, fc.nat(23), async (before, text, other, from) => {
      const part = text.slice(from % text.length);
      expect(await find(part, 'en', inAll(`${before} ${text}`))).toEqual({ byName: true, byAny: true });
      const there = `${before} ${text}`.includes(other);
      expect(await find(other, 'en', inAll(`${before} ${text}`))).toEqual({ byName: there, byAny: there });
    }),
    { numRuns: 60 },
  );
});

test('whatever is stored and whatever is asked, PostgreSQL understands both', async () => {
  const any = fc.string({ unit: 'binary', maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(any, any, async (text, query) => {
      const found = await find(query, 'en', inAll(text), inAll(query));
      expect(found?.byAny).toBe(isSearchable(query) ? true : undefined);
    }),
    { numRuns: 200 },
  );
  const long = '\ufdfa'.repeat(longestSearch);
  expect(await find(long, 'en', inAll(long))).toEqual({ byName: true, byAny: true });
  expect(foldText(long).length).toBeGreaterThan(longestSearch);
});

test('a name is found in any language, another text in its own', async () => {
  const name = { ...nothing, 'zh-tw': '小滿', en: 'Xiaoman' };
  const tag = onlyIn('en', 'Slow talk');
  for (const locale of locales) {
    expect(await find('小', locale, name, tag)).toEqual({ byName: true, byAny: true });
    expect(await find('ＸＩＡＯ', locale, name, tag)).toEqual({ byName: true, byAny: true });
    expect(await find('slow', locale, name, tag)).toEqual({ byName: false, byAny: locale === 'en' });
    expect(await find('tal xiao', locale, name, tag)).toEqual({ byName: false, byAny: locale === 'en' });
  }
});

test('two texts that stand beside one another are not one', async () => {
  expect(await find('茶夜', 'en', inAll('茶'), inAll('夜'))).toEqual({ byName: false, byAny: false });
  expect(await find('玻璃骰', 'en', nothing, inAll('玻璃'), inAll('璃骰'))).toEqual({ byName: false, byAny: false });
});
