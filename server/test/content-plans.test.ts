/** However large a club is, a screen of it reads about as many rows as it shows. */
import { mostCounted } from '@glass-dice/domain/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSearch } from '../src/club/content/search-rows.ts';
import { listAnswered } from '../src/club/comment-reports.ts';
import { commentsLeft, listComments, readComment } from '../src/club/comments.ts';
import { listNotices, readingOf } from '../src/club/notices.ts';
import { lastRolls } from '../src/dice/tables.ts';
import { readMine } from '../src/hosts/fans.ts';
import { findHosts, listFollowed, listHosts, listHotHosts, readHost } from '../src/hosts/hosts.ts';
import { transaction, type Tx } from '../src/platform/database/db.ts';
import { signMedia } from '../src/platform/media/signed-media.ts';
import { withClient } from '../src/platform/postgres/client.ts';
import { listWatched } from '../src/videos/history.ts';
import {
  findVideos,
  listFollowedVideos,
  listHotVideos,
  listNewVideos,
  listVideos,
  readVideo,
} from '../src/videos/videos.ts';
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
  await transaction(app.db, async (tx) => {
    // A busy machine takes its time for so much.
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await addHosts(tx, from, many);
    await addVideos(tx, from, many);
    await writeSearch(tx);
    await sql`insert into follow (member_id, host_id, followed_at)
      select m, h.id, now() - h.id % 1000 * interval '1 hour'
      from unnest(${[lin, ...crowd].map(({ id }) => id)}::bigint[]) m, host h`.execute(tx);
    await sql`insert into watch (member_id, video_id, watched_at) select ${lin.id}, id, now() from video`.execute(tx);
    await sql`insert into view (member_id, video_id, viewed_at)
      select ${lin.id}, id, now() - interval '2 hours' from video`.execute(tx);
    await sql`insert into comment (member_id, title, content, about, host_id, video_id)
      select ${lin.id}, 'Title ' || n, 'Said', (array['host', 'video'])[n % 3], case n % 3 when 1 then 101 end,
        case n % 3 when 2 then 201 end from generate_series(1, ${many}) n`.execute(tx);
    await sql`insert into comment_hiding (comment_id, reason) select id, 'spam' from comment where id % 7 = 0`.execute(
      tx,
    );
  });
  await withClient(app.ownerUrl, (client) =>
    client.query(
      `insert into comment_report (comment_id, member_id, reason, answer, answered_at, seen)
       select comment.id, member.id, 'spam', case when comment.id % 200 > 0 then 'left' end,
         case when comment.id % 200 > 0 then now() end, comment.id % 100 > 1
       from comment, unnest($1::bigint[]) member (id)`,
      [[lin, ...crowd].map(({ id }) => id)],
    ),
  );
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
    'comment_report',
    'host_search',
    'video_search',
    'host_name_order',
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
  [
    'a page of the most followed hosts',
    (tx) => listHosts(tx, 'en', { sort: 'followers', after: '4.200000' }, new Map()),
  ],
  ['a page of the newest hosts', (tx) => listHosts(tx, 'en', { sort: 'newest', after: fromTheNewest }, new Map())],
  ['a page of hosts by name', (tx) => listHosts(tx, 'en', { sort: 'name', after: '2000.1' }, new Map())],
  ['a page of the newest hosts of a region', (tx) => listHosts(tx, 'en', { region: '3', sort: 'newest' }, new Map())],
  ['the newest hosts', (tx) => listHotHosts(tx, 'en', new Map())],
  ['the hot hosts and the newest', (tx) => listHotHosts(tx, 'en', new Map([[from + 7, 3]]))],
  ['a page of followed hosts', (tx) => listFollowed(tx, 'en', lin.id, fromTheNewest, new Map())],
  ['my relation to a host', (tx) => readMine(tx, lin.id, from + 7)],
  ['a page of videos', (tx) => listVideos(tx, 'en', { after: cursor })],
  ['a page of a class', (tx) => listVideos(tx, 'en', { class: 'class-2', after: cursor })],
  ['a page of the newest videos', (tx) => listVideos(tx, 'en', { sort: 'newest', after: fromTheNewest })],
  ['a page of the most watched videos', (tx) => listVideos(tx, 'en', { sort: 'views', after: '1.101000' })],
  ['a page of the shortest videos of a class', (tx) => listVideos(tx, 'en', { class: 'class-2', sort: 'shortest' })],
  ['a page of the longest videos', (tx) => listVideos(tx, 'en', { sort: 'longest', after: '30000.102000' })],
  ['the newest videos', (tx) => listHotVideos(tx, 'en', new Map())],
  ['the hot videos and the newest', (tx) => listHotVideos(tx, 'en', new Map([[from + 7, 3]]))],
  ['what is new from followed hosts', (tx) => listFollowedVideos(tx, 'en', lin.id)],
  ['the newest videos of home', (tx) => listNewVideos(tx, 'en')],
  ['the last rolls', (tx) => lastRolls(tx)],
  ['a page of comments', (tx) => listComments(tx, 'en', { before: '2000' })],
  ['a page of comments about a host', (tx) => listComments(tx, 'en', { about: 'host-101', before: '2000' })],
  ['a page of comments about a video', (tx) => listComments(tx, 'en', { about: 'video-201', before: '2000' })],
  ['the comments about a host of whom nobody said anything', (tx) => listComments(tx, 'en', { about: 'host-102' })],
  ['a comment', (tx) => readComment(tx, 'en', 7, lin.id)],
  ['the answers to my reports', (tx) => listAnswered(tx, lin.id)],
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

/** As many as are counted, and two pages: of what is found by name, and of the rest. */
const mostRowsFound = mostCounted + 2 * mostRows;

const searches: [what: string, read: (tx: Tx) => Promise<unknown>][] = [
  ['one host', (tx) => findHosts(tx, 'en', { q: `${from + 7}` }, new Map())],
  ['every host', (tx) => findHosts(tx, 'en', { q: 'host' }, new Map())],
  ['every host, far behind', (tx) => findHosts(tx, 'en', { q: 'host', after: cursor }, new Map())],
  ['a tag of every host', (tx) => findHosts(tx, 'en', { q: 'tea st' }, new Map())],
  ['one video', (tx) => findVideos(tx, 'en', { q: `video ${from + 7}` })],
  ['every video', (tx) => findVideos(tx, 'en', { q: 'vi' })],
];

test.each(searches)('looking for %s reads as much of a large club as of a small one', async (_what, read) => {
  const rows = await transaction(app.db, async (tx) => {
    const before = await rowsRead(tx);
    await read(tx);
    return (await rowsRead(tx)) - before;
  });
  expect(rows).toBeLessThanOrEqual(mostRowsFound);
});

async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint as read from pg_stat_xact_user_tables
    where relname not in ('region', 'game', 'club')
  `.execute(tx);
  return rows[0]!.read;
}
