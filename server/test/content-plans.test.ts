/** However large a club is, a screen of it reads about as many rows as it shows. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentsLeft, listComments, readComment } from '../src/club/comments.ts';
import { listNotices, readingOf } from '../src/club/notices.ts';
import { lastRolls } from '../src/dice/tables.ts';
import { readMine } from '../src/hosts/fans.ts';
import { listFollowed, listHosts, listHotHosts, readHost } from '../src/hosts/hosts.ts';
import { transaction, type Tx } from '../src/platform/database/db.ts';
import { signMedia } from '../src/platform/media/signed-media.ts';
import { withClient } from '../src/platform/postgres/client.ts';
import { listWatched } from '../src/videos/history.ts';
import { listHotVideos, listNewVideos, listVideos, readVideo } from '../src/videos/videos.ts';
import { noteProgress, openVideo } from '../src/videos/watching.ts';
import { testApp, type TestApp } from './rig/app.ts';
import { addHosts, addVideos } from './states/content.ts';
import { newPerson, type Person } from './rig/people.ts';

const many = 4_000;
const from = 100_000;
/** Ten to a page, each with its tally, and a few look-ups besides. */
const mostRows = 120;

let app: TestApp;
let lin: Person;
beforeAll(async () => {
  app = await testApp();
  lin = await newPerson(app);
  const crowd = await Promise.all(Array.from({ length: 3 }, () => newPerson(app)));
  await addHosts(app.db, from, many);
  await addVideos(app.db, from, many);
  await transaction(app.db, async (tx) => {
    await sql`insert into follow (member_id, host_id, followed_at)
      select m, h.id, now() - h.id % 1000 * interval '1 hour'
      from unnest(${[lin, ...crowd].map(({ id }) => id)}::bigint[]) m, host h`.execute(tx);
    await sql`insert into watch (member_id, video_id, watched_at) select ${lin.id}, id, now() from video`.execute(tx);
    await sql`insert into view (member_id, video_id, viewed_at)
      select ${lin.id}, id, now() - interval '2 hours' from video`.execute(tx);
    await sql`insert into comment (member_id, title, content)
      select ${lin.id}, 'Title ' || n, 'Said' from generate_series(1, ${many}) n`.execute(tx);
    await sql`insert into comment_hiding (comment_id, reason) select id, 'spam' from comment where id % 7 = 0`.execute(
      tx,
    );
  });
  const tables = [
    'host',
    'video',
    'follow',
    'rating',
    'watch',
    'view',
    'host_tally',
    'video_tally',
    'comment',
    'comment_hiding',
  ];
  await withClient(app.ownerUrl, (client) => client.query(`analyze ${tables.join(', ')}`));
});
afterAll(() => app.close());

const cursor = `${from + 2_000}.${from + 2_000}`;
/** A moment far ahead: the newest come first. */
const fromTheNewest = '9999999999999999.1';

const readers: [screen: string, read: (tx: Tx) => Promise<unknown>][] = [
  ['a page of hosts', (tx) => listHosts(tx, 'en', { after: cursor }, new Map())],
  ['a page of a region', (tx) => listHosts(tx, 'en', { region: '3', after: cursor }, new Map())],
  ['the newest hosts', (tx) => listHotHosts(tx, 'en', new Map())],
  ['a page of followed hosts', (tx) => listFollowed(tx, 'en', lin.id, fromTheNewest, new Map())],
  ['my relation to a host', (tx) => readMine(tx, lin.id, from + 7)],
  ['a page of videos', (tx) => listVideos(tx, 'en', { after: cursor })],
  ['a page of a class', (tx) => listVideos(tx, 'en', { class: 'class-2', after: cursor })],
  ['the newest videos', (tx) => listHotVideos(tx, 'en', [])],
  ['the newest videos of home', (tx) => listNewVideos(tx, 'en')],
  ['the last rolls', (tx) => lastRolls(tx)],
  ['a page of comments', (tx) => listComments(tx, '2000')],
  ['a comment', (tx) => readComment(tx, 7, lin.id)],
  ['the comments left today', (tx) => commentsLeft(tx, lin.id)],
  ['a page of notices', (tx) => listNotices(tx, 'en', undefined)],
  ['the unread notices', (tx) => readingOf(tx, lin.id)],
  ['a video', (tx) => readVideo(tx, 'en', from + 7)],
  ['a page of the watch history', (tx) => listWatched(tx, 'en', lin.id, fromTheNewest)],
  ['a profile', (tx) => readHost(tx, 'en', from + 7, new Map())],
  ['opening a video', (tx) => openVideo(tx, { memberId: lin.id, videoId: from + 7, signed, hasBalance })],
  ['progress', (tx) => noteProgress(tx, { memberId: lin.id, videoId: from + 7, positionMs: 1, playedMs: 20_000 })],
];
const signed = signMedia(Buffer.alloc(32), 'videos');
const hasBalance = () => Promise.resolve(true);

test.each(readers)('%s reads as much of a large club as of a small one', async (_screen, read) => {
  const rows = await transaction(app.db, async (tx) => {
    const before = await rowsRead(tx);
    await read(tx);
    return (await rowsRead(tx)) - before;
  });
  expect(rows).toBeLessThanOrEqual(mostRows);
});

async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint as read from pg_stat_xact_user_tables
    where relname not in ('region', 'game', 'club')
  `.execute(tx);
  return rows[0]!.read;
}
