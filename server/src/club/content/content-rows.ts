/** A pack as rows of tables, in the order in which they refer to each other. */
import type { Insertable } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { Pack, PackBanner, PackClub, PackGame, PackHost, PackVideo } from './pack.ts';

/** The tables that a pack fills, each with what tells its rows apart and what a person calls them. */
export const contentTables = [
  { table: 'region', key: 'id', kind: 'regions' },
  { table: 'game_class', key: 'key', kind: 'classes of games' },
  { table: 'game', key: 'key', kind: 'games' },
  { table: 'bank', key: 'key', kind: 'banks' },
  { table: 'avatar', key: 'key', kind: 'avatars' },
  { table: 'host', key: 'id', kind: 'hosts' },
  { table: 'video_class', key: 'key', kind: 'classes of videos' },
  { table: 'video', key: 'id', kind: 'videos' },
  { table: 'banner', key: 'key', kind: 'banners' },
  { table: 'notice', key: 'key', kind: 'notices' },
] as const;

export type ContentTable = (typeof contentTables)[number];

/** Nothing where the pack says nothing. */
export function rowsOf(pack: Pack): Record<ContentTable['table'], object[] | undefined> {
  return {
    region: inOrder(pack.regions),
    game_class: inOrder(pack.gameClasses),
    game: inOrder(pack.games.map(gameRow)),
    bank: inOrder(pack.banks),
    avatar: inOrder(pack.avatars),
    host: inOrder(pack.hosts?.map(hostRow)),
    video_class: inOrder(pack.videoClasses),
    video: inOrder(pack.videos?.map(videoRow)),
    banner: inOrder(pack.banners?.map(bannerRow)),
    // One that was published by itself before belongs to the pack from now on.
    notice: inOrder(pack.notices?.map((notice) => ({ ...notice, in_pack: true }))),
  };
}

function inOrder<Row extends object>(rows: Row[] | undefined) {
  return rows?.map((row, index) => Object.assign({ position: index + 1 }, row));
}

export function clubRow(club: PackClub): Insertable<DB['club']> {
  return {
    here: true,
    sample: club.sample,
    languages: [...club.languages.offered],
    default_locale: club.languages.defaultLocale,
    name: club.name,
    icon: club.icon,
    service_switch: club.serviceSwitch,
    service_link: club.serviceLink,
    imprint_operator: club.imprint?.operator ?? null,
    imprint_contact: club.imprint?.contact ?? null,
    imprint_data: club.imprint?.data ?? null,
    house_rules: club.houseRules,
    video_switch: club.videoSwitch,
    withdrawal_minimum_minor: club.withdrawalMinimum,
    withdrawal_maximum_minor: club.withdrawalMaximum,
    withdrawals_per_day: club.withdrawalsPerDay,
  };
}

type Unplaced<Table extends keyof DB> = Omit<Insertable<DB[Table]>, 'position'>;

function gameRow(game: PackGame): Unplaced<'game'> {
  return {
    key: game.key,
    id: game.id,
    class_key: game.class,
    name: game.name,
    description: game.description,
    icon: game.icon,
    seconds_per_round: game.secondsPerRound,
    table_minimum_minor: game.tableMinimum,
    minimum_stake_minor: game.minimumStake,
    maximum_stake_minor: game.maximumStake,
    round_cap_minor: game.roundCap,
    payouts: game.payouts,
  };
}

function hostRow(host: PackHost): Unplaced<'host'> {
  return {
    id: host.id,
    region_id: host.region,
    fictional: host.consentOn === null,
    consent_on: host.consentOn,
    name: host.name,
    introduction: host.introduction,
    height_cm: host.heightCm,
    languages: host.languages,
    interests: host.interests,
    tags: host.tags,
    pictures: host.pictures as object[] as never,
    game_key: host.game,
  };
}

function videoRow({ film, ...video }: PackVideo): Unplaced<'video'> {
  return {
    id: video.id,
    class_key: video.class,
    host_id: video.host,
    name: video.name,
    description: video.description,
    cover: video.cover as object as never,
    length_ms: film.lengthMs,
    folder: film.folder,
    qualities: film.qualities,
    captions: film.captions,
  };
}

function bannerRow({ key, place, title, pictures, link }: PackBanner): Unplaced<'banner'> {
  return { key, place, title, pictures: pictures as object as never, link };
}
