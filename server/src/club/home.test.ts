import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Home } from '@glass-dice/contract/home';
import type { HotHost } from '@glass-dice/contract/hosts';
import { testApp } from '../../test/rig/app.ts';
import { addVideos } from '../../test/states/content.ts';
import { sampleGames } from '../../test/rig/pack.ts';
import { newPerson } from '../../test/rig/people.ts';
import { cachedHome } from './home.ts';

const app = await testApp();
afterAll(() => app.close());

/** By a server of its own: what is hot is cached. */
async function home(language = 'en'): Promise<Home> {
  const other = await app.another();
  return (await other.http.inject({ url: '/api/home', headers: { 'accept-language': language } })).json<Home>();
}

test('a club in which nothing happened yet calls nothing hot and shows no roll', async () => {
  const { hotHosts, pickedHosts, games, newVideos, mostWatched, events, notice } = await home();
  expect(hotHosts.rule).toBe('new');
  expect(hotHosts.hosts).toHaveLength(6);
  expect(pickedHosts).toHaveLength(5);
  const shownTwice = pickedHosts.filter(({ id }) => hotHosts.hosts.some((host) => host.id === id));
  expect(shownTwice).toEqual([]);
  expect(games).toEqual({ rule: 'new', keys: sampleGames, hot: 0 });
  expect(newVideos).toHaveLength(6);
  expect(mostWatched).toEqual([]);
  expect(events.some(({ kind }) => kind === 'roll')).toBe(false);
  expect(notice).not.toBeNull();
});

test('what members follow and watch is hot, and each event is one that happened, the latest first', async () => {
  const lin = await newPerson(app);
  await sql`insert into follow (member_id, host_id) values (${lin.id}, 117)`.execute(app.db);
  await sql`insert into view (member_id, video_id) values (${lin.id}, 209)`.execute(app.db);
  await addVideos(app.db, 90_000, 1);
  const { hotHosts, mostWatched, newVideos, events, notice } = await home();
  expect(hotHosts.rule).toBe('hot');
  expect(hotHosts.hosts).toHaveLength(6);
  expect(hotHosts.hosts[0]).toMatchObject({ id: 117, hot: true, lately: 1 });
  expect(mostWatched.map(({ lately }) => lately)).toEqual([1, null, null, null, null, null]);
  expect(mostWatched[0]!.id).toBe(209);
  expect(newVideos[0]!.id).toBe(90_001);
  expect(events[0]).toMatchObject({ kind: 'video', id: 90_001 });
  expect(events.map(({ at }) => at)).toEqual(
    events
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(events.length).toBeLessThanOrEqual(10);
  // Those of one moment, too.
  const notices = events.flatMap((event) => (event.kind === 'notice' ? [event.id] : []));
  expect(notices).toEqual(notices.toSorted((one, other) => other - one));
  expect(notices.length).toBeGreaterThan(1);
  // The newest one stands by itself, and not among them as well.
  expect(notices).not.toContain(notice!.id);
});

test('a table without bets is not among the hot ones, and a club whose hosts are all above has them to follow, too', async () => {
  const hosts = [{ id: 1 }, { id: 2 }] as HotHost[];
  const homeOf = cachedHome(app.db, {
    hotHosts: () => Promise.resolve({ rule: 'hot', hosts }),
    hosts: () => Promise.resolve(hosts),
    hotVideos: () => Promise.resolve({ rule: 'new', videos: [] }),
    newVideos: () => Promise.resolve([]),
    hotGames: () => Promise.resolve([{ game: 'game2', bets: 1 }]),
    lastRolls: () => Promise.resolve([]),
  });
  const { games, pickedHosts } = await homeOf('en');
  expect(games).toEqual({ rule: 'hot', keys: ['game2', ...sampleGames.filter((key) => key !== 'game2')], hot: 1 });
  expect(pickedHosts).toEqual(hosts);
});

test('each language gets its own words', async () => {
  const [english, japanese] = [await home('en'), await home('ja')];
  expect(english.notice!.title).not.toBe(japanese.notice!.title);
  expect(english.newVideos.at(-1)!.name).not.toBe(japanese.newVideos.at(-1)!.name);
});
