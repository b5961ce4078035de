import type { Club } from '@glass-dice/contract/club';
import { setClubChoice } from '@glass-dice/domain/club-choice';
import { formatPayouts } from '@glass-dice/domain/dice/payouts';
import type { Locale } from '@glass-dice/domain/locale';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import type { Db } from '../platform/database/db.ts';
import { imageOf, mediaUrl } from '../platform/media/images.ts';
import { findClub, type ClubRow } from './club.queries.ts';

/** How many seconds a round of each game takes today; a changed rhythm begins with another day. */
export type Rhythms = () => Promise<ReadonlyMap<string, number>>;

export async function readClub(db: Db, rhythms: Rhythms, locale: Locale): Promise<Club> {
  const [row, secondsToday] = await Promise.all([findClub(db, locale), rhythms()]);
  // Until the first round an import may still change it.
  setClubChoice({ timeZone: row.time_zone!, moneyLabel: row.money_label! });
  const gamesWhere = (isRetired: boolean) =>
    row.games
      .filter((game) => game.is_retired === isRetired)
      .map((game) => gameOf(game, secondsToday.get(game.key) ?? game.seconds_per_round));
  const [games, retired] = [gamesWhere(false), gamesWhere(true)];
  /** Not one of which only retired tables are left. */
  const isShown = ({ key }: { key: string }) =>
    games.some(({ classKey }) => classKey === key) || !retired.some(({ classKey }) => classKey === key);
  return {
    name: row.name,
    sample: row.sample,
    iconUrl: mediaUrl(row.icon),
    serviceSwitch: row.service_switch,
    ...(row.service_switch && row.service_link !== null && { serviceLink: row.service_link }),
    ...(row.imprint_operator !== null &&
      row.imprint_contact !== null && {
        imprint: {
          operator: row.imprint_operator,
          contact: row.imprint_contact,
          ...(row.imprint_data !== null && { data: row.imprint_data }),
        },
      }),
    houseRules: row.house_rules,
    videoSwitch: row.video_switch,
    unit: playUnit,
    withdrawal: {
      minimum: minor(row.withdrawal_minimum_minor),
      maximum: minor(row.withdrawal_maximum_minor),
      timesPerDay: row.withdrawals_per_day,
    },
    regions: row.regions,
    videoClasses: row.videoClasses,
    banners: row.banners.map(({ picture, ...banner }) => ({ ...banner, picture: imageOf(picture) })),
    gameClasses: row.gameClasses.filter(isShown),
    games,
    ...(retired.length > 0 && { retired }),
    avatars: row.avatars.map(({ key, name, picture }) => ({ key, name, url: mediaUrl(picture) })),
  };
}

function gameOf(game: ClubRow['games'][number], secondsPerRound: number): Club['games'][number] {
  const { key, id, name, description, payouts } = game;
  return {
    key,
    id,
    classKey: game.class_key,
    name,
    description,
    iconUrl: mediaUrl(game.icon),
    secondsPerRound,
    tableMinimum: minor(game.table_minimum_minor),
    minimumStake: minor(game.minimum_stake_minor),
    maximumStake: minor(game.maximum_stake_minor),
    roundCap: minor(game.round_cap_minor),
    payouts: formatPayouts(payouts),
  };
}

function minor(amount: number): string {
  return wireAmount(toAmount(amount));
}
