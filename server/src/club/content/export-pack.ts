/**
 * Writes the club's content back as a pack, such that importing it into an empty club gives the same content. Nothing of
 * members is in it. Of pictures the largest size is taken; videos are copied as they are.
 */
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { stringify } from 'yaml';
import { defaultPayouts, formatPayout, type Payouts } from '@glass-dice/domain/dice/payouts';
import type { Pick } from '@glass-dice/domain/dice/picks';
import { locales, type Locale } from '@glass-dice/domain/locale';
import { Refusal } from '../../platform/commands/command.ts';
import type { Db } from '../../platform/database/db.ts';
import type { StoredImage } from '../../platform/media/images.ts';
import { eachLimit, type Progress } from './each-limit.ts';
import { readContent, type Content } from './content-read.ts';
import { leaveOutRetired, type RetiredTables } from './leave-out-retired.ts';

/** A file under `media`, and where it goes in the pack. */
type Copy = { from: string; to: string };

const copiesAtOnce = 8;

type Options = {
  folder: string;
  dataDir: string;
  progress: Progress;
  /** Only some of the club's, the first one as its default. */
  languages?: readonly string[] | undefined;
};

export async function exportPack(
  db: Db,
  { folder, dataDir, progress, languages }: Options,
): Promise<{ holds: Record<string, number>; retired: RetiredTables }> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Refusal(`${folder} is not empty: name a new folder.`);
  const { content, retired } = leaveOutRetired(inLanguages(await readContent(db), languages));
  const copies: Copy[] = [];
  const sheets = sheetsOf(content, (from, to) => {
    const path = `${to}${extname(from)}`;
    copies.push({ from, to: path });
    return path;
  });
  for (const video of content.videos) {
    for (const name of await filmNames(join(dataDir, 'media'), video)) {
      copies.push({ from: `videos/${video.folder}/${name}`, to: `videos/${video.id}/${name}` });
    }
  }
  const copy = async ({ from, to }: Copy) => {
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await copyFile(join(dataDir, 'media', from), join(folder, to)).catch(notComplete(from));
  };
  await eachLimit(copiesAtOnce, copies, copy, (done) => progress('Files', done, copies.length));
  const options = { lineWidth: 0, aliasDuplicateObjects: false };
  const offered = textsIn(content.club.languages as Locale[]);
  for (const [name, sheet] of Object.entries(sheets)) {
    await writeFile(join(folder, `${name}.yaml`), stringify(sheet, offered, options));
  }
  const holds = Object.entries(content).flatMap(([kind, rows]) => (Array.isArray(rows) ? [[kind, rows.length]] : []));
  return { holds: Object.fromEntries(holds), retired };
}

function inLanguages(content: Content, languages: Options['languages']): Content {
  if (!languages) return content;
  const { club } = content;
  const unknown = languages.find((locale) => !club.languages.includes(locale));
  if (unknown !== undefined) {
    throw new Refusal(`The club has no texts in "${unknown}", only in ${club.languages.join(', ')}.`);
  }
  return { ...content, club: { ...club, languages: [...new Set(languages)], default_locale: languages[0]! } };
}

/** What a video consists of, by what its row and its playlists say: a file that is missing is noticed by being copied. */
async function filmNames(media: string, { folder, qualities, captions }: Content['videos'][number]): Promise<string[]> {
  const names = ['index.m3u8', ...captions.map((locale) => `captions.${locale}.vtt`)];
  for (const height of qualities as number[]) {
    const playlist = `videos/${folder}/${height}.m3u8`;
    const text = await readFile(join(media, playlist), 'utf8').catch(notComplete(playlist));
    const segments = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    names.push(`${height}.m3u8`, `${height}-init.mp4`, ...segments);
  }
  return names;
}

function notComplete(file: string) {
  return ({ code }: NodeJS.ErrnoException): never => {
    throw new Refusal(`media/${file} could not be copied (${code}): the pack is not complete.`);
  };
}

/** Takes a file along, and answers with its path in the pack. */
type Take = (from: string, to: string) => string;

function sheetsOf(content: Content, take: Take) {
  return {
    club: clubSheet(content, take),
    regions: content.regions,
    games: { classes: content.gameClasses, games: content.games.map((game) => gameEntry(game, take)) },
    banks: content.banks,
    avatars: content.avatars.map((avatar) => ({
      ...avatar,
      picture: take(avatar.picture, `avatars/${avatar.key}`),
    })),
    hosts: content.hosts.map((host) => hostEntry(host, take)),
    // Videos have classes, so without any there is nothing to be said.
    ...(content.videoClasses.length > 0 && {
      videos: { classes: content.videoClasses, videos: content.videos.map((video) => videoEntry(video, take)) },
    }),
    banners: content.banners.map((banner) => bannerEntry(banner, content.club.languages, take)),
    notices: content.notices,
  };
}

