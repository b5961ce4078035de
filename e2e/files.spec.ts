import { expect, test } from '@playwright/test';

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
