/** What somebody is shown of a round before they open its address: nothing of its dice while they are not rolled. */
import { proofPath } from '@glass-dice/contract/screens';
import { pickNames } from '@glass-dice/domain/dice/pick-names';
import { sumOf, wins, type Dice } from '@glass-dice/domain/dice/picks';
import type { Locale } from '@glass-dice/domain/locale';
import type { Db } from '../platform/database/db.ts';
import type { Preview } from '../platform/page/preview.ts';
import { picturePath, pictureSize } from './dice-picture.ts';

type Words = { round: (number: string, outcome: string) => string; notRolled: string; comma: string };

const words: Record<Locale, Words> = {
  'zh-tw': { round: (number, outcome) => `第 ${number} 期：${outcome}`, notRolled: '還沒擲骰', comma: '、' },
  'zh-CN': { round: (number, outcome) => `第 ${number} 期：${outcome}`, notRolled: '还没掷骰', comma: '、' },
  en: { round: (number, outcome) => `Round ${number}: ${outcome}`, notRolled: 'not rolled yet', comma: ', ' },
  'kr-kr': {
    round: (number, outcome) => `${number}회차: ${outcome}`,
    notRolled: '아직 주사위를 굴리지 않았습니다',
    comma: ', ',
  },
  'jp-jp': {
    round: (number, outcome) => `ラウンド${number}：${outcome}`,
    notRolled: 'まだサイコロを振っていません',
    comma: '、',
  },
};

/** Nothing when there is no such round. */
type Previews = (locale: Locale, game: string, number: string) => Promise<Preview | undefined>;

export function previewsOf(db: Db): Previews {
  return (...asked) => readPreview(db, ...asked);
}

async function readPreview(db: Db, ...[locale, game, number]: Parameters<Previews>): ReturnType<Previews> {
  const round = await db
    .selectFrom('round')
    .leftJoin('round_result', 'round_id', 'round.id')
    .select('dice')
    .where('game_key', '=', game)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!round) return undefined;
  const dice = (round.dice ?? undefined) as Dice | undefined;
  const outcome = outcomeText(dice, locale);
  return {
    path: proofPath(game, number),
    title: words[locale].round(number, outcome),
    picture: { path: picturePath(dice), ...pictureSize, alt: outcome },
  };
}

function outcomeText(dice: Dice | undefined, locale: Locale): string {
  const { notRolled, comma } = words[locale];
  if (!dice) return notRolled;
  const sum = sumOf(dice);
  const names = pickNames[locale];
  const size = wins('big', sum) ? names.big : names.small;
  const parity = wins('odd', sum) ? names.odd : names.even;
  return [`${dice.join(' + ')} = ${sum}`, size, parity].join(comma);
}
