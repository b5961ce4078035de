/** Puts a pack together from files that were found right: languages filled in, amounts exact, pictures by their names. */
import { defaultPayouts, type Payouts } from '@glass-dice/domain/dice/payouts';
import { locales, type Locale } from '@glass-dice/domain/locale';
import { toAmount } from '@glass-dice/domain/money';
import { filmKey } from './check-videos.ts';
import { toHundredths } from './hundredths.ts';
import { noticeHtml } from './notice-html.ts';
import type { Pack, PackClub, PackGame, PackHost, PackNotice, Texts } from './pack.ts';
import type { PackReading } from './pack-reading.ts';
import type {
  AvatarEntry,
  BankEntry,
  BannerEntry,
  ClubFile,
  GameEntry,
  GamesFile,
  HostEntry,
  NoticeEntry,
  RegionEntry,
  TextsEntry,
  VideosFile,
} from './pack-schema.ts';
import { imageOfPicture, type PictureUse } from './pictures.ts';

type PackFiles = {
  club: ClubFile;
  regions: RegionEntry[];
  games: GamesFile;
  banks: BankEntry[];
  avatars: AvatarEntry[];
  hosts: HostEntry[] | undefined;
  videos: VideosFile | undefined;
  banners: BannerEntry[] | undefined;
  notices: NoticeEntry[] | undefined;
};

/** What stands in for what a file leaves out, and for the names of its pictures. */
type Filling = ReturnType<typeof fillingOf>;

export function buildPack(reading: PackReading, files: PackFiles): Pack {
  const filling = fillingOf(reading);
  const { named, fill, pictureName } = filling;
  return {
    folder: reading.folder,
    club: { ...clubOf(files.club, filling), languages: reading.languages },
    regions: files.regions.map(named),
    gameClasses: files.games.classes.map(named),
    games: files.games.games.map((game) => ({
      ...gameOf(game),
      name: fill(game.name),
      description: fill(game.description),
      icon: pictureName(game.icon),
    })),
    banks: files.banks.map(named),
    avatars: files.avatars.map((avatar) => ({ ...named(avatar), picture: pictureName(avatar.picture) })),
    hosts: files.hosts?.map((host) => hostOf(host, filling)),
    videoClasses: files.videos?.classes.map(named),
    videos: files.videos?.videos.map(({ captions, playlist, ...video }) => ({
      ...named(video),
      description: fill(video.description),
      host: video.host ?? null,
      cover: filling.image(video.cover, 'picture'),
      film: reading.films.get(filmKey(playlist, captions))!,
    })),
    banners: files.banners?.map((banner) => ({
      ...banner,
      title: fill(banner.title),
      pictures: filling.each(banner.pictures, (picture) => filling.image(picture, 'banner')),
      link: banner.link ?? null,
    })),
    notices: files.notices && noticesOf(reading, files.notices),
    pictures: [...reading.pictures.values()],
    films: [...reading.films.values()],
  };
}

function fillingOf({ languages: { defaultLocale }, pictures }: PackReading) {
  const each = <Value>(texts: TextsEntry, make: (text: string) => Value) =>
    Object.fromEntries(locales.map((locale) => [locale, make((texts[locale] ?? texts[defaultLocale])!)])) as Record<
      Locale,
      Value
    >;
  const fill = (texts: TextsEntry): Texts => each(texts, (text) => text);
  const image = (path: string, use: PictureUse) => imageOfPicture(pictures.get(`${use} ${path}`)!);
  return {
    each,
    fill,
    image,
    pictureName: (path: string) => image(path, 'icon').files[0]!.name,
    named: <Entry extends { name: TextsEntry }>(entry: Entry) => ({ ...entry, name: fill(entry.name) }),
  };
}

function hostOf(host: HostEntry, { fill, image }: Filling): PackHost {
  const { id, region, consent, heightCm, languages, interests, game } = host;
  return {
    id,
    region,
    consentOn: consent?.on ?? null,
    name: fill(host.name),
    introduction: fill(host.introduction),
    heightCm: heightCm ?? null,
    languages: languages ? fill(languages) : null,
    interests: interests ? fill(interests) : null,
    tags: host.tags.map(fill),
    pictures: host.pictures.map((picture) => image(picture, 'picture')),
    game: game ?? null,
  };
}

export function noticesOf(reading: PackReading, entries: readonly NoticeEntry[]): PackNotice[] {
  const { fill, each } = fillingOf(reading);
  return entries.map(({ key, title, body }) => ({ key, title: fill(title), body: each(body, noticeHtml) }));
}

function clubOf(club: ClubFile, { each, fill, pictureName }: Filling): Omit<PackClub, 'languages'> {
  const {
    sample,
    timeZone,
    moneyLabel,
    name,
    icon,
    serviceSwitch,
    serviceLink,
    imprint,
    houseRules,
    videoSwitch,
    withdrawal,
  } = club;
  return {
    sample: sample ?? false,
    timeZone,
    moneyLabel,
    name: fill(name),
    icon: pictureName(icon),
    serviceSwitch,
    serviceLink: serviceLink ?? null,
    imprint: imprint
      ? {
          operator: fill(imprint.operator),
          contact: fill(imprint.contact),
          data: imprint.data ? fill(imprint.data) : null,
        }
      : null,
    houseRules: houseRules ? each(houseRules, noticeHtml) : null,
    videoSwitch,
    withdrawalMinimum: twd(withdrawal.minimum),
    withdrawalMaximum: twd(withdrawal.maximum),
    withdrawalsPerDay: withdrawal.timesPerDay,
  };
}

function gameOf(game: GameEntry): Omit<PackGame, 'name' | 'description' | 'icon'> {
  const chosen = Object.entries(game.payouts ?? {}).map(([pick, payout]) => [pick, toHundredths(payout)]);
  return {
    key: game.key,
    id: game.id,
    class: game.class,
    secondsPerRound: game.secondsPerRound,
    tableMinimum: twd(game.tableMinimum),
    minimumStake: twd(game.minimumStake),
    maximumStake: twd(game.maximumStake),
    roundCap: twd(game.roundCap),
    payouts: { ...defaultPayouts, ...(Object.fromEntries(chosen) as Partial<Payouts>) },
  };
}

function twd(decimal: number) {
  return toAmount(toHundredths(decimal));
}
