import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/rig/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const page = (url: string, headers: Record<string, string> = {}, of = app) =>
  of.http.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

test.each(['/console', '/console/', '/console/access', '/console/join'])(
  "%s answers with the operators' page, uncached and as guarded as the members' own",
  async (path) => {
    const answer = await page(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toBe((await page('/home')).headers['content-security-policy']);
    expect(answer.payload).toContain('/src/main.tsx');
  },
);

test("the operators' page comes in the chosen language and theme, with the name of the club and nothing else of it", async () => {
  const { payload } = await page('/console', { cookie: 'locale=jp-jp; theme=dark' });
  expect(payload).toContain('data-theme="dark"');
  const { name } = (await app.http.inject({ url: '/api/club', headers: { 'accept-language': 'jp-jp' } })).json();
  expect(payload).toContain(`id="first-data">${JSON.stringify({ club: { name } })}<`);
});

test("files of the operators' page have addresses of their own and never change", async () => {
  const { headers, statusCode } = await page('/console/assets/console.js');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await page('/console/assets/none.js')).statusCode).toBe(404);
  expect((await page('/assets/console.js')).statusCode).toBe(404);
});

test("the members' page names no way to the operators' page", async () => {
  expect((await page('/home')).payload).not.toContain('console');
});

test('with CONSOLE=off its addresses are like any that nobody knows', async () => {
  const without = await testApp({ console: 'off' });
  try {
    for (const path of ['/console', '/console/access', '/console/assets/console.js']) {
      const [answer, unknown] = await Promise.all([page(path, {}, without), page('/nothing', {}, without)]);
      expect([answer.statusCode, answer.payload]).toEqual([404, unknown.payload]);
    }
    expect(without.routes.filter(({ path }) => path.startsWith('/console'))).toEqual([]);
  } finally {
    await without.close();
  }
});
