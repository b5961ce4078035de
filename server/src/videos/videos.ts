/** Videos as everybody sees them. What the club says of them is its pack's; views follow from what members watched. */
import { sql, type RawBuilder } from 'kysely';
import type { Video, VideoCard } from '@glass-dice/contract/videos';
import { hotDays, type HotRule } from '@glass-dice/domain/hot';
import type { Locale } from '@glass-dice/domain/locale';
import { pageOf } from '../platform/calls/list-page.ts';
import type { Db } from '../platform/database/db.ts';
import { cachedFor } from '../platform/load/ttl-cache.ts';
import { imageOf, type StoredImage } from '../platform/media/images.ts';

export const pageSize = 10;
const mostHot = 10;

export type CardRow = {
  id: number;
  position: number;
  class_key: string;
  name: string;
  cover: StoredImage;
  length_ms: number;
  views: number;
};

export function cardColumns(locale: Locale): RawBuilder<unknown> {
  return sql`video.id, video.position, class_key, video.name ->> ${locale} as name, cover, length_ms, views`;
}

export function cardOf({ id, name, views, ...row }: CardRow): VideoCard {
  return { id, classKey: row.class_key, name, cover: imageOf(row.cover), lengthMs: row.length_ms, views };
}

type Wish = { class?: string; after?: string };

/** `after` is the cursor of the page before: a position and an id. */
export async function listVideos(
  db: Db,
  locale: Locale,
  { class: classKey, after }: Wish,
): Promise<{ videos: VideoCard[]; next: string | null }> {
  const [position = -1, id = 0] = after?.split('.').map(Number) ?? [];
  const { rows } = await sql<CardRow>`
    select ${cardColumns(locale)} from video join video_tally on video_id = video.id
    where (position, video.id) > (${position}, ${id})
      ${classKey === undefined ? sql`` : sql`and class_key = ${classKey}`}
    order by position, video.id limit ${pageSize + 1}
  `.execute(db);
  const { page, next } = pageOf(rows, pageSize, (last) => `${last.position}.${last.id}`);
  return { videos: page.map(cardOf), next };
}

/** The ids of the hot ones, the most watched first. */
export function hotVideosOf(db: Db): () => Promise<readonly number[]> {
  return cachedFor(60_000, async () => {
    const { rows } = await sql<{ video_id: number }>`
      select video_id from view
      where viewed_at > (select clock_timestamp() - make_interval(days => ${hotDays}))
      group by video_id order by count(*) desc, video_id limit ${mostHot}
    `.execute(db);
    return rows.map(({ video_id }) => video_id);
  });
}

/** The hot ones, or the newest while there are none. */
export async function listHotVideos(
  db: Db,
  locale: Locale,
  hot: readonly number[],
): Promise<{ rule: HotRule; videos: VideoCard[] }> {
  const which =
    hot.length > 0
      ? sql`where video.id = any (${hot}) order by array_position(${hot}::integer[], video.id)`
      : sql`order by added_at desc, video.id desc limit ${mostHot}`;
  const { rows } = await sql<CardRow>`
    select ${cardColumns(locale)} from video join video_tally on video_id = video.id ${which}
  `.execute(db);
  return { rule: hot.length > 0 ? 'hot' : 'new', videos: rows.map(cardOf) };
}

/** The latest first, each with the moment it came. */
export async function listNewVideos(db: Db, locale: Locale): Promise<{ at: string; video: VideoCard }[]> {
  const { rows } = await sql<CardRow & { added_at: Date }>`
    select ${cardColumns(locale)}, added_at from video join video_tally on video_id = video.id
    order by added_at desc, video.id desc limit ${pageSize}
  `.execute(db);
  return rows.map((row) => ({ at: row.added_at.toISOString(), video: cardOf(row) }));
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
