import type { Table } from '@glass-dice/contract/dice';
import { oldPaths, screens, tablePath } from '@glass-dice/contract/screens';
import type { Video } from '@glass-dice/contract/videos';
import { locales } from '@glass-dice/domain/locale';
import { playMoneyLabel } from '@glass-dice/domain/play-money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/rig/app.ts';
import { gamesScript } from '../../../test/rig/built-page.ts';
import { addHosts, addVideos } from '../../../test/states/content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const page = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

const firstData = (html: string) => /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(html)![1]!;

const plainPaths = Object.values(screens).filter((path) => !path.includes(':'));

test.each(['/', ...plainPaths, tablePath('game1'), tablePath('10')])(
  '%s answers with the uncached shell',
  async (path) => {
    const answer = await page(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test.each(Object.entries(oldPaths))('the old address %s leads to %s, with the id it carried', async (old, screen) => {
  const answer = await page(`${old}?key=game1&id=11&logo_pic=a.png&adsid=2`);
  expect([answer.statusCode, answer.headers.location]).toEqual([308, screens[screen].replace(/:(?:game|id)/, '11')]);
});

test.each(['', '?id=', '?id=//other.example', '?id=1&id=2'])(
  'an old table address with "%s" is the first table',
  async (query) => {
    const answer = await page(`/Certification${query}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/games/game1']);
  },
);

test('an old address of a table may name it by its key alone', async () => {
  expect((await page('/Certification?key=game2&title=x')).headers.location).toBe('/games/game2');
  expect((await page('/Certification?key=//other.example')).headers.location).toBe('/games/game1');
});

test.each(['/help/nothing', '/help/PRIVACY/x', '/comments/abc', '/comments/0'])('%s is not found', async (path) => {
  expect((await page(path)).statusCode).toBe(404);
});

test.each(['/games/x/y', '/games/x/rounds/1', '/games/game_1', '/games/:game', `/games/${'x'.repeat(33)}`])(
  '%s is no address of a table',
  async (path) => {
    expect((await page(path)).statusCode).toBe(404);
  },
);

test.each(['/ME', '/Settings', '/HOME/', '/Games/GAME1'])(
  '%s leads to the address that everybody knows',
  async (typed) => {
    const answer = await page(typed);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, typed.toLowerCase().replace(/\/$/, '')]);
  },
);

test('an address that cannot be decoded is not found', async () => {
  expect((await page('/%E0%A4%A')).json()).toMatchObject({ status: 404, code: 'not-found' });
});

test('an unknown address is 404, as a page for a browser and as a problem for a program', async () => {
  const forPeople = await page('/no/such/screen');
  expect([forPeople.statusCode, forPeople.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  const forPrograms = await app.http.inject({ method: 'GET', url: '/no/such/file.js', headers: { accept: '*/*' } });
  expect(forPrograms.json()).toMatchObject({ status: 404, code: 'not-found' });
});

test.each(locales)('the page title in %s ends with the words "play money" (P9)', async (locale) => {
  const answer = await page('/home', { cookie: `locale=${locale}` });
  expect(/<title>(.*)<\/title>/.exec(answer.payload)![1]).toMatch(new RegExp(`${playMoneyLabel[locale]}$`));
});

test('what the page shows before its scripts have come is the club: its name, and at home its first banner', async () => {
  expect((await page('/games')).payload).toContain('<p class="greeting">玻璃骰俱樂部</p>');
  const { payload } = await page('/home');
  expect(payload).toContain('>玻璃骰俱樂部</h1>');
  expect(payload).toMatch(/<div\s+class="hero"><img src="\/media\/[^"]+" srcset="[^"]+" sizes="100vw"/);
  expect(payload).not.toContain('Glass Dice<');
});

test('the shell carries what the first screen needs, and no text of a club can end its slot', async () => {
  const slot = async () => firstData((await page('/home')).payload);
  expect(JSON.parse(await slot())).toMatchObject({
    club: { name: '玻璃骰俱樂部', unit: 'PLAY' },
    home: { mostWatched: [] },
  });
  const name = '</script><script>alert(1)</script>';
  const everywhere = JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, name])));
  await app.db.updateTable('club').set({ name: everywhere }).execute();
  for (const path of ['/home', '/games']) expect((await page(path)).payload).not.toContain('alert(1)</script>');
  expect(JSON.parse(await slot()).club.name).toBe(name);
});

test('the page of a video carries it, as a call for it would answer, and has its first picture fetched', async () => {
  await addHosts(app.db, 90_000, 1);
  await addVideos(app.db, 90_000, 1);
  const cookie = { cookie: 'locale=en' };
  const found = (
    await app.http.inject({ url: '/api/videos/90001', headers: { 'accept-language': 'en' } })
  ).json<Video>();
  const { payload } = await page('/videos/90001', cookie);
  expect(JSON.parse(firstData(payload)).video).toEqual(found);
  expect(payload).toContain(
    `<link rel="preload" data-screen as="image" fetchpriority="high" href="${found.cover.url}"></head>`,
  );
  const unknown = await page('/videos/99999', cookie);
  expect(unknown.statusCode).toBe(200);
  expect(JSON.parse(firstData(unknown.payload))).not.toHaveProperty('video');
  expect(unknown.payload).not.toContain('as="image"');
});

test('the page of a table carries what it shows now, by whichever name it is asked for', async () => {
  const call = await app.http.inject({ method: 'GET', url: '/api/games/game1/table' });
  const { table } = JSON.parse(firstData((await page(tablePath('10'))).payload)) as { table: Table };
  const relative = { nextOpensInMs: expect.any(Number) as number };
  expect(table).toEqual({ ...call.json<Table>(), ...relative });
  expect(table.nextOpensInMs).toBeGreaterThan(0);
  expect(JSON.parse(firstData((await page(tablePath('none'))).payload))).not.toHaveProperty('table');
});

test('the page of a screen names its scripts, that of home and of a screen without any names none', async () => {
  const named = async (path: string) => [...(await page(path)).payload.matchAll(/rel="modulepreload".* href="(.*?)"/g)];
  expect((await named(screens.games)).map(([, file]) => file)).toEqual([gamesScript]);
  expect(await named(screens.home)).toEqual([]);
  expect(await named(screens.help)).toEqual([]);
});

test('the chosen theme is in the shell, and nothing else a cookie says is', async () => {
  expect((await page('/home', { cookie: 'theme=dark' })).payload).toContain('data-theme="dark"');
  expect((await page('/home', { cookie: 'theme="><script>' })).payload).not.toContain('data-theme');
});
