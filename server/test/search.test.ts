/** Looking for hosts and videos of the sample club, as a member does. */
import type { HostCard } from '@glass-dice/contract/hosts';
import type { VideoCard } from '@glass-dice/contract/videos';
import type { Locale } from '@glass-dice/domain/locale';
import { longestSearch, mostCounted } from '@glass-dice/domain/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPack } from '../src/club/content/import-pack.ts';
import { writeMissingSearch, writeSearch } from '../src/club/content/search-rows.ts';
import { transaction } from '../src/platform/database/db.ts';
import { withClient } from '../src/platform/postgres/client.ts';
import { testApp, type TestApp } from './rig/app.ts';
import { packIn, testPack } from './rig/pack.ts';
import { addHosts, addVideos } from './states/content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Found = { hosts: HostCard[]; videos: VideoCard[]; count: number; next: string | null; code?: string };

async function look(what: 'hosts' | 'videos', q: string, locale: Locale = 'en', after?: string): Promise<Found> {
  const query = new URLSearchParams({ q, ...(after && { after }) });
  const headers = { 'accept-language': locale };
  return (await app.http.inject({ url: `/api/${what}/search?${query.toString()}`, headers })).json<Found>();
}

const namesOf = async (...asked: Parameters<typeof look>) => {
  const { hosts, videos }: Partial<Found> = await look(...asked);
  return [...(hosts ?? []), ...(videos ?? [])].map(({ name }) => name);
};

test('a host is found by a name in any language, and shown in the language of the page', async () => {
  expect(await namesOf('hosts', '小滿')).toEqual(['Xiaoman']);
  expect(await namesOf('hosts', 'xiaom', 'zh-tw')).toEqual(['小滿']);
  expect(await namesOf('hosts', 'ｼｬｵﾏﾝ', 'kr-kr')).toEqual(['샤오만']);
  expect(await namesOf('hosts', '오만', 'jp-jp')).toEqual(['シャオマン']);
});

test('tags, regions and profiles are found in the language of the page alone', async () => {
  expect(await namesOf('hosts', 'SLOW talk')).toEqual(['Xiaoman']);
  expect(await namesOf('hosts', 'slow talk', 'zh-tw')).toEqual([]);
  expect(await namesOf('hosts', '種茶', 'zh-tw')).toEqual(['小滿']);
  expect(await namesOf('hosts', 'taipei oolong')).toEqual(['Xiaoman']);
  const { hosts } = await look('hosts', '首爾', 'zh-tw');
  expect(hosts.length).toBeGreaterThan(0);
  expect(new Set(hosts.map(({ regionId }) => regionId))).toEqual(new Set([10]));
});

test('a video is found by its name, class, host and description', async () => {
  expect(await namesOf('videos', 'sky la')).toEqual(['Sky lanterns']);
  expect(await namesOf('videos', '天灯', 'en')).toEqual(['Sky lanterns']);
  expect(await namesOf('videos', '天灯', 'zh-tw')).toEqual(['天燈']);
  expect(await namesOf('videos', 'magenta')).toEqual(['Red, green, blue']);
  const all = async (locale: Locale) =>
    (await app.http.inject({ url: '/api/videos?class=night', headers: { 'accept-language': locale } })).json<Found>();
  const ofClass = (await all('zh-tw')).videos.map(({ name }) => name);
  expect(await namesOf('videos', '城市與夜', 'zh-tw')).toEqual(expect.arrayContaining(ofClass));
});

test('what is found by its name comes first, and pages hold all of it once', async () => {
  await addHosts(app.db, 90_000, 25);
  await addVideos(app.db, 90_000, mostCounted + 20);
  // All of them have it among their tags, and some in a name.
  await sql`update host set name = name || '{"kr-kr": "Stars above"}' where id > 90_000 and id % 3 = 0`.execute(app.db);
  await transaction(app.db, writeSearch);
  const found: number[] = [];
  const counts = new Set<number>();
  for (let next: string | null | undefined; next !== null;) {
    const page: Found = await look('hosts', 'stars', 'en', next);
    expect(page.hosts.length).toBeLessThanOrEqual(10);
    found.push(...page.hosts.map(({ id }) => id));
    counts.add(page.count);
    next = page.next;
  }
  const added = Array.from({ length: 25 }, (_each, place) => 90_001 + place);
  const named = added.filter((id) => id % 3 === 0);
  expect(found.slice(0, named.length)).toEqual(named);
  expect(found.filter((id) => id > 90_000).toSorted((one, other) => one - other)).toEqual(added);
  expect(new Set(found).size).toBe(found.length);
  expect([...counts]).toEqual([found.length]);
  expect(await look('videos', 'video')).toMatchObject({ count: mostCounted });
});

test.each(['%', '_', '%%%', 'te_%', '"', '\\', "';--", '<->', ':*', '&|!', '(', ' ', '🎲', 'a'])(
  'what means something elsewhere means nothing here: "%s"',
  async (q) => {
    const { hosts, count, next } = await look('hosts', q);
    // One of them begins with two letters, and finds what they find.
    const same = q.startsWith('te') ? await look('hosts', 'te') : { hosts: [], count: 0, next: null };
    expect({ hosts, count, next }).toEqual(same);
  },
);

test('nothing, and more than may be asked for, is refused', async () => {
  for (const q of ['', 'w'.repeat(longestSearch + 1)]) {
    expect(await look('hosts', q)).toMatchObject({ code: 'invalid-input' });
    expect(await look('videos', q)).toMatchObject({ code: 'invalid-input' });
  }
  expect(await look('hosts', 'tea', 'en', '1.2.3')).toMatchObject({ code: 'invalid-input' });
});

test('a pack that calls a region something else, and says nothing of hosts, is found by that from then on', async () => {
  const changed = testPack();
  changed.change('regions.yaml', 'en: Taipei', 'en: Quokkaville');
  changed.remove('hosts.yaml', 'videos.yaml');
  const { pack } = await packIn(changed.folder);
  await transaction(app.db, (tx) => importPack(tx, pack, { remove: false }));
  const { hosts } = await look('hosts', 'quokka');
  expect(hosts.length).toBeGreaterThan(0);
  expect(new Set(hosts.map(({ regionId }) => regionId))).toEqual(new Set([1]));
});

test('content that an earlier version has imported is found after the start', async () => {
  await withClient(app.ownerUrl, (client) => client.query('truncate host_search, video_search, host_name_order'));
  expect(await look('hosts', 'sea')).toMatchObject({ count: 0 });
  await writeMissingSearch(app.db);
  expect(await look('hosts', 'seas')).toMatchObject({ count: expect.any(Number) as number });
  const { rows } = await sql<{ hosts: number; videos: number; placed: number }>`
    select (select count(*) from host) - (select count(*) from host_search) as hosts,
      (select count(*) from video) - (select count(*) from video_search) as videos,
      (select count(*) * 5 from host) - (select count(*) from host_name_order) as placed
  `.execute(app.db);
  expect(rows).toEqual([{ hosts: 0, videos: 0, placed: 0 }]);
});
