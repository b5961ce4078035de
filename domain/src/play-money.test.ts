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
    'zh-tw': '這是遊戲幣，任何人都不得要求你為此付錢。若有人要求，就是詐騙：別付款、別回覆，立刻檢舉。',
    'zh-CN': '这是游戏币，任何人都不得要求你为此付钱。若有人要求，就是诈骗：别付款、别回复，立即举报。',
    en: 'Play money. Nobody may ask you to pay for it. If somebody does, it is fraud: do not pay, and report it.',
    'kr-kr':
      '현금 가치가 없는 게임머니입니다. 누구도 돈을 요구할 수 없습니다. 요구받았다면 사기이니 돈을 보내지 말고 신고하세요.',
    'jp-jp':
      '現金価値のないプレイマネーです。誰であってもお金を請求できません。請求されたら詐欺です。支払わずに通報してください。',
  });
});

test('a title ends with the words "play money", whatever the club is called', () => {
  for (const locale of locales) {
    for (const club of ['Glass Dice', '', '遊戲']) {
      expect(playMoneyTitle(club, locale).endsWith(labels[locale])).toBe(true);
    }
  }
});
