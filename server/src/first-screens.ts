/** What the features give to the first screen that a browser opens: its data, its first picture, and shortcuts. */
import type { Club } from '@glass-dice/contract/club';
import type { Table } from '@glass-dice/contract/dice';
import { screens } from '@glass-dice/contract/screens';
import type { Video } from '@glass-dice/contract/videos';
import type { Locale } from '@glass-dice/domain/locale';
import { withDeadline } from './platform/load/deadline.ts';
import type { Preview } from './platform/page/preview.ts';
import type { Shortcut } from './platform/page/self-description.ts';
import type { ShellOptions } from './platform/page/shell.ts';

type Sources = {
  clubOf: (locale: Locale) => Promise<Pick<Club, 'name' | 'banners' | 'games' | 'retired'>>;
  homeOf: (locale: Locale) => Promise<object>;
  tableOf: (game: string) => Promise<Table | undefined>;
  videoOf: (locale: Locale, id: number) => Promise<Pick<Video, 'cover'> | undefined>;
  previewOf: (locale: Locale, game: string, number: string) => Promise<Preview | undefined>;
};

type FirstData = ShellOptions['firstData'];

/** It has the deadline of a call. */
export function firstDataOf(sources: Sources): FirstData {
  const read = readFrom(sources);
  return (...asked) => withDeadline(read(...asked));
}

function readFrom({ clubOf, homeOf, tableOf, videoOf, previewOf }: Sources): FirstData {
  return async (locale, path, { id, game = '', number = '' }) => {
    const [club, home, video] = await Promise.all([
      clubOf(locale),
      path === screens.home ? homeOf(locale) : undefined,
      path === screens.video ? videoOf(locale, Number(id)) : undefined,
    ]);
    // An address may name a game by its id. One that the club has closed has its key only, as on the screen.
    const key = [...club.games, ...(club.retired ?? [])].find((each) => String(each.id) === game)?.key ?? game;
    const [table, preview] = await Promise.all([
      path === screens.table ? tableOf(key) : undefined,
      path === screens.proof ? previewOf(locale, key, number) : undefined,
    ]);
    const banner = club.banners.find(({ place }) => place === 'home');
    return {
      title: club.name,
      data: { club, home, table, video },
      picture: banner && { ...banner.picture, alt: banner.title },
      preload: video?.cover.url,
      preview,
    };
  };
}

const shortcutNames: Record<Locale, readonly [games: string, me: string]> = {
  'zh-tw': ['遊戲大廳', '我的'],
  'zh-CN': ['游戏大厅', '我的'],
  en: ['Tables', 'Me'],
  'kr-kr': ['테이블 목록', '마이'],
  'jp-jp': ['テーブル一覧', 'マイページ'],
};

/** Where a long press on the installed app leads. */
export function shortcutsOf(locale: Locale): Shortcut[] {
  const [games, me] = shortcutNames[locale];
  return [
    { name: games, url: screens.games },
    { name: me, url: screens.me },
  ];
}
