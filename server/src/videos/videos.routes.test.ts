import { sql } from 'kysely';
import type { FollowedVideo, HotVideoList, Video, VideoCard, Watch, Watched } from '@glass-dice/contract/videos';
import { viewCountsAfterMs } from '@glass-dice/domain/videos/view';
import { videoOrders, type VideoOrder } from '@glass-dice/domain/videos/video-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/rig/app.ts';
import { addHosts, addVideos } from '../../test/states/content.ts';
import { newPerson, type Person } from '../../test/rig/people.ts';
import { withClient } from '../platform/postgres/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await addHosts(app.db, 90_000, 1);
  await addVideos(app.db, 90_000, 45);
});
afterAll(() => app.close());

type Method = 'GET' | 'PUT' | 'DELETE';

async function ask<Answer>(url: string, person?: Person, method: Method = 'GET', payload?: object): Promise<Answer> {
  const headers = { ...(person && { authorization: person.authorization }), 'accept-language': 'en' };
  const answer = await app.http.inject({ url: `/api${url}`, method, headers, ...(payload && { payload }) });
  return answer.body === '' ? (null as Answer) : answer.json<Answer>();
}

type Progress = { counted: boolean; views: number };

const watch = (person: Person, id: number) => ask<Watch>(`/videos/${id}/watch`, person, 'PUT');
const report = (person: Person, id: number, playedMs: number, positionMs = playedMs) =>
  ask<Progress>(`/videos/${id}/progress`, person, 'PUT', { positionMs, playedMs });

/** As if the member had opened it, and counted a view, so much earlier. */
async function earlier(person: Person, by: string): Promise<void> {
  await sql`update watch set opened_at = opened_at - ${by}::interval where member_id = ${person.id}`.execute(app.db);
  await withClient(app.ownerUrl, (client) =>
    client.query(`update view set viewed_at = viewed_at - $1::interval where member_id = $2`, [by, person.id]),
  );
}

test("pages hold every video once, in the club's order, and a class's are those of the class", async () => {
  const { rows } = await sql<{ id: number; class_key: string }>`
    select id, class_key from video order by position, id
  `.execute(app.db);
  const all = async (url: string) => {
    const found: VideoCard[] = [];
    for (let next: string | null = '0.0'; next !== null;) {
      const page: { videos: VideoCard[]; next: string | null } = await ask(`${url}after=${next}`);
      found.push(...page.videos);
      next = page.next;
    }
    return found.map(({ id }) => id);
  };
  expect(await all('/videos?')).toEqual(rows.map(({ id }) => id));
  const ofClass = rows.filter((row) => row.class_key === 'class-2').map(({ id }) => id);
  expect(await all('/videos?class=class-2&')).toEqual(ofClass);
  const video = await ask<Video>(`/videos/${ofClass[0]}`);
  expect(video).toMatchObject({ qualities: [360, 720], next: ofClass[1], views: 0 });
});

type Listed = { id: number; class_key: string; position: number; views: number; length_ms: number; added: number };
const inOrder: Record<VideoOrder, (one: Listed, other: Listed) => number> = {
  club: (one, other) => one.position - other.position || one.id - other.id,
  newest: (one, other) => other.added - one.added || other.id - one.id,
  views: (one, other) => other.views - one.views || other.id - one.id,
  shortest: (one, other) => one.length_ms - other.length_ms || one.id - other.id,
  longest: (one, other) => other.length_ms - one.length_ms || other.id - one.id,
};

test.each(videoOrders)(
  'in the order "%s" pages hold every video once as well, of all classes and of one',
  async (sort) => {
    const lin = await newPerson(app);
    await sql`update video set length_ms = 1000 * (id % 5 + 1), added_at = now() - id % 7 * interval '1.000001 hours'
      where id > 90_030`.execute(app.db);
    await sql`
    insert into view (member_id, video_id, viewed_at)
    select ${lin.id}, id, now() - interval '2 hours' from video, generate_series(1, id % 4) where id > 90_030
  `.execute(app.db);
    const { rows } = await sql<Listed>`
    select id, class_key, position, views, length_ms, (extract(epoch from added_at) * 1000000)::bigint as added
    from video join video_tally on video_id = id
  `.execute(app.db);
    const expected = rows.toSorted(inOrder[sort]);
    const all = async (url: string) => {
      const found: number[] = [];
      for (let next: string | null = ''; next !== null;) {
        const page: { videos: VideoCard[]; next: string | null } = await ask(`${url}${next && `&after=${next}`}`);
        found.push(...page.videos.map(({ id }) => id));
        next = page.next;
      }
      return found;
    };
    expect(await all(`/videos?sort=${sort}`)).toEqual(expected.map(({ id }) => id));
    const ofClass = expected.filter((row) => row.class_key === 'class-2').map(({ id }) => id);
    expect(await all(`/videos?sort=${sort}&class=class-2`)).toEqual(ofClass);
  },
);

