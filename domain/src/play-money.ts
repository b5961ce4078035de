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
  'kr-kr': '게임 머니',
  'jp-jp': 'プレイマネー',
};

export const playMoneyStatement: Record<Locale, string> = {
  'zh-tw': '這是遊戲幣。任何人都不能要求你為它付錢；如果有人這麼做，那就是詐騙：請立刻停止並舉報。',
  'zh-CN': '这是游戏币。任何人都不能要求你为它付钱；如果有人这么做，那就是诈骗：请立即停止并举报。',
  en: 'Play money. Nobody may ask you to pay for it. If somebody did, it is fraud: stop and report it.',
  'kr-kr':
    '게임 머니입니다. 누구도 이를 위해 돈을 내라고 요구할 수 없습니다. 그런 요구를 받았다면 사기입니다. 바로 멈추고 신고하세요.',
  'jp-jp':
    'これはプレイマネーです。誰もあなたに支払いを求めることはできません。求められたら詐欺です。すぐにやめて通報してください。',
};

/** The name of a page or of the installed app: it always ends with the words "play money". */
export function playMoneyTitle(clubName: string, locale: Locale): string {
  return `${clubName} · ${playMoneyLabel[locale]}`;
}
