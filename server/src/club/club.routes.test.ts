import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { locales, localeTags, type Locale } from '@glass-dice/domain/locale';
import type { Club } from '@glass-dice/contract/club';
import { testApp } from '../../test/rig/app.ts';
import { transaction } from '../platform/database/db.ts';

const app = await testApp();
afterAll(() => app.close());

async function clubIn(locale: Locale): Promise<Club> {
  const headers = { 'accept-language': localeTags[locale] };
  return (await app.http.inject({ url: '/api/club', headers })).json<Club>();
}

test('anyone may read the club: its limits and games in strings of minor units, its payouts with two decimals', async () => {
  const club = await clubIn('en');
  expect(club).toMatchObject({
    name: 'Glass Dice Club',
    sample: true,
    serviceSwitch: false,
    videoSwitch: false,
    unit: 'PLAY',
    withdrawal: { minimum: '10000', maximum: '5000000', timesPerDay: 3 },
  });
  expect(club.regions[0]).toEqual({ id: 1, name: 'Taipei' });
  expect(club.gameClasses.map(({ key }) => key)).toEqual(['quick', 'unhurried']);
  expect(club.games[0]).toMatchObject({
    key: 'game1',
    id: 10,
    classKey: 'quick',
    name: 'One-Minute Dice',
    secondsPerRound: 60,
    tableMinimum: '1000',
    minimumStake: '100',
    maximumStake: '500000',
    roundCap: '2000000',
  });
  expect(club.games[0]?.payouts).toMatchObject({
    big: '1.94',
    'sum-3': '209.52',
    'sum-10': '7.76',
    'sum-18': '209.52',
  });
  expect(Object.keys(club.games[0]?.payouts ?? {})).toHaveLength(20);
});

test('each language gets its own texts', async () => {
  const clubs = await Promise.all(locales.map(clubIn));
  expect(clubs.map(({ name }) => name)).toEqual([
    '玻璃骰俱樂部',
    '玻璃骰俱乐部',
    'Glass Dice Club',
    '글래스 다이스 클럽',
    'グラスダイスクラブ',
  ]);
  expect(new Set(clubs.map(({ games }) => games[0]?.description)).size).toBe(locales.length);
});

test('every picture the club names is served, and its name is the hash of what is served', async () => {
  const { iconUrl, games, avatars } = await clubIn('en');
  for (const url of [iconUrl, ...games.map((game) => game.iconUrl), ...avatars.map((avatar) => avatar.url)]) {
    const { statusCode, headers, rawPayload } = await app.http.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const hash = createHash('sha256').update(rawPayload).digest('hex').slice(0, 32);
    expect(url).toBe(`/media/${hash}.svg`);
  }
});

test('a banner has the words and the picture of the language asked for, in several sizes', async () => {
  const [chinese, english] = await Promise.all([clubIn('zh-tw'), clubIn('en')]);
  expect(english.videoClasses.length).toBeGreaterThan(0);
  expect(english.banners.length).toBeGreaterThan(0);
  for (const [index, { title, picture }] of english.banners.entries()) {
    expect(title).not.toBe(chinese.banners[index]?.title);
    expect(picture.url).not.toBe(chinese.banners[index]?.picture.url);
    const urls = picture.srcset.split(', ').map((size) => size.split(' ', 1)[0]!);
    expect(urls.at(-1)).toBe(picture.url);
    for (const url of urls) {
      const { statusCode, headers } = await app.http.inject(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    }
  }
});

function setService(on: boolean) {
  const change = { service_link: 'https://example.com/', service_switch: on };
  return transaction(app.db, (tx) => tx.updateTable('club').set(change).execute());
}

test('the service link is told only while the service switch is on', async () => {
  await setService(false);
  expect(await clubIn('en')).not.toHaveProperty('serviceLink');
  await setService(true);
  expect(await clubIn('en')).toMatchObject({ serviceSwitch: true, serviceLink: 'https://example.com/' });
});

test('the imprint is told in the language asked for, and is left out by a club that has none', async () => {
  expect(await clubIn('en')).toMatchObject({ imprint: { operator: 'Glass Dice Club (sample)' } });
  expect(await clubIn('jp-jp')).toMatchObject({ imprint: { contact: '招待コードをくれた人に連絡してください。' } });
  const none = { imprint_operator: null, imprint_contact: null, imprint_data: null };
  await transaction(app.db, (tx) => tx.updateTable('club').set(none).execute());
  expect(await clubIn('en')).not.toHaveProperty('imprint');
});
