/**
 * Reads a pack's folder. Either all of it is right, or every mistake is named and there is no pack: nothing half-read
 * ever reaches the database.
 */
import { readdir } from 'node:fs/promises';
import { activityRefusal } from './activity.ts';
import type { Progress } from './each-limit.ts';
import { buildPack } from './build-pack.ts';
import { checkClub } from './check-club.ts';
import { checkGames } from './check-games.ts';
import { checkHosts } from './check-hosts.ts';
import { checkBanners, checkLinks, checkNotices } from './check-pages.ts';
import { checkVideos } from './check-videos.ts';
import type { Pack } from './pack.ts';
import { PackFolder } from './pack-folder.ts';
import { PackReading } from './pack-reading.ts';
import {
  AvatarsFile,
  BanksFile,
  BannersFile,
  ClubFile,
  GamesFile,
  HostsFile,
  NoticesFile,
  RegionsFile,
  VideosFile,
  type TextsEntry,
} from './pack-schema.ts';
import type { Mistake } from './mistake.ts';
import type { Known } from './links.ts';
import { entriesOf, type Sheet } from './sheet.ts';

export type ReadPack = { ok: true; pack: Pack; warnings: Mistake[] } | { ok: false; mistakes: Mistake[] };

export async function readPack(path: string, progress: Progress = () => {}): Promise<ReadPack> {
  const names = await readdir(path).catch(() => undefined);
  if (!names) return { ok: false, mistakes: [noFolder(path)] };

  const reading = new PackReading(await PackFolder.open(path), progress);
  const files = await readFiles(reading, new Set(names));
  const mistakes = [
    ...reading.sheets.flatMap((sheet) => sheet.mistakes.toSorted((a, b) => a.line - b.line)),
    ...[...reading.mistakes.values()].toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
    ...strangers(names),
  ];
  if (mistakes.length > 0) return { ok: false, mistakes };
  const pack = buildPack(reading, {
    club: files.club.checked(),
    regions: files.regions.checked(),
    games: files.games.checked(),
    banks: files.banks.checked(),
    avatars: files.avatars.checked(),
    hosts: files.hosts?.checked(),
    videos: files.videos?.checked(),
    banners: files.banners?.checked(),
    notices: files.notices?.checked(),
  });
  return { ok: true, pack, warnings: reading.sheets.flatMap((sheet) => sheet.warnings.toSorted(byPlace)) };
}

/** Pictures are looked at side by side; what is said of them has an order all the same. */
function byPlace(a: Mistake, b: Mistake): number {
  return a.line - b.line || a.problem.localeCompare(b.problem, 'en');
}

/** Each file is checked before the next is opened; what a later one refers to comes earlier. */
async function readFiles(reading: PackReading, names: ReadonlySet<string>) {
  // The club comes first, because the texts of all other files lean on its language.
  const club = await reading.open('club.yaml', ClubFile);
  await checkClub(reading, club);
  const regions = await reading.open('regions.yaml', RegionsFile);
  await checkNamed(reading, regions, 'id');
  const games = await reading.open('games.yaml', GamesFile);
  await checkGames(reading, games);
  const banks = await reading.open('banks.yaml', BanksFile);
  await checkNamed(reading, banks, 'key');
  const avatars = await reading.open('avatars.yaml', AvatarsFile);
  for (const { item, at } of entriesOf(avatars.value)) {
    reading.checkPicture(avatars, [...at, 'picture'], item.picture, 'icon');
  }
  await checkNamed(reading, avatars, 'key');

  const known: Known = {
    regions: regions.known(entriesOf(regions.value), 'id'),
    games: games.known(entriesOf(games.value?.games, ['games']), 'key'),
    gameIds: games.known(entriesOf(games.value?.games, ['games']), 'id'),
  };
  const hosts = names.has('hosts.yaml') ? await reading.open('hosts.yaml', HostsFile, 'list') : undefined;
  if (hosts) await checkHosts(reading, hosts, known);
  known.hosts = hosts?.known(entriesOf(hosts.value), 'id');
  const videos = names.has('videos.yaml') ? await reading.open('videos.yaml', VideosFile, 'list') : undefined;
  if (videos) await checkVideos(reading, videos, { hostIds: hosts ? known.hosts : new Set() });
  known.videos = videos?.known(entriesOf(videos.value?.videos, ['videos']), 'id');
  const banners = names.has('banners.yaml') ? await reading.open('banners.yaml', BannersFile) : undefined;
  if (banners) await checkBanners(reading, banners, known);
  const notices = names.has('notices.yaml') ? await reading.open('notices.yaml', NoticesFile, 'list') : undefined;
  if (notices) await checkNotices(reading, notices, known);
  // What the house rules may lead to is known only by now.
  if (club.value?.houseRules) checkLinks(club, ['houseRules'], club.value.houseRules, known);
  club.release();
  return { club, regions, games, banks, avatars, hosts, videos, banners, notices };
}

/** A file that is a list of things, each with a name and its own id or key. */
async function checkNamed<Item extends { name: TextsEntry }>(
  reading: PackReading,
  sheet: Sheet<Item[]>,
  identity: keyof Item & string,
): Promise<void> {
  const entries = entriesOf(sheet.value);
  sheet.refuseRepeated(entries, identity);
  for (const { item, at } of entries) reading.checkTexts(sheet, [...at, 'name'], item.name);
  await reading.finish(sheet);
}

function noFolder(folder: string): Mistake {
  return { file: folder, line: 1, problem: 'There is no such folder.', remedy: 'Name the folder of a content pack.' };
}

const fileNames = 'club regions games banks avatars hosts videos banners notices'
  .split(' ')
  .map((name) => `${name}.yaml`);

/** A YAML file that is not read has a misspelt name, or holds something a pack cannot bring. */
function strangers(names: string[]): Mistake[] {
  const remedy = `Remove it, or give it one of these names: ${fileNames.join(', ')}.`;
  return names
    .filter((name) => /\.ya?ml$/i.test(name) && !fileNames.includes(name))
    .map((file) => {
      const refusal = activityRefusal(file.replace(/\.ya?ml$/i, '')) ?? {
        problem: 'This file has no place in a pack.',
        remedy,
      };
      return Object.assign(refusal, { file, line: 1 });
    });
}
