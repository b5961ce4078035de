/** The dice tables of a pack, held to the rules of the game: rhythm, returns, limits, and being called what they are. */
import { clockChanges } from '@glass-dice/domain/club-day';
import { disguisesIn } from '@glass-dice/domain/dice/dice-words';
import { formatPayout, isAllowedPayout, payoutRange } from '@glass-dice/domain/dice/payouts';
import { picks } from '@glass-dice/domain/dice/picks';
import { fitsChanges, isRhythm, rhythms } from '@glass-dice/domain/dice/rhythm';
import { locales } from '@glass-dice/domain/locale';
import { toHundredths } from './hundredths.ts';
import type { GameEntry, GamesFile, TextsEntry } from './pack-schema.ts';
import type { PackReading } from './pack-reading.ts';
import type { Path } from './mistake.ts';
import { entriesOf, type Sheet } from './sheet.ts';

export async function checkGames(reading: PackReading, sheet: Sheet<GamesFile>): Promise<void> {
  const classes = entriesOf(sheet.value?.classes, ['classes']);
  sheet.refuseRepeated(classes, 'key');
  for (const { item, at } of classes) checkDiceTexts(reading, sheet, [...at, 'name'], item.name);

  const classKeys = sheet.known(classes, 'key');
  const games = entriesOf(sheet.value?.games, ['games']);
  sheet.refuseRepeated(games, 'key');
  sheet.refuseRepeated(games, 'id');
  const changes = clockChanges(reading.timeZone, Date.now());
  for (const { item, at } of games) {
    checkDiceTexts(reading, sheet, [...at, 'name'], item.name);
    checkDiceTexts(reading, sheet, [...at, 'description'], item.description);
    checkClass(sheet, at, item, classKeys);
    checkRhythm(sheet, at, item, changes);
    checkStakes(sheet, at, item);
    checkPayouts(sheet, at, item);
    reading.checkPicture(sheet, [...at, 'icon'], item.icon, 'icon');
  }
  await reading.finish(sheet);
}

function checkDiceTexts(reading: PackReading, sheet: Sheet<unknown>, path: Path, texts: TextsEntry): void {
  reading.checkTexts(sheet, path, texts);
  for (const locale of locales) {
    for (const disguise of sheet.sound(...path, locale) ? disguisesIn(texts[locale] ?? '') : []) {
      const problem = `"${disguise}" presents a dice game as something else.`;
      sheet.refuse([...path, locale], problem, 'Call it what it is: a dice game.');
    }
  }
}

function checkClass(
  sheet: Sheet<unknown>,
  at: Path,
  game: GameEntry,
  classKeys: ReadonlySet<string> | undefined,
): void {
  if (!sheet.sound(...at, 'class') || classKeys?.has(game.class) !== false) return;
  const remedy = `Use one of: ${[...classKeys].join(', ')}; or add the class.`;
  sheet.refuse([...at, 'class'], `There is no class "${game.class}".`, remedy);
}

function checkRhythm(sheet: Sheet<unknown>, at: Path, game: GameEntry, changes: readonly number[]): void {
  const seconds = game.secondsPerRound;
  if (!sheet.sound(...at, 'secondsPerRound') || (isRhythm(seconds) && fitsChanges(seconds, changes))) return;
  const fitting = rhythms.filter((each) => fitsChanges(each, changes));
  const nearest = fitting.toSorted((a, b) => Math.abs(a - seconds) - Math.abs(b - seconds)).slice(0, 2);
  const days = changes.length > 0 ? 'each day, those on which the clocks change too,' : 'a day';
  const problem = `A round of ${seconds} seconds does not fit: it takes 20 to 3,600 seconds and divides ${days} evenly.`;
  sheet.refuse([...at, 'secondsPerRound'], problem, `Use ${nearest.join(' or ')}.`);
}

function checkStakes(sheet: Sheet<unknown>, at: Path, game: GameEntry): void {
  for (const [low, high] of [
    ['minimumStake', 'maximumStake'],
    ['maximumStake', 'roundCap'],
  ] as const) {
    if (!sheet.sound(...at, low) || !sheet.sound(...at, high) || game[low] <= game[high]) continue;
    const problem = `${high} (${game[high]}) is below ${low} (${game[low]}).`;
    sheet.refuse([...at, high], problem, `Raise ${high} or lower ${low}.`);
  }
}

function checkPayouts(sheet: Sheet<unknown>, at: Path, game: GameEntry): void {
  for (const pick of picks) {
    const payout = game.payouts?.[pick];
    if (payout === undefined || !sheet.sound(...at, 'payouts', pick)) continue;
    if (isAllowedPayout(pick, toHundredths(payout))) continue;
    const { lowest, highest } = payoutRange(pick);
    const problem = `A payout of ${payout} for ${pick} does not keep the return between 75 % and 100 %.`;
    sheet.refuse([...at, 'payouts', pick], problem, `Use ${formatPayout(lowest)} to ${formatPayout(highest)}.`);
  }
}
