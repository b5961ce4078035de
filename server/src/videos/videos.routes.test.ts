import { sql } from 'kysely';
import type { Video, VideoCard, Watch, Watched } from '@glass-dice/contract/videos';
import { viewCountsAfterMs } from '@glass-dice/domain/videos/view';
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

test('hot is what was watched most in seven days; while nothing was, the newest are called new', async () => {
  await app.db.deleteFrom('view').execute();
  const quiet = await app.another();
  const read = async (server: typeof quiet) =>
    (await server.http.inject('/api/videos/hot')).json<{ rule: string; videos: VideoCard[] }>();
  expect(await read(quiet)).toMatchObject({ rule: 'new' });
  const crowd = await Promise.all([newPerson(app), newPerson(app)]);
  const values = crowd.map(({ id }) => ({ member_id: id, video_id: 90_012 }));
  await app.db
    .insertInto('view')
    .values([...values, { member_id: crowd[0].id, video_id: 90_011 }])
    .execute();
  const hot = await read(await app.another());
  expect(hot.rule).toBe('hot');
  expect(hot.videos.map(({ id }) => id)).toEqual([90_012, 90_011]);
});
