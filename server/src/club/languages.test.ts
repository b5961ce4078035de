import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { proofPath } from '@glass-dice/contract/screens';
import { locales, localeTags } from '@glass-dice/domain/locale';
import { playMoneyLabel, playMoneyStatement } from '@glass-dice/domain/play-money';
import { testApp } from '../../test/rig/app.ts';
import { farRound, insertFarRound } from '../../test/states/far-round.ts';
import { languagesOf } from './languages.ts';

const { db, ownerUrl, another, close } = await testApp();
afterAll(close);
const english = { languages: ['jp-jp', 'en'], default_locale: 'en' };
await db.updateTable('club').set(english).execute();
const { http } = await another();

const names = { en: 'Glass Dice Club', 'jp-jp': 'グラスダイスクラブ' };

type Asks = { 'accept-language'?: string; cookie?: string };

/** What a browser asks, and the language of the two that it gets. */
const asked: [string, Asks, keyof typeof names][] = [
  ['nothing in particular', {}, 'en'],
  ['languages that nobody here speaks', { 'accept-language': 'de-DE,de;q=0.9,fr;q=0.8' }, 'en'],
  ['languages of the product that this club does not offer', { 'accept-language': 'zh-TW,zh;q=0.9,ko;q=0.8' }, 'en'],
  ['one that is offered, after one that is not', { 'accept-language': 'ko,ja;q=0.5' }, 'jp-jp'],
];

/** What was chosen in the app. */
const chosen: typeof asked = [
  ['one that was chosen and is offered', { cookie: 'locale=jp-jp', 'accept-language': 'en' }, 'jp-jp'],
  ['one that was chosen and is not offered', { cookie: 'locale=kr-kr', 'accept-language': 'ja' }, 'jp-jp'],
  ['one that was chosen and is no language', { cookie: 'locale=klingon', 'accept-language': 'de' }, 'en'],
];

test.each([...asked, ...chosen])('page and manifest for a browser that asks for %s', async (_what, headers, locale) => {
  const { payload } = await http.inject({ url: '/home', headers: { accept: 'text/html', ...headers } });
  expect(payload).toContain(`<title>${names[locale]} · ${playMoneyLabel[locale]}</title>`);
  expect(payload).toContain('data-languages="jp-jp en"');
  const manifest = (await http.inject({ url: '/manifest.webmanifest', headers })).json<object>();
  expect(manifest).toMatchObject({ lang: localeTags[locale], description: playMoneyStatement[locale] });
});

test.each(asked)('an answer of the API for a program that asks for %s', async (_what, headers, locale) => {
  expect((await http.inject({ url: '/api/club', headers })).json()).toMatchObject({ name: names[locale] });
});

test('a robot that names no language is shown a round in the default of the club', async () => {
  await insertFarRound(ownerUrl);
  const { payload } = await http.inject(proofPath(farRound.game, farRound.number));
  expect(payload).toContain('property="og:locale" content="en_US"');
});

test('what the product says of itself is there in every language, whatever the club offers (P9)', async () => {
  const { statement } = (await http.inject('/.well-known/play-money.json')).json<{ statement: object }>();
  expect(Object.keys(statement)).toEqual(locales.map((locale) => localeTags[locale]));
});

test('while the database does not answer, the languages from before hold, and nobody waits for it', async () => {
  const languages = await languagesOf(db);
  await db.transaction().execute(async (tx) => {
    await sql`lock table club in access exclusive mode`.execute(tx);
    expect(await languages()).toEqual({ offered: english.languages, defaultLocale: 'en' });
  });
});

test.each([
  ['no language', { languages: [] }],
  ['one that the product does not speak', { languages: ['en', 'de'] }],
  ['a default that is not offered', { languages: ['en'], default_locale: 'zh-tw' }],
])('the database refuses %s', async (_what, row) => {
  await expect(db.updateTable('club').set(row).execute()).rejects.toThrow(/club_(?:languages|default_locale)_/);
});
