/**
 * Retired tables stay out of an export: a pack cannot say that a table is retired, and in another club it would be open.
 * One that a banner or a text leads to goes along, and so do all when there is no other: no pack is without them.
 */
import type { Content } from './content-read.ts';
import { missingBehind } from './links.ts';
import { linksIn } from './notice-html.ts';

export type RetiredTables = { leftOut: string[]; taken: string[] };

export function leaveOutRetired(content: Content): { content: Content; retired: RetiredTables } {
  const named = new Set(linksOf(content).map((link) => missingBehind(link, { games: new Set(), gameIds: new Set() })));
  const isLeadTo = ({ key, id }: Content['games'][number]) => named.has(`game ${key}`) || named.has(`game ${id}`);
  const retired = content.games.filter(({ is_retired }) => is_retired);
  const unneeded = retired.filter((game) => !isLeadTo(game));
  const out = new Set((unneeded.length === content.games.length ? [] : unneeded).map(({ key }) => key));
  const games = content.games.filter(({ key }) => !out.has(key));
  const isEmptied = (of: string) =>
    content.games.some(({ class_key }) => class_key === of) && !games.some(({ class_key }) => class_key === of);
  return {
    content: {
      ...content,
      games,
      gameClasses: content.gameClasses.filter(({ key }) => !isEmptied(key)),
      hosts: content.hosts.map((host) => (out.has(host.game_key ?? '') ? { ...host, game_key: null } : host)),
    },
    retired: { leftOut: [...out], taken: retired.flatMap(({ key }) => (out.has(key) ? [] : [key])) },
  };
}

function linksOf({ club, banners, notices }: Content): string[] {
  const bodies = [club.house_rules, ...notices.map(({ body }) => body)];
  return [
    ...banners.flatMap(({ link }) => link ?? []),
    ...bodies.flatMap((body) => Object.values((body ?? {}) as Record<string, string>).flatMap(linksIn)),
  ];
}
