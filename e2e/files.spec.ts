import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Club } from '@glass-dice/contract/club';
import { locales } from '@glass-dice/domain/locale';
import { documentKiB } from '../web/budgets.ts';

/** The largest picture above the fold. */
const pictureKiB = 40;

test('assets come compressed and may be kept for ever; the shell is asked for each time', async ({ request }) => {
  const shell = await request.get('/home', { headers: { accept: 'text/html' } });
  expect(shell.headers()['cache-control']).toBe('no-cache');
  expect(shell.headers()['content-encoding']).toBe('br');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await shell.text())![1]!;
  const asset = await request.get(script);
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers()['content-encoding']).toBe('br');
  expect((await request.get('/assets/no-such-file.js')).status()).toBe(404);
});

test('the living page of the kit is not part of the product', async ({ page }) => {
  const answer = await page.goto('/ui');
  expect(answer!.status()).toBe(404);
});

test('a club picture opened by itself can run nothing', async ({ request }) => {
  const club = (await (await request.get('/api/club')).json()) as { iconUrl: string };
  const picture = await request.get(club.iconUrl);
  expect(picture.headers()['content-type']).toBe('image/svg+xml');
  expect(picture.headers()['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/);
});

for (const locale of locales) {
  test(`home comes drawn and with its data, and the page and its first picture keep to their budgets (${locale})`, async ({
    request,
  }) => {
    const headers = { cookie: `locale=${locale}`, 'accept-language': locale, accept: 'text/html' };
    const html = await (await request.get('/home', { headers })).text();
    const club = (await (await request.get('/api/club', { headers })).json()) as Club;
    const { picture } = club.banners.find(({ place }) => place === 'home')!;
    expect(html).toContain(`${club.name}</h1>`);
    expect(html).toContain(`<img src="${picture.url}"`);
    expect(html).not.toContain('style="');
    expect(gzipSync(html, { level: 9 }).length / 1024).toBeLessThanOrEqual(documentKiB);
    // What a phone 390 points wide takes, whose screen has three pixels for each.
    const widest = [...picture.srcset.matchAll(/(\S+) (\d+)w/g)].find(([, , width]) => Number(width) >= 3 * 358)?.[1];
    const answer = await request.get(widest ?? picture.url);
    expect((await answer.body()).length / 1024).toBeLessThanOrEqual(pictureKiB);
  });
}
