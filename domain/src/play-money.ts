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
  'zh-tw': '這是遊戲幣，任何人都不得要求你為此付錢。若有人這麼做，就是詐騙：請立刻停止並檢舉。',
  'zh-CN': '这是游戏币，任何人都不得要求你为此付钱。如有人这么做，就是诈骗：请立即停止并举报。',
  en: 'Play money. Nobody may ask you to pay for it. If somebody did, it is fraud: stop and report it.',
  'kr-kr':
    '게임머니입니다. 누구도 그 대가로 돈을 요구할 수 없습니다. 돈을 요구받았다면 사기이니 즉시 멈추고 신고하세요.',
  'jp-jp':
    'これはプレイマネーです。代金を求めることは誰にも許されていません。求められたら、それは詐欺です。すぐにやめて通報してください。',
};

/** The name of a page or of the installed app: it always ends with the words "play money". */
export function playMoneyTitle(clubName: string, locale: Locale): string {
  return `${clubName} · ${playMoneyLabel[locale]}`;
}
