/**
 * What the product says about itself (promise P9). It lives in the rules and not in a message catalogue or a content
 * pack, so that every package says the same and no club can change it.
 */
import type { Locale } from './locale.ts';

/** The unit of every amount, on the wire, in the ledger and in plain text. There is no other. */
export const playUnit = 'PLAY';

export const playMoneyLabel: Record<Locale, string> = {
  'zh-tw': '遊戲幣',
  'zh-CN': '游戏币',
  en: 'play money',
  'kr-kr': '게임머니',
  'jp-jp': 'プレイマネー',
};

export const playMoneyStatement: Record<Locale, string> = {
  'zh-tw': '這是遊戲幣，任何人都不得要求你為此付錢。若有人要求，就是詐騙：別付款、別回覆，立刻檢舉。',
  'zh-CN': '这是游戏币，任何人都不得要求你为此付钱。若有人要求，就是诈骗：别付款、别回复，立即举报。',
  en: 'Play money. Nobody may ask you to pay for it. If somebody does, it is fraud: do not pay, and report it.',
  'kr-kr':
    '현금 가치가 없는 게임머니입니다. 누구도 돈을 요구할 수 없습니다. 요구받았다면 사기이니 돈을 보내지 말고 신고하세요.',
  'jp-jp':
    '現金価値のないプレイマネーです。誰であってもお金を請求できません。請求されたら詐欺です。支払わずに通報してください。',
};

/** The name of a page or of the installed app: it always ends with the words "play money". */
export function playMoneyTitle(clubName: string, locale: Locale): string {
  return `${clubName} · ${playMoneyLabel[locale]}`;
}
