/** Hosts as everybody sees them. What the club says of them is its pack's; every number follows from what members did. */
import { sql, type RawBuilder } from 'kysely';
import type { Host, HostCard, HotHostList } from '@glass-dice/contract/hosts';
import { meanStars } from '@glass-dice/domain/hosts/rating';
import { hotDays, hotRow, hotRuleOf } from '@glass-dice/domain/hot';
import type { HostOrder } from '@glass-dice/domain/hosts/host-order';
import type { Locale } from '@glass-dice/domain/locale';
import { findPage } from '../platform/calls/found-page.ts';
import { pageIn, type ListOrder } from '../platform/calls/list-order.ts';
import { pageOf } from '../platform/calls/list-page.ts';
import type { Db } from '../platform/database/db.ts';
import { cachedFor } from '../platform/load/ttl-cache.ts';
import { imageOf, type StoredImage } from '../platform/media/images.ts';

const pageSize = 10;
const mostHot = 10;

type CardRow = {
  id: number;
  name: string;
  region_id: number;
  tags: string[];
  picture: StoredImage;
  followers: number;
  fictional: boolean;
};

/** How many followed each of the hot ones lately; the most followed comes first. */
export type HotHosts = ReadonlyMap<number, number>;

function cardColumns(locale: Locale): RawBuilder<CardRow> {
  return sql`
    host.id, name ->> ${locale} as name, region_id, pictures -> 0 as picture, followers, fictional,
    array(select tag ->> ${locale} from jsonb_array_elements(tags) tag) as tags`;
}

function cardOf(row: CardRow, hot: HotHosts): HostCard {
  const { id, name, tags, followers, fictional } = row;
  return {
    id,
    name,
    regionId: row.region_id,
    tags,
    picture: imageOf(row.picture),
    followers,
    hot: hot.has(id),
    fictional,
  };
}

type Wish = { region?: string; sort?: HostOrder; after?: string };
type PlacedRow = CardRow & { place: number };

const orders: Record<HostOrder, ListOrder> = {
  club: { by: sql`position`, id: sql`host.id` },
  followers: { by: sql`followers`, id: sql`host_tally.host_id`, falling: true },
  newest: { by: sql`added_at`, id: sql`host.id`, ofMoments: true, falling: true },
  name: { by: sql`named.place`, id: sql`named.host_id` },
};

export async function listHosts(
  db: Db,
  locale: Locale,
  { region, sort = 'club', after }: Wish,
  hot: HotHosts,
): Promise<{ hosts: HostCard[]; next: string | null }> {
  const { place, follows, order } = pageIn(orders[sort], after);
  const inOrderOfNames = sql`join host_name_order named on named.host_id = host.id and named.locale = ${locale}`;
  const { rows } = await sql<PlacedRow>`
    select ${cardColumns(locale)}, ${place} as place
    from host join host_tally on host_tally.host_id = host.id ${sort === 'name' ? inOrderOfNames : sql``}
    where ${follows} ${region === undefined ? sql`` : sql`and region_id = ${Number(region)}`}
    ${order} limit ${pageSize + 1}
  `.execute(db);
  const { page, next } = pageOf(rows, pageSize, (last) => `${last.place}.${last.id}`);
  return { hosts: page.map((row) => cardOf(row, hot)), next };
}

export async function findHosts(
  db: Db,
  locale: Locale,
  { q, after }: { q: string; after?: string },
  hot: HotHosts,
): Promise<{ hosts: HostCard[]; next: string | null; count: number }> {
  const searched = { table: 'host', columns: cardColumns(locale) };
  const { rows, next, count } = await findPage(db, searched, { q, locale, after, pageSize });
  return { hosts: rows.map((row) => cardOf(row, hot)), next, count };
}

export function hotHostsOf(db: Db): () => Promise<HotHosts> {
  return cachedFor(60_000, async () => {
    const { rows } = await sql<{ host_id: number; times: number }>`
      select host_id, count(*)::integer as times from follow
      where followed_at > (select clock_timestamp() - make_interval(days => ${hotDays}))
      group by host_id order by times desc, host_id limit ${mostHot}
    `.execute(db);
    return new Map(rows.map(({ host_id, times }) => [host_id, times]));
  });
}

