/** Videos as everybody sees them. What the club says of them is its pack's; views follow from what members watched. */
import { sql, type RawBuilder } from 'kysely';
import type { FollowedVideo, HotVideoList, Video, VideoCard } from '@glass-dice/contract/videos';
import { hotDays, hotRow, hotRuleOf, newsDays } from '@glass-dice/domain/hot';
import type { Locale } from '@glass-dice/domain/locale';
import type { VideoOrder } from '@glass-dice/domain/videos/video-order';
import { findPage } from '../platform/calls/found-page.ts';
import { pageIn, type ListOrder } from '../platform/calls/list-order.ts';
import { pageOf } from '../platform/calls/list-page.ts';
import type { Db } from '../platform/database/db.ts';
import { cachedFor } from '../platform/load/ttl-cache.ts';
import { imageOf, type StoredImage } from '../platform/media/images.ts';

export const pageSize = 10;
const mostHot = 10;

export type CardRow = {
  id: number;
  class_key: string;
  name: string;
  cover: StoredImage;
  length_ms: number;
  views: number;
};

export function cardColumns(locale: Locale): RawBuilder<CardRow> {
  return sql`video.id, class_key, video.name ->> ${locale} as name, cover, length_ms, views`;
}

export function cardOf({ id, name, views, ...row }: CardRow): VideoCard {
  return { id, classKey: row.class_key, name, cover: imageOf(row.cover), lengthMs: row.length_ms, views };
}

type Wish = { class?: string; sort?: VideoOrder; after?: string };

const byLength = { by: sql`length_ms`, id: sql`video.id` };
const orders: Record<VideoOrder, ListOrder> = {
  club: { by: sql`position`, id: sql`video.id` },
  newest: { by: sql`added_at`, id: sql`video.id`, ofMoments: true, falling: true },
  views: { by: sql`views`, id: sql`video_tally.video_id`, falling: true },
  shortest: byLength,
  longest: { ...byLength, falling: true },
};

export async function listVideos(
  db: Db,
  locale: Locale,
  { class: classKey, sort = 'club', after }: Wish,
): Promise<{ videos: VideoCard[]; next: string | null }> {
  const { place, follows, order } = pageIn(orders[sort], after);
  const { rows } = await sql<CardRow & { place: number }>`
    select ${cardColumns(locale)}, ${place} as place
    from video join video_tally on video_tally.video_id = video.id
    where ${follows} ${classKey === undefined ? sql`` : sql`and class_key = ${classKey}`}
    ${order} limit ${pageSize + 1}
  `.execute(db);
  const { page, next } = pageOf(rows, pageSize, (last) => `${last.place}.${last.id}`);
  return { videos: page.map(cardOf), next };
}

export async function findVideos(
  db: Db,
  locale: Locale,
  { q, after }: { q: string; after?: string },
): Promise<{ videos: VideoCard[]; next: string | null; count: number }> {
  const searched = { table: 'video', columns: cardColumns(locale) };
  const { rows, next, count } = await findPage(db, searched, { q, locale, after, pageSize });
  return { videos: rows.map(cardOf), next, count };
}

/** How often each of the hot ones was watched lately; the most watched comes first. */
export type HotVideos = ReadonlyMap<number, number>;

export function hotVideosOf(db: Db): () => Promise<HotVideos> {
  return cachedFor(60_000, async () => {
    const { rows } = await sql<{ video_id: number; times: number }>`
      select video_id, count(*)::integer as times from view
      where viewed_at > (select clock_timestamp() - make_interval(days => ${hotDays}))
      group by video_id order by times desc, video_id limit ${mostHot}
    `.execute(db);
    return new Map(rows.map(({ video_id, times }) => [video_id, times]));
  });
}

/** The hot ones, then the newest of the others. */
export async function listHotVideos(db: Db, locale: Locale, hot: HotVideos): Promise<HotVideoList> {
  const newest = await sql<{ id: number }>`
    select id from video order by added_at desc, id desc limit ${mostHot}
  `.execute(db);
  const row = hotRow(
    hot,
    newest.rows.map(({ id }) => id),
    mostHot,
  );
  const ids = [...row.keys()];
  const { rows } = await sql<CardRow>`
    select ${cardColumns(locale)} from video join video_tally on video_id = video.id
    where video.id = any (${ids}) order by array_position(${ids}::integer[], video.id)
  `.execute(db);
  return { rule: hotRuleOf(row), videos: rows.map((each) => ({ ...cardOf(each), lately: row.get(each.id)! })) };
}

/** The latest first, each with the moment it came. */
export async function listNewVideos(db: Db, locale: Locale): Promise<{ at: string; video: VideoCard }[]> {
  const { rows } = await sql<CardRow & { added_at: Date }>`
    select ${cardColumns(locale)}, added_at from video join video_tally on video_id = video.id
    order by added_at desc, video.id desc limit ${pageSize}
  `.execute(db);
  return rows.map((row) => ({ at: row.added_at.toISOString(), video: cardOf(row) }));
}

const mostFollowed = 6;

/** What came lately of the hosts whom a member follows, the latest first. */
export async function listFollowedVideos(db: Db, locale: Locale, memberId: number): Promise<FollowedVideo[]> {
  const { rows } = await sql<CardRow & FollowedVideo>`
    select ${cardColumns(locale)}, jsonb_build_object('id', host.id, 'name', host.name ->> ${locale}) as host
    from follow join video using (host_id) join host on host.id = host_id join video_tally on video_id = video.id
    where member_id = ${memberId} and video.added_at > (select clock_timestamp() - make_interval(days => ${newsDays}))
    order by video.added_at desc, video.id desc limit ${mostFollowed}
  `.execute(db);
  return rows.map((row) => ({ ...cardOf(row), host: row.host }));
}

type VideoRow = CardRow & {
  description: string;
  qualities: number[];
  host: { id: number; name: string; picture: StoredImage } | null;
  next: number | null;
};

/** Nothing when there is no such video. */
export async function readVideo(db: Db, locale: Locale, id: number): Promise<Video | undefined> {
  const { rows } = await sql<VideoRow>`
    select ${cardColumns(locale)}, description ->> ${locale} as description, qualities,
      (
        select jsonb_build_object('id', host.id, 'name', host.name ->> ${locale}, 'picture', pictures -> 0)
        from host where host.id = host_id
      ) as host,
      (
        select later.id from video later
        where later.class_key = video.class_key and (later.position, later.id) > (video.position, video.id)
        order by later.position, later.id limit 1
      ) as next
    from video join video_tally on video_id = video.id where video.id = ${id}
  `.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { description, qualities, host, next } = row;
  return {
    ...cardOf(row),
    description,
    host: host && { ...host, picture: imageOf(host.picture) },
    qualities,
    next,
  };
}
