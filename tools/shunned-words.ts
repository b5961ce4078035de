/**
 * Words that no message may say: those of real money and of betting sites, and second words for things that have one.
 * A message that has to say one, such as a warning that quotes it, is named with it.
 */
import type { Locale } from '@glass-dice/domain/locale';

const fraud = ['fraud_sign_unfreeze', 'fraud_sign_agent', 'fraud_sign_secret', 'fraud_sign_pay', 'fraud_about_finance'];
const realAccounts = ['agreement_money_text', 'failure_not_a_test_number', 'service_never_card', ...fraud];

type Shunned = { words: string; except?: readonly string[] };

const shunned: Record<Locale, readonly Shunned[]> = {
  'zh-tw': [
    {
      words:
        '儲值 充值 提現 金融卡 沙盒 派彩 獎金 莊家 本金 安全遊玩 迎新 損益 虧損 綁定 綁卡 姓名 帳務 開獎 中獎 資金紀錄',
    },
    {
      words:
        '個人報表 網路位址 限制你下注 一分骰 三分骰 五分骰 整數.TWD 追蹤程式 鏈上 開出 立刻停止並檢舉 (?<!輸)入帳 ！',
    },
    { words: '獲利', except: fraud },
    { words: '期數', except: ['fairness_counts_all'] },
  ],
  'zh-CN': [
    {
      words:
        '充值 持卡人 绑定 绑卡 姓名 资金明细 钱包 本金 奖金 派彩 中奖 开奖 庄家 盈利 个人报表 大小单双 到账 沙盒 新人游戏币',
    },
    {
      words: '理性游戏 休息 删除账号 限制你下注 链上 勾号 网络地址 一分骰 三分骰 五分骰 立即停止并举报 银行卡(?!号) ！',
    },
    { words: '提现', except: fraud },
    { words: '银行卡', except: realAccounts },
    { words: '期数', except: ['fairness_counts_all'] },
  ],
  en: [
    { words: String.raw`top.?up topping.up sandbox bank.card bind(?:ing)?\b prize money.log games.hall my.movies` },
    { words: 'account.score payment.password time-out network.address failed.to.fetch failed.to.obtain' },
    { words: 'delete.failed function.disabled stop.and.report somebody.did by.your.own.tap at.fastest !' },
    { words: 'profit(?!e)', except: fraud },
    { words: 'account.number', except: realAccounts },
  ],
  'kr-kr': [
    {
      words:
        '충전 원금 환전 예금주 고객센터 게임.홀 상금 샌드박스 자가.배제 건전한.이용 이번.이용 주사위.저녁 당첨 추첨 입출금 !',
    },
    { words: '가입.축하 계좌.등록 출금할.계좌 이익 네트워크.주소 계정.완성도 내.동영상' },
    { words: '계좌', except: realAccounts },
  ],
  'jp-jp': [
    {
      words:
        'チャージ 入出金 入金 賭け金 賭け方 返金 賞金 賭博 ゲームホール マイ動画 安全に遊ぶ サンドボックス シミュレーション',
    },
    {
      words:
        '分類 ご自身 お客様 あなた ひと休み 休憩 ウォレット ネットワークアドレス 遊び過ぎ 第\\{number\\}回 ブラウザ(?!ー) ！',
    },
    { words: '銀行口座', except: fraud },
    { words: '口座番号', except: ['bind_number_hint', 'cards_empty_text', ...realAccounts] },
    { words: '賭け', except: ['comments_reason_real_money', 'gambling_lead', 'gambling_sign_money'] },
  ],
};

/** Written as regular expressions, with a space between two and a dot for one inside. */
const rules = (locale: Locale) =>
  shunned[locale].map(({ words, except }) => ({
    pattern: new RegExp(words.split(' ').join('|'), 'iu'),
    except: new Set(except),
  }));

export function shunnedIn(locale: Locale, catalogue: Record<string, string>): string[] {
  return rules(locale).flatMap(({ pattern, except }) =>
    Object.entries(catalogue).flatMap(([key, text]) => {
      const word = except.has(key) ? undefined : pattern.exec(text)?.[0];
      return word ? [`${locale}: ${key} says "${word}", which no message may`] : [];
    }),
  );
}