function clubSheet({ club, choice }: Content, take: Take) {
  return {
    ...(club.sample && { sample: true }),
    languages: club.languages,
    defaultLocale: club.default_locale,
    timeZone: choice.time_zone,
    moneyLabel: choice.money_label,
    name: club.name,
    icon: take(club.icon, 'icon'),
    serviceSwitch: club.service_switch,
    ...(club.service_link !== null && { serviceLink: club.service_link }),
    ...(club.imprint_operator !== null && {
      imprint: {
        operator: club.imprint_operator,
        contact: club.imprint_contact,
        ...(club.imprint_data !== null && { data: club.imprint_data }),
      },
    }),
    ...(club.house_rules !== null && { houseRules: club.house_rules }),
    videoSwitch: club.video_switch,
    withdrawal: {
      minimum: twd(club.withdrawal_minimum_minor),
      maximum: twd(club.withdrawal_maximum_minor),
      timesPerDay: club.withdrawals_per_day,
    },
  };
}

function gameEntry(game: Content['games'][number], take: Take) {
  const chosen = Object.entries(game.payouts as Payouts).filter(
    ([pick, payout]) => defaultPayouts[pick as Pick] !== payout,
  );
  return {
    key: game.key,
    id: game.id,
    class: game.class_key,
    name: game.name,
    description: game.description,
    icon: take(game.icon, `games/${game.key}`),
    secondsPerRound: game.seconds_per_round,
    tableMinimum: twd(game.table_minimum_minor),
    minimumStake: twd(game.minimum_stake_minor),
    maximumStake: twd(game.maximum_stake_minor),
    roundCap: twd(game.round_cap_minor),
    ...(chosen.length > 0 && {
      payouts: Object.fromEntries(chosen.map(([pick, payout]) => [pick, Number(formatPayout(payout))])),
    }),
  };
}

function hostEntry(host: Content['hosts'][number], take: Take) {
  const { id, name, introduction, tags } = host;
  const pictures = host.pictures as unknown as StoredImage[];
  return {
    id,
    region: host.region_id,
    ...(host.consent_on === null ? { fictional: true } : { consent: { on: host.consent_on, adult: true } }),
    name,
    introduction,
    ...(host.height_cm !== null && { heightCm: host.height_cm }),
    ...(host.languages !== null && { languages: host.languages }),
    ...(host.interests !== null && { interests: host.interests }),
    tags,
    pictures: pictures.map((picture, index) => takeLargest(take, picture, `hosts/${id}-${index + 1}`)),
    ...(host.game_key !== null && { game: host.game_key }),
  };
}

function videoEntry(video: Content['videos'][number], take: Take) {
  const { id, name, description, captions } = video;
  return {
    id,
    class: video.class_key,
    name,
    description,
    ...(video.host_id !== null && { host: video.host_id }),
    cover: takeLargest(take, video.cover as unknown as StoredImage, `videos/${id}/cover`),
    playlist: `videos/${id}/index.m3u8`,
    ...(captions.length > 0 && {
      captions: Object.fromEntries(captions.map((locale) => [locale, `videos/${id}/captions.${locale}.vtt`])),
    }),
  };
}

function bannerEntry(
  { key, place, title, pictures, link }: Content['banners'][number],
  languages: readonly string[],
  take: Take,
) {
  const images = pictures as unknown as Record<string, StoredImage>;
  const paths = languages.map((locale) => [locale, takeLargest(take, images[locale]!, `banners/${key}.${locale}`)]);
  return { key, place, title, pictures: Object.fromEntries(paths), ...(link !== null && { link }) };
}

function takeLargest(take: Take, { files }: StoredImage, to: string): string {
  return take(files.at(-1)!.name, to);
}

/** The database has texts in every language, in an order of its own. */
function textsIn(offered: readonly Locale[]) {
  return (key: unknown, value: unknown): unknown => {
    // Captions are in the languages that the video has.
    if (key === 'captions' || typeof value !== 'object' || value === null) return value;
    if (!locales.every((locale) => locale in value)) return value;
    return Object.fromEntries(offered.map((locale) => [locale, (value as Record<Locale, unknown>)[locale]]));
  };
}

function twd(minor: number): number {
  return minor / 100;
}
