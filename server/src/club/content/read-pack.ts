/**
 * Reads a pack's folder. Either all of it is right, or every mistake is named and there is no pack: nothing half-read
 * ever reaches the database.
 */
import { readdir } from 'node:fs/promises';
import { activityRefusal } from './activity.ts';
import { buildPack } from './build-pack.ts';
import { checkClub } from './check-club.ts';
import { checkGames } from './check-games.ts';
import type { Pack } from './pack.ts';
import { PackReading } from './pack-reading.ts';
import { AvatarsFile, BanksFile, ClubFile, GamesFile, RegionsFile } from './pack-schema.ts';
import type { TextsEntry } from './pack-schema.ts';
import type { Mistake } from './mistake.ts';
import { entriesOf, type Sheet } from './sheet.ts';

export type ReadPack = { ok: true; pack: Pack; warnings: Mistake[] } | { ok: false; mistakes: Mistake[] };

export async function readPack(folder: string): Promise<ReadPack> {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return { ok: false, mistakes: [noFolder(folder)] };

  const reading = new PackReading(folder);
  // The club comes first, because the texts of all other files lean on its language.
  const club = await reading.open('club.yaml', ClubFile);
  await checkClub(reading, club);
  const regions = await reading.open('regions.yaml', RegionsFile);
  checkNamed(reading, regions, 'id');
  const games = await reading.open('games.yaml', GamesFile);
  await checkGames(reading, games);
  const banks = await reading.open('banks.yaml', BanksFile);
  checkNamed(reading, banks, 'key');
  const avatars = await reading.open('avatars.yaml', AvatarsFile);
  checkNamed(reading, avatars, 'key');
  for (const { item, at } of entriesOf(avatars.value)) {
    await reading.checkPicture(avatars, [...at, 'picture'], item.picture);
  }

  const mistakes = [
    ...reading.sheets.flatMap((sheet) => sheet.mistakes.toSorted((a, b) => a.line - b.line)),
    ...strangers(names, reading),
  ];
  if (mistakes.length > 0) return { ok: false, mistakes };
  const pack = buildPack(reading, {
    club: club.checked(),
    regions: regions.checked(),
    games: games.checked(),
    banks: banks.checked(),
    avatars: avatars.checked(),
  });
  return { ok: true, pack, warnings: reading.sheets.flatMap((sheet) => sheet.warnings) };
}

/** A file that is a list of things, each with a name and its own id or key. */
function checkNamed<Item extends { name: TextsEntry }>(
  reading: PackReading,
  sheet: Sheet<Item[]>,
  identity: keyof Item & string,
) {
  const entries = entriesOf(sheet.value);
  sheet.refuseRepeated(entries, identity);
  for (const { item, at } of entries) reading.checkTexts(sheet, [...at, 'name'], item.name);
}

function noFolder(folder: string): Mistake {
  return { file: folder, line: 1, problem: 'There is no such folder.', remedy: 'Name the folder of a content pack.' };
}

/** A YAML file nobody reads is a misspelt name, or something a pack cannot bring. */
function strangers(names: string[], reading: PackReading): Mistake[] {
  const known = reading.sheets.map(({ file }) => file);
  const remedy = `Remove it, or give it one of these names: ${known.join(', ')}.`;
  return names
    .filter((name) => /\.ya?ml$/i.test(name) && !known.includes(name))
    .map((file) => {
      const refusal = activityRefusal(file.replace(/\.ya?ml$/i, '')) ?? {
        problem: 'This file has no place in a pack.',
        remedy,
      };
      return Object.assign(refusal, { file, line: 1 });
    });
}
