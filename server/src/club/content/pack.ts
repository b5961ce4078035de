/** A club's content as it goes into the database: complete in every language, its pictures named by their content. */
import type { Payouts } from '@glass-dice/domain/dice/payouts';
import type { Languages, Locale } from '@glass-dice/domain/locale';
import type { Amount } from '@glass-dice/domain/money';
import type { StoredImage } from '../../platform/media/images.ts';
import type { Film } from './film.ts';
import type { PackFolder } from './pack-folder.ts';
import type { Picture } from './pictures.ts';

export type Texts = Record<Locale, string>;

export type PackClub = {
  sample: boolean;
  languages: Languages;
  /** Absent when the pack does not say it: then it stays as it is. */
  timeZone: string | undefined;
  moneyLabel: string | undefined;
  name: Texts;
  icon: string;
  serviceSwitch: boolean;
  serviceLink: string | null;
  imprint: { operator: Texts; contact: Texts; data: Texts | null } | null;
  /** HTML. */
  houseRules: Texts | null;
  videoSwitch: boolean;
  withdrawalMinimum: Amount;
  withdrawalMaximum: Amount;
  withdrawalsPerDay: number;
};

export type PackGame = {
  key: string;
  id: number;
  class: string;
  name: Texts;
  description: Texts;
  icon: string;
  secondsPerRound: number;
  tableMinimum: Amount;
  minimumStake: Amount;
  maximumStake: Amount;
  roundCap: Amount;
  payouts: Payouts;
};

export type PackHost = {
  id: number;
  region: number;
  /** Absent for an invented one. */
  consentOn: string | null;
  name: Texts;
  introduction: Texts;
  heightCm: number | null;
  languages: Texts | null;
  interests: Texts | null;
  tags: Texts[];
  /** The first is the cover. */
  pictures: StoredImage[];
  game: string | null;
};

export type PackVideo = {
  id: number;
  class: string;
  name: Texts;
  description: Texts;
  host: number | null;
  cover: StoredImage;
  film: Film;
};

export type PackBanner = {
  key: string;
  place: 'home' | 'hosts';
  title: Texts;
  pictures: Record<Locale, StoredImage>;
  link: string | null;
};

export type Named = { key: string; name: Texts };

export type PackNotice = { key: string; title: Texts; body: Texts };

export type Pack = {
  /** Where the files that are not texts are read from when they are stored. */
  folder: PackFolder;
  club: PackClub;
  regions: { id: number; name: Texts }[];
  gameClasses: Named[];
  games: PackGame[];
  banks: Named[];
  avatars: (Named & { picture: string })[];
  /** Absent when the pack says nothing about them, which is not the same as none. */
  hosts: PackHost[] | undefined;
  videoClasses: Named[] | undefined;
  videos: PackVideo[] | undefined;
  banners: PackBanner[] | undefined;
  notices: PackNotice[] | undefined;
  pictures: Picture[];
  films: Film[];
};
