/**
 * The first screen: what happened lately, what is hot, what is new. Each part is the feature's own that knows it; here
 * they are only put together.
 */
import { sql } from 'kysely';
import type { Home, HomeEvent } from '@glass-dice/contract/home';
import type { HostCard, HotHostList } from '@glass-dice/contract/hosts';
import type { HotVideoList, VideoCard } from '@glass-dice/contract/videos';
import { hotRow, hotRuleOf, newsDays } from '@glass-dice/domain/hot';
import type { Locale } from '@glass-dice/domain/locale';
import type { Db } from '../platform/database/db.ts';
import { ttlCache } from '../platform/load/ttl-cache.ts';

export type HomeNeeds = {
  hotHosts: (locale: Locale) => Promise<HotHostList>;
  /** In the club's own order. */
  hosts: (locale: Locale) => Promise<HostCard[]>;
  hotVideos: (locale: Locale) => Promise<HotVideoList>;
  newVideos: (locale: Locale) => Promise<{ at: string; video: VideoCard }[]>;
  hotGames: () => Promise<{ game: string; bets: number }[]>;
  lastRolls: () => Promise<Extract<HomeEvent, { kind: 'roll' }>[]>;
};

const mostHosts = 6;
const mostPicked = 5;
const mostVideos = 6;
const mostEvents = 10;
/** However many tables there are, other news has its place. */
const mostRolls = 6;
/** Of videos and of notices. */
const mostNews = 3;
const newsMs = newsDays * 24 * 60 * 60 * 1000;

export type HomeOf = (locale: Locale) => Promise<Home>;

const cachedForMs = 1_000;

/** One cache for the page and the route. */
export function cachedHome(db: Db, needs: HomeNeeds): HomeOf {
  const cache = ttlCache<Home>();
  return (locale) => cache(locale, cachedForMs, () => readHome(db, needs, locale));
}

async function readHome(db: Db, needs: HomeNeeds, locale: Locale): Promise<Home> {
  const [hotHosts, hosts, hotVideos, newVideos, hotGames, rolls, notices, games] = await Promise.all([
    needs.hotHosts(locale),
    needs.hosts(locale),
    needs.hotVideos(locale),
    needs.newVideos(locale),
    needs.hotGames(),
    needs.lastRolls(),
    latestNotices(db, locale),
    gamesInOrder(db),
  ]);
  const above = hotHosts.hosts.slice(0, mostHosts);
  const [notice, ...otherNotices] = notices;
  return {
    events: latestFirst([
      ...latestFirst(rolls).slice(0, mostRolls),
      ...newVideos.slice(0, mostNews).map(({ at, video: { id, name } }) => ({ kind: 'video' as const, at, id, name })),
      // The newest stands by itself.
      ...otherNotices.map(({ id, title, published_at }) => {
        return { kind: 'notice' as const, at: published_at.toISOString(), id, title };
      }),
    ]),
    notice: notice ? { id: notice.id, title: notice.title } : null,
    hotHosts: { rule: hotHosts.rule, hosts: above },
    pickedHosts: pickedBesides(hosts, above),
    games: hotFirst(games, new Map(hotGames.map(({ game, bets }) => [game, bets]))),
    newVideos: newVideos.slice(0, mostVideos).map(({ video }) => video),
    mostWatched: hotVideos.rule === 'hot' ? hotVideos.videos.slice(0, mostVideos) : [],
  };
}

/** A club whose hosts are all above has them here again: this is where they are followed. */
function pickedBesides(hosts: readonly HostCard[], above: readonly HostCard[]): HostCard[] {
  const others = hosts.filter(({ id }) => !above.some((host) => host.id === id));
  return (others.length > 0 ? others : hosts).slice(0, mostPicked);
}

/** All of them: a club has few, and one without bets is still a table, only not a hot one. */
function hotFirst(games: readonly string[], hot: ReadonlyMap<string, number>): Home['games'] {
  const row = hotRow(hot, games, games.length);
  return { rule: hotRuleOf(row), keys: [...row.keys()], hot: hot.size };
}

/** Moments written alike sort as texts. */
function latestFirst(events: readonly HomeEvent[]): HomeEvent[] {
  const since = new Date(Date.now() - newsMs).toISOString();
  return events
    .filter(({ kind, at }) => kind === 'roll' || at > since)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, mostEvents);
}

async function latestNotices(db: Db, locale: Locale) {
  return await db
    .selectFrom('notice')
    .select(['id', 'published_at', sql<string>`title ->> ${locale}`.as('title')])
    .orderBy('id', 'desc')
    .limit(1 + mostNews)
    .execute();
}

async function gamesInOrder(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('game')
    .select('key')
    .where(sql<boolean>`not is_retired(key, clock_timestamp())`)
    .orderBy('position')
    .execute();
  return rows.map(({ key }) => key);
}