/** The hot ones, then the newest of the others. */
export async function listHotHosts(db: Db, locale: Locale, hot: HotHosts): Promise<HotHostList> {
  const newest = await sql<{ id: number }>`
    select id from host order by added_at desc, id desc limit ${mostHot}
  `.execute(db);
  const row = hotRow(
    hot,
    newest.rows.map(({ id }) => id),
    mostHot,
  );
  const ids = [...row.keys()];
  const { rows } = await sql<CardRow>`
    select ${cardColumns(locale)} from host join host_tally on host_id = host.id
    where host.id = any (${ids}) order by array_position(${ids}::integer[], host.id)
  `.execute(db);
  return { rule: hotRuleOf(row), hosts: rows.map((each) => ({ ...cardOf(each, hot), lately: row.get(each.id)! })) };
}

type HostRow = CardRow & {
  consent_on: string | null;
  introduction: string;
  height_cm: number | null;
  languages: string | null;
  interests: string | null;
  pictures: StoredImage[];
  ratings: number;
  stars: number;
  game_key: string | null;
  new_followers: number;
  videos: { id: number; name: string; cover: StoredImage; lengthMs: number }[];
};

/** Nothing when there is no such host. */
export async function readHost(db: Db, locale: Locale, id: number, hot: HotHosts): Promise<Host | undefined> {
  const { rows } = await sql<HostRow>`
    select ${cardColumns(locale)}, consent_on::text, introduction ->> ${locale} as introduction, height_cm,
      languages ->> ${locale} as languages, interests ->> ${locale} as interests, pictures, ratings, stars,
      case when not is_retired(game_key, clock_timestamp()) then game_key end as game_key,
      (
        select count(*)::integer from follow
        where follow.host_id = host.id
          and followed_at > (select clock_timestamp() - make_interval(days => ${hotDays}))
      ) as new_followers,
      (
        select coalesce(jsonb_agg(v order by v.position, v.id), '[]') from (
          select id, position, name ->> ${locale} as name, cover, length_ms as "lengthMs"
          from video where video.host_id = host.id order by position, id limit ${pageSize}
        ) v
      ) as videos
    from host join host_tally on host_id = host.id where host.id = ${id}
  `.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  return {
    ...cardOf(row, hot),
    consentOn: row.consent_on,
    introduction: row.introduction,
    heightCm: row.height_cm,
    languages: row.languages,
    interests: row.interests,
    pictures: row.pictures.map(imageOf),
    rating: ratingOf(row),
    newFollowers: row.new_followers,
    game: row.game_key,
    videos: row.videos.map((video) => ({ ...video, cover: imageOf(video.cover) })),
  };
}

export function ratingOf(tally: { ratings: number; stars: number }): Host['rating'] {
  return { mean: meanStars(tally), count: tally.ratings };
}

/** The hosts whom a member follows, the latest first; `after` is a moment in microseconds and an id. */
export async function listFollowed(
  db: Db,
  locale: Locale,
  memberId: number,
  after: string | undefined,
  hot: HotHosts,
): Promise<{ hosts: HostCard[]; next: string | null }> {
  const [us, id] = after?.split('.').map(Number) ?? [];
  const { rows } = await sql<CardRow & { us: number }>`
    select ${cardColumns(locale)}, (extract(epoch from followed_at) * 1000000)::bigint as us
    from follow join host on host.id = follow.host_id join host_tally on host_tally.host_id = host.id
    where member_id = ${memberId}
      ${us === undefined ? sql`` : sql`and (followed_at, follow.host_id) < ('epoch'::timestamptz + ${us} * interval '1 microsecond', ${id})`}
    order by followed_at desc, follow.host_id desc limit ${pageSize + 1}
  `.execute(db);
  const { page, next } = pageOf(rows, pageSize, (last) => `${last.us}.${last.id}`);
  return { hosts: page.map((row) => cardOf(row, hot)), next };
}
