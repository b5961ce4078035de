/** A club's content as it goes into the database: complete in every language, its pictures named by their content. */
import type { Payouts } from '@glass-dice/domain/dice/payouts';
import type { Locale } from '@glass-dice/domain/locale';
import type { Amount } from '@glass-dice/domain/money';
import type { Picture } from './pictures.ts';

export type Texts = Record<Locale, string>;

export type PackClub = {
  sample: boolean;
  name: Texts;
  icon: string;
  serviceSwitch: boolean;
  serviceLink: string | null;
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

export type Pack = {
  club: PackClub;
  regions: { id: number; name: Texts }[];
  gameClasses: { key: string; name: Texts }[];
  games: PackGame[];
  banks: { key: string; name: Texts }[];
  avatars: { key: string; name: Texts; picture: string }[];
  pictures: Picture[];
};
