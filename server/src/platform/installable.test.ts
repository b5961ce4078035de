import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { screens } from '@glass-dice/contract/screens';
import { locales, localeTags } from '@glass-dice/domain/locale';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { drawIcons } from './icons.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Manifest = {
  id: string;
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

test('an icon that a device cuts into its own shape has no hole, whatever the drawing leaves free', async () => {
  const circle = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';
  writeFileSync(join(app.dataDir, 'circle.svg'), circle);
  const draw = drawIcons(app.dataDir);
  const opaque = async (png: Buffer) => (await sharp(png).stats()).isOpaque;
  expect(await opaque(await draw('/media/circle.svg', 'icon-maskable.png'))).toBe(true);
  expect(await opaque(await draw('/media/circle.svg', 'apple-touch-icon.png'))).toBe(true);
  expect(await opaque(await draw('/media/circle.svg', 'icon-512.png'))).toBe(false);
});

test('an icon is drawn once, again after a new drawing came, and again after it failed', async () => {
  const draw = drawIcons(app.dataDir);
  await expect(draw('/media/none.svg', 'icon-192.png')).rejects.toThrow(/ENOENT/);
  for (const name of ['none', 'other']) {
    const side = name === 'none' ? 5 : 8;
    const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h${side}v9H0z"/></svg>`;
    writeFileSync(join(app.dataDir, `${name}.svg`), square);
  }
  const first = await draw('/media/none.svg', 'icon-192.png');
  expect(await draw('/media/none.svg', 'icon-192.png')).toBe(first);
  expect(await draw('/media/other.svg', 'icon-192.png')).not.toEqual(first);
});

test('the service worker comes from the build as it is, and browsers ask for it every time', async () => {
  const worker = join(app.dataDir, 'web/service-worker.js');
  writeFileSync(worker, '// a build');
  const answer = await app.http.inject({ url: '/service-worker.js' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.payload).toBe(readFileSync(worker, 'utf8'));
});