test('a view counts after ten seconds, once per member and hour, however often it is reported', async () => {
  const lin = await newPerson(app);
  await watch(lin, 90_001);
  expect(await report(lin, 90_001, viewCountsAfterMs)).toEqual({ counted: false, views: 0 });
  await earlier(lin, '10 seconds');
  expect(await report(lin, 90_001, viewCountsAfterMs - 1)).toEqual({ counted: false, views: 0 });
  const reports = await Promise.all(Array.from({ length: 10 }, () => report(lin, 90_001, viewCountsAfterMs)));
  expect(reports.filter(({ counted }) => counted)).toHaveLength(1);
  expect(await ask<Video>('/videos/90001')).toMatchObject({ views: 1 });

  await watch(lin, 90_001);
  await earlier(lin, '59 minutes');
  expect(await report(lin, 90_001, viewCountsAfterMs)).toMatchObject({ counted: false, views: 1 });
  await earlier(lin, '61 seconds');
  expect(await report(lin, 90_001, viewCountsAfterMs)).toMatchObject({ counted: true, views: 2 });
});

test('clearing the history does not make the same member count again within the hour', async () => {
  const lin = await newPerson(app);
  await watch(lin, 90_002);
  await earlier(lin, '1 minute');
  expect(await report(lin, 90_002, 20_000)).toEqual({ counted: true, views: 1 });
  await ask('/me/watched', lin, 'DELETE');
  await watch(lin, 90_002);
  await earlier(lin, '1 minute');
  expect(await report(lin, 90_002, 20_000)).toEqual({ counted: false, views: 1 });
});

test('members who watch at the same time are one view each', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, () => newPerson(app)));
  await Promise.all(crowd.map((person) => watch(person, 90_003)));
  await Promise.all(crowd.map((person) => earlier(person, '1 minute')));
  await Promise.all(crowd.flatMap((person) => [report(person, 90_003, 15_000), report(person, 90_003, 15_000)]));
  expect(await ask<Video>('/videos/90003')).toMatchObject({ views: 12 });
});

test('a video goes on where its member stopped, and only theirs does', async () => {
  const [lin, wu] = [await newPerson(app), await newPerson(app)];
  expect(await watch(lin, 90_004)).toMatchObject({ resumeAtMs: 0 });
  await report(lin, 90_004, 12_000);
  expect(await watch(lin, 90_004)).toMatchObject({ resumeAtMs: 12_000 });
  expect(await watch(wu, 90_004)).toMatchObject({ resumeAtMs: 0 });
  await report(lin, 90_004, 1_000, 99_000_000 % 86_400_000);
  expect(await watch(lin, 90_004)).toMatchObject({ resumeAtMs: 0 });
});

test('the history is latest first; cleared it is empty; paused it stays as it is', async () => {
  const lin = await newPerson(app);
  const history = () => ask<{ paused: boolean; watched: Watched[]; next: string | null }>('/me/watched', lin);
  for (const id of [90_005, 90_006, 90_007]) {
    await watch(lin, id);
    await report(lin, id, 7_000);
  }
  expect((await history()).watched.map(({ video }) => video.id)).toEqual([90_007, 90_006, 90_005]);
  expect(await ask('/me/watched/pause', lin, 'PUT', { paused: true })).toEqual({ paused: true });
  expect(await watch(lin, 90_008)).toMatchObject({ historyPaused: true });
  await report(lin, 90_008, 9_000);
  await report(lin, 90_005, 9_000);
  const paused = await history();
  expect(paused.paused).toBe(true);
  expect(paused.watched.map(({ video, positionMs }) => [video.id, positionMs])).toEqual([
    [90_007, 7_000],
    [90_006, 7_000],
    [90_005, 7_000],
  ]);
  await ask('/me/watched', lin, 'DELETE');
  await ask('/me/watched/pause', lin, 'PUT', { paused: false });
  expect(await history()).toEqual({ paused: false, watched: [], next: null });
});

