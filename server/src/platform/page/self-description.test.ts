import { basename } from 'node:path';
import { screens } from '@glass-dice/contract/screens';
import { locales, localeTags } from '@glass-dice/domain/locale';
import { playMoneyLabel, playMoneyStatement } from '@glass-dice/domain/play-money';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/rig/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Manifest = {
  id: string;
  name: string;
  short_name: string;
  scope: string;
  start_url: string;
  description: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
};

async function manifestIn(locale: keyof typeof localeTags): Promise<Manifest> {
  const headers = { 'accept-language': localeTags[locale] };
  return (await app.http.inject({ url: '/manifest.webmanifest', headers })).json<Manifest>();
}

test.each(locales)('the manifest says in %s what the app is and where it leads', async (locale) => {
  const manifest = await manifestIn(locale);
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: screens.home });
  expect(manifest.description).toBe(playMoneyStatement[locale]);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([screens.games, screens.me]);
});

test.each(locales)('the name of the installed app in %s ends with the words "play money" (P9)', async (locale) => {
  const { name, short_name } = await manifestIn(locale);
  expect(name).toMatch(new RegExp(`${playMoneyLabel[locale]}$`));
  expect(short_name).toMatch(new RegExp(`${playMoneyLabel[locale]}$`));
});

test('every icon of the manifest is a picture of the size it says, made of the club’s drawing', async () => {
  const { icons } = await manifestIn('en');
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['any', undefined],
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  const drawing = basename(icons[0]!.src, '.svg');
  for (const { src, sizes, type } of icons.slice(1)) {
    expect(src).toMatch(new RegExp(`\\?${drawing}$`));
    const answer = await app.http.inject({ url: src });
    expect(answer.headers['content-type']).toBe(type);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

test('machines are told that it is play money (P9)', async () => {
  const answer = await app.http.inject({ url: '/.well-known/play-money.json' });
  expect(answer.json()).toMatchObject({
    money: 'play',
    unit: 'PLAY',
    cashValue: false,
    purchasable: false,
    redeemable: false,
    transferable: false,
  });
  expect(answer.json().statement.en).toBe(playMoneyStatement.en);
});
