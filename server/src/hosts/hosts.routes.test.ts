import { sql } from 'kysely';
import type { Host, HostCard, HotHostList } from '@glass-dice/contract/hosts';
import { hostOrders, type HostOrder } from '@glass-dice/domain/hosts/host-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask as call, testApp, type TestApp } from '../../test/rig/app.ts';
import { addHosts } from '../../test/states/content.ts';
import { newPerson, type Person } from '../../test/rig/people.ts';
import { writeSearch } from '../club/content/search-rows.ts';
import { transaction } from '../platform/database/db.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await addHosts(app.db, 90_000, 60);
  await transaction(app.db, writeSearch);
});
afterAll(() => app.close());

type Method = 'GET' | 'PUT' | 'DELETE';

async function ask<Answer>(url: string, person?: Person, method: Method = 'GET', payload?: object): Promise<Answer> {
  const headers = { ...(person && { authorization: person.authorization }), 'accept-language': 'en' };
  const answer = await app.http.inject({ url: `/api${url}`, method, headers, ...(payload && { payload }) });
  return answer.json<Answer>();
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson(app)));

type Page = { hosts: HostCard[]; next: string | null };

async function allPages(url: string, person?: Person): Promise<HostCard[]> {
  const all: HostCard[] = [];
  for (let next: string | null = ''; next !== null;) {
    const after: string = next === '' ? '' : `${url.includes('?') ? '&' : '?'}after=${next}`;
    const page: Page = await ask<Page>(`${url}${after}`, person);
    expect(page.hosts.length).toBeLessThanOrEqual(10);
    all.push(...page.hosts);
    next = page.next;
  }
  return all;
}