test('a video can be removed while somebody watches it: neither waits for the other for ever', async () => {
  const crowd = await Promise.all(Array.from({ length: 6 }, () => newPerson(app)));
  for (const id of [90_031, 90_032, 90_033]) {
    await Promise.all(crowd.map((person) => watch(person, id)));
    await Promise.all(crowd.map((person) => earlier(person, '2 hours')));
    const reports = crowd.map((person) => report(person, id, 20_000));
    await app.db.deleteFrom('video').where('id', '=', id).execute();
    const codes = (await Promise.all(reports)).map((answer) => (answer as { code?: string }).code ?? 'counted');
    expect(codes.filter((code) => !['counted', 'not-found', 'video-not-open'].includes(code))).toEqual([]);
  }
});

test('progress of a video that was never opened is refused, and counts nothing', async () => {
  const lin = await newPerson(app);
  expect(await report(lin, 90_009, 20_000)).toMatchObject({ code: 'video-not-open' });
  expect(await report(lin, 99_999, 20_000)).toMatchObject({ code: 'not-found' });
  expect(await ask<Video>('/videos/90009')).toMatchObject({ views: 0 });
});

test('with the video switch on, only a member with a balance may watch; nothing is taken from it', async () => {
  const [poor, rich] = [await newPerson(app), await newPerson(app, { hasBalance: true })];
  await app.db.updateTable('club').set({ video_switch: true }).execute();
  expect(await watch(poor, 90_010)).toMatchObject({ code: 'video-needs-balance' });
  expect(await watch(rich, 90_010)).toHaveProperty('playlistUrl');
  expect(await ask('/me', rich)).toMatchObject({ balance: '100000' });
  await app.db.updateTable('club').set({ video_switch: false }).execute();
  expect(await watch(poor, 90_010)).toHaveProperty('playlistUrl');
});

test('hot is what was watched most in seven days; the newest fill the row, and while nothing was watched, it is called new', async () => {
  await app.db.deleteFrom('view').execute();
  const quiet = await app.another();
  const read = async (server: typeof quiet) => (await server.http.inject('/api/videos/hot')).json<HotVideoList>();
  const newest = await read(quiet);
  expect(newest.rule).toBe('new');
  const crowd = await Promise.all([newPerson(app), newPerson(app)]);
  const values = crowd.map(({ id }) => ({ member_id: id, video_id: 90_012 }));
  await app.db
    .insertInto('view')
    .values([...values, { member_id: crowd[0].id, video_id: 90_011 }])
    .execute();
  const hot = await read(await app.another());
  expect(hot.rule).toBe('hot');
  const added = newest.videos.map(({ id }) => id).filter((id) => id !== 90_012 && id !== 90_011);
  expect(hot.videos.map(({ id }) => id)).toEqual([90_012, 90_011, ...added.slice(0, 8)]);
  expect(hot.videos.map(({ lately }) => lately)).toEqual([2, 1, ...added.slice(0, 8).map(() => null)]);
});

test('what is new from hosts a member follows is theirs alone: their videos of a month, the latest first, with their names', async () => {
  const [lin, wu] = [await newPerson(app), await newPerson(app)];
  const [tea, ink, other] = [90_701, 90_702, 90_703];
  await addHosts(app.db, 90_700, 3);
  await addVideos(app.db, 90_700, 12);
  // An hour apart, the one with the highest id the latest; of the last two hosts in turn.
  await sql`
    update video set host_id = case when id % 2 = 0 then ${tea}::integer else ${ink} end,
      added_at = now() - (90712 - id) * interval '1 hour'
    where id between 90701 and 90712
  `.execute(app.db);
  await sql`update video set host_id = ${other} where id = 90711`.execute(app.db);
  await sql`update video set added_at = now() - interval '31 days' where id = 90712`.execute(app.db);
  const seen = async (person: Person) =>
    (await ask<{ videos: FollowedVideo[] }>('/me/hosts/videos', person)).videos.map(({ id, host }) => [id, host.id]);
  expect(await seen(lin)).toEqual([]);
  await ask(`/hosts/${tea}/follow`, lin, 'PUT');
  expect(await seen(lin)).toEqual([90_710, 90_708, 90_706, 90_704, 90_702].map((id) => [id, tea]));
  await ask(`/hosts/${ink}/follow`, lin, 'PUT');
  expect(await seen(lin)).toEqual(
    [90_710, 90_709, 90_708, 90_707, 90_706, 90_705].map((id) => [id, id % 2 ? ink : tea]),
  );
  expect(await seen(wu)).toEqual([]);
  const { videos } = await ask<{ videos: FollowedVideo[] }>('/me/hosts/videos', lin);
  expect(videos[0]!.host.name).toBe(`Host ${tea}`);
});
