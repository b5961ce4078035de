/** Puts a pack together from files that were found right: languages filled in, amounts exact, pictures by their names. */
import { defaultPayouts, type Payouts } from '@glass-dice/domain/dice/payouts';
import { locales } from '@glass-dice/domain/locale';
import { toAmount } from '@glass-dice/domain/money';
import { toHundredths } from './hundredths.ts';
import type { Pack, PackClub, PackGame, Texts } from './pack.ts';
import type { PackReading } from './pack-reading.ts';
import type { AvatarEntry, BankEntry, ClubFile, GameEntry, GamesFile, RegionEntry, TextsEntry } from './pack-schema.ts';

type PackFiles = {
  club: ClubFile;
  regions: RegionEntry[];
  games: GamesFile;
  banks: BankEntry[];
  avatars: AvatarEntry[];
};

export function buildPack(reading: PackReading, files: PackFiles): Pack {
  const fill = (texts: TextsEntry): Texts =>
    Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? texts[reading.defaultLocale]])) as Texts;
  const pictureName = (path: string): string => reading.pictures.get(path)!.name;
  const named = <Entry extends { name: TextsEntry }>(entry: Entry) => ({ ...entry, name: fill(entry.name) });
  return {
    club: { ...clubOf(files.club), name: fill(files.club.name), icon: pictureName(files.club.icon) },
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
    pictures: [...reading.pictures.values()],
  };
}

function clubOf({
  sample,
  serviceSwitch,
  serviceLink,
  videoSwitch,
  withdrawal,
}: ClubFile): Omit<PackClub, 'name' | 'icon'> {
  return {
    sample: sample ?? false,
    serviceSwitch,
    serviceLink: serviceLink ?? null,
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