test("pages hold every host once, in the club's order, and a region's hosts are those of the region", async () => {
  const { rows } = await sql<{ id: number; region_id: number }>`
    select id, region_id from host order by position, id
  `.execute(app.db);
  expect((await allPages('/hosts')).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const ofRegion = rows.filter((row) => row.region_id === 2).map(({ id }) => id);
  expect((await allPages('/hosts?region=2')).map(({ id }) => id)).toEqual(ofRegion);
  expect(await allPages('/hosts?region=999999')).toEqual([]);
});

const inOrder: Record<HostOrder, (one: Listed, other: Listed) => number> = {
  club: (one, other) => one.position - other.position || one.id - other.id,
  followers: (one, other) => other.followers - one.followers || other.id - one.id,
  newest: (one, other) => other.added - one.added || other.id - one.id,
  name: (one, other) => new Intl.Collator('en').compare(one.name, other.name) || one.id - other.id,
};
type Listed = { id: number; region_id: number; position: number; followers: number; added: number; name: string };

test.each(hostOrders)(
  'in the order "%s" pages hold every host once as well, of all regions and of one',
  async (sort) => {
    const ids = (await people(4)).map(({ id }) => id);
    await sql`
      insert into follow (member_id, host_id)
      select member, host.id from unnest(${ids}::bigint[]) with ordinality as fan (member, place), host
      where host.id % (place + 1) = 0
    `.execute(app.db);
    await sql`update host set added_at = now() - id % 7 * interval '1.000001 hours'`.execute(app.db);
    const { rows } = await sql<Listed>`
    select id, region_id, position, followers, name ->> 'en' as name, (extract(epoch from added_at) * 1000000)::bigint as added
    from host join host_tally on host_id = id
  `.execute(app.db);
    const expected = rows.toSorted(inOrder[sort]);
    expect((await allPages(`/hosts?sort=${sort}`)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    const ofRegion = expected.filter((row) => row.region_id === 2).map(({ id }) => id);
    expect((await allPages(`/hosts?sort=${sort}&region=2`)).map(({ id }) => id)).toEqual(ofRegion);
    await app.db.deleteFrom('follow').where('member_id', 'in', ids).execute();
  },
);

test.each(['99999999999999999.1', '1', '-1.2', '1.99999999999', 'a.b', '1e3.1', ''])(
  'the odd place "%s" in a list is refused, and never an error of ours',
  async (after) => {
    for (const list of ['hosts', 'videos']) {
      expect(await ask(`/${list}?after=${after}`)).toMatchObject({ code: 'invalid-input' });
    }
  },
);

test('an answer that is shared is shared within one language', async () => {
  const names = await Promise.all(
    ['en', 'zh-TW', 'ja', 'en'].map(async (language) => {
      const headers = { 'accept-language': language };
      return (await app.http.inject({ url: '/api/hosts', headers })).json<Page>().hosts[0]!.name;
    }),
  );
  expect(new Set(names.slice(0, 3)).size).toBe(3);
  expect(names[3]).toBe(names[0]);
});

test('following twice is following once, and unfollowing takes back exactly one', async () => {
  const [lin, wu] = (await people(2)) as [Person, Person];
  expect(await ask('/hosts/90001/follow', lin, 'PUT')).toEqual({ following: true, followers: 1 });
  expect(await ask('/hosts/90001/follow', lin, 'PUT')).toEqual({ following: true, followers: 1 });
  expect(await ask('/hosts/90001/follow', wu, 'PUT')).toEqual({ following: true, followers: 2 });
  expect(await ask('/hosts/90001/mine', lin)).toEqual({ following: true, stars: null });
  expect(await ask('/hosts/90001/follow', lin, 'DELETE')).toEqual({ following: false, followers: 1 });
  expect(await ask('/hosts/90001/follow', lin, 'DELETE')).toEqual({ following: false, followers: 1 });
  expect(await ask<Host>('/hosts/90001')).toMatchObject({ followers: 1, newFollowers: 1 });
  expect(await ask('/hosts/99999999/follow', lin, 'PUT')).toMatchObject({ code: 'not-found' });
});

test('under parallel use each member is one follower and one rating, the latest one', async () => {
  const crowd = await people(12);
  await Promise.all(
    crowd.flatMap((person, index) => [
      ask('/hosts/90002/follow', person, 'PUT'),
      ask('/hosts/90002/follow', person, 'PUT'),
      ask('/hosts/90002/rating', person, 'PUT', { stars: (index % 5) + 1 }),
      ask('/hosts/90002/rating', person, 'PUT', { stars: (index % 5) + 1 }),
    ]),
  );
  const stars = crowd.reduce((sum, _person, index) => sum + (index % 5) + 1, 0);
  const mean = Math.round((stars / 12) * 10) / 10;
  expect(await ask<Host>('/hosts/90002')).toMatchObject({ followers: 12, rating: { count: 12, mean } });
  await Promise.all(
    crowd
      .slice(0, 5)
      .flatMap((person) => [
        ask('/hosts/90002/follow', person, 'DELETE'),
        ask('/hosts/90002/follow', person, 'DELETE'),
      ]),
  );
  expect(await ask<Host>('/hosts/90002')).toMatchObject({ followers: 7 });
});

test('a rating is replaced by the next one and can be taken back', async () => {
  const lin = await newPerson(app);
  const none = { mean: null, count: 0 };
  expect(await ask('/hosts/90003')).toMatchObject({ rating: none });
  expect(await ask('/hosts/90003/rating', lin, 'PUT', { stars: 2 })).toEqual({
    stars: 2,
    rating: { mean: 2, count: 1 },
  });
  expect(await ask('/hosts/90003/rating', lin, 'PUT', { stars: 5 })).toEqual({
    stars: 5,
    rating: { mean: 5, count: 1 },
  });
  expect(await ask('/hosts/90003/mine', lin)).toEqual({ following: false, stars: 5 });
  expect(await ask('/hosts/90003/rating', lin, 'DELETE')).toEqual({ stars: null, rating: none });
  for (const stars of [0, 6, 2.5, '5', null]) {
    expect(await ask('/hosts/90003/rating', lin, 'PUT', { stars })).toMatchObject({ code: 'invalid-input' });
  }
});

test('the hosts one follows come latest first, each once, page after page', async () => {
  const lin = await newPerson(app);
  const followed = Array.from({ length: 23 }, (_each, index) => 90_010 + index);
  for (const id of followed) await ask(`/hosts/${id}/follow`, lin, 'PUT');
  expect((await allPages('/me/hosts', lin)).map(({ id }) => id)).toEqual(followed.toReversed());
});

test('hot is the host with the most new followers of seven days; the newest fill the row, and while there are none, it is called new', async () => {
  await app.db.deleteFrom('follow').execute();
  const crowd = await people(3);
  // A server of its own, because what is hot is looked up now and then.
  const quiet = await app.another();
  const newest = (await quiet.http.inject('/api/hosts/hot')).json<HotHostList>();
  expect(newest.rule).toBe('new');
  expect(newest.hosts).toHaveLength(10);
  expect(newest.hosts.every(({ hot }) => !hot)).toBe(true);

  for (const person of crowd) await ask('/hosts/90005/follow', person, 'PUT');
  await ask('/hosts/90006/follow', crowd[0], 'PUT');
  const old = { member_id: crowd[1]!.id, host_id: 90_007, followed_at: sql<Date>`now() - interval '8 days'` };
  await transaction(app.db, (tx) => tx.insertInto('follow').values(old).execute());
  const later = await app.another();
  const hot = (await later.http.inject('/api/hosts/hot')).json<HotHostList>();
  expect(hot.rule).toBe('hot');
  const added = newest.hosts.map(({ id }) => id).filter((id) => id !== 90_005 && id !== 90_006);
  expect(hot.hosts.map(({ id }) => id)).toEqual([90_005, 90_006, ...added.slice(0, 8)]);
  // Nobody followed the others within these days, and no figure says so.
  expect(hot.hosts.map(({ lately }) => lately)).toEqual([3, 1, ...added.slice(0, 8).map(() => null)]);
  expect(hot.hosts.map((host) => host.hot)).toEqual(hot.hosts.map(({ lately }) => lately !== null));
});

test('a tally cannot be written by the app, only by what members do', async () => {
  const invent = sql`update host_tally set followers = 1000`.execute(app.db);
  await expect(invent).rejects.toThrow(/permission denied/);
  await expect(sql`update video_tally set views = 1000`.execute(app.db)).rejects.toThrow(/permission denied/);
});

test('a member who leaves takes their follows and ratings along, and the numbers follow', async () => {
  const lin = await newPerson(app);
  await ask('/hosts/90040/follow', lin, 'PUT');
  await ask('/hosts/90040/rating', lin, 'PUT', { stars: 4 });
  expect(await ask<Host>('/hosts/90040')).toMatchObject({ followers: 1, rating: { count: 1 } });
  const left = await call(app, 'POST /me/deletion', { ...lin, body: { password: 'four glass dice' } });
  expect(left.statusCode).toBe(204);
  expect(await ask<Host>('/hosts/90040')).toMatchObject({ followers: 0, rating: { count: 0, mean: null } });
});
