/** The words are written out again, so that nobody changes what the product says about itself in one place only. */
import { expect, test } from 'vitest';
import { locales } from './locale.ts';
import { playMoneyLabel, playMoneyStatement, playMoneyTitle, playUnit } from './play-money.ts';

const labels = {
  'zh-tw': '遊戲幣',
  'zh-CN': '游戏币',
  en: 'play money',
  'kr-kr': '게임머니',
  'jp-jp': 'プレイマネー',
};

test('the unit is PLAY', () => {
  expect(playUnit).toBe('PLAY');
});

test('play money is called play money in every language', () => {
  expect(playMoneyLabel).toEqual(labels);
});

test('the statement says in every language that nobody may ask for payment', () => {
  expect(playMoneyStatement).toEqual({
    'zh-tw': '這是遊戲幣，任何人都不得要求你為此付錢。若有人這麼做，就是詐騙：請立刻停止並檢舉。',
    'zh-CN': '这是游戏币，任何人都不得要求你为此付钱。如有人这么做，就是诈骗：请立即停止并举报。',
    en: 'Play money. Nobody may ask you to pay for it. If somebody did, it is fraud: stop and report it.',
    'kr-kr':
      '게임머니입니다. 누구도 그 대가로 돈을 요구할 수 없습니다. 돈을 요구받았다면 사기이니 즉시 멈추고 신고하세요.',
    'jp-jp':
      'これはプレイマネーです。代金を求めることは誰にも許されていません。求められたら、それは詐欺です。すぐにやめて通報してください。',
  });
});

test('a title ends with the words "play money", whatever the club is called', () => {
  for (const locale of locales) {
    for (const club of ['Glass Dice', '', '遊戲']) {
      expect(playMoneyTitle(club, locale).endsWith(labels[locale])).toBe(true);
    }
  }
});
