/**
 * Where a reader can report fraud and find help, by country. From code and not from the club, which can neither add to
 * it nor take from it. `contact-sources.fixture.ts` says what each number and address was checked against.
 */
import type { Locale } from '@glass-dice/domain/locale';
import * as m from '@glass-dice/ui/i18n/messages.js';

export const countries = ['taiwan', 'japan', 'korea', 'china', 'hong-kong', 'others'] as const;
export type Country = (typeof countries)[number];

export const countryNames: Record<Country, () => string> = {
  taiwan: m.help_country_taiwan,
  japan: m.help_country_japan,
  korea: m.help_country_korea,
  china: m.help_country_china,
  'hong-kong': m.help_country_hong_kong,
  others: m.help_country_others,
};

/** Where readers of a language most likely are. */
export const likelyCountry: Record<Locale, Country> = {
  'zh-tw': 'taiwan',
  'zh-CN': 'china',
  en: 'others',
  'kr-kr': 'korea',
  'jp-jp': 'japan',
};

export type Contact = {
  /** In its own language, as it is called where it is. */
  name: string;
  lang: string;
  about: () => string;
  /** As it is written there. */
  phone?: string;
  web?: string;
  hours?: () => string;
};

export type Topic = 'fraud' | 'gambling';

export const contactsCheckedOn = '2026-11-15T12:00:00Z';

const gamblingTherapy: Contact = {
  name: 'Gambling Therapy',
  lang: 'en',
  about: m.gambling_about_therapy,
  web: 'https://www.gamblingtherapy.org/',
};

export const contacts: Record<Country, Record<Topic, readonly Contact[]>> = {
  taiwan: {
    fraud: [
      {
        name: '165 反詐騙諮詢專線（內政部警政署）',
        lang: 'zh-Hant-TW',
        about: m.fraud_about_165,
        phone: '165',
        web: 'https://165.npa.gov.tw/',
      },
      { name: '110 報案專線', lang: 'zh-Hant-TW', about: m.fraud_about_police, phone: '110' },
    ],
    gambling: [
      {
        name: '安心專線（衛生福利部）',
        lang: 'zh-Hant-TW',
        about: m.gambling_about_listen,
        phone: '1925',
        hours: m.help_hours_always,
      },
      {
        name: '生命線',
        lang: 'zh-Hant-TW',
        about: m.gambling_about_listen,
        phone: '1995',
        hours: m.help_hours_always,
      },
      { name: '「張老師」輔導專線', lang: 'zh-Hant-TW', about: m.gambling_about_listen, phone: '1980' },
      {
        name: '臺北市立聯合醫院松德院區　博弈門診',
        lang: 'zh-Hant-TW',
        about: m.gambling_about_clinic,
        web: 'https://mental-health.gov.taipei/News_Content.aspx?n=7496ABB6D8F96898&sms=6E3C235DABB63062&s=73C318C517075921',
      },
      gamblingTherapy,
    ],
  },
  japan: {
    fraud: [
      {
        name: '警察相談専用電話',
        lang: 'ja-JP',
        about: m.fraud_about_advice,
        phone: '#9110',
        hours: m.help_hours_office,
      },
      {
        name: '消費者ホットライン',
        lang: 'ja-JP',
        about: m.fraud_about_consumer,
        phone: '188',
        web: 'https://www.gov-online.go.jp/useful/article/201807/1.html',
        hours: m.help_hours_daily,
      },
      { name: '110番（警察）', lang: 'ja-JP', about: m.fraud_about_police, phone: '110' },
    ],
    gambling: [
      {
        name: 'こころの健康相談統一ダイヤル',
        lang: 'ja-JP',
        about: m.gambling_about_listen,
        phone: '0570-064-556',
        web: 'https://www.mhlw.go.jp/mamorouyokokoro/',
        hours: m.help_hours_place,
      },
      {
        name: 'よりそいホットライン',
        lang: 'ja-JP',
        about: m.gambling_about_yorisoi,
        phone: '0120-279-338',
        web: 'https://www.since2011.net/yorisoi/',
        hours: m.help_hours_always,
      },
      {
        name: 'よりそいホットライン（岩手・宮城・福島）',
        lang: 'ja-JP',
        about: m.gambling_about_yorisoi,
        phone: '0120-279-226',
        hours: m.help_hours_always,
      },
      {
        name: 'ギャンブラーズ・アノニマス（GA）日本',
        lang: 'ja-JP',
        about: m.gambling_about_ga,
        web: 'https://www.gajapan.jp/',
      },
      gamblingTherapy,
    ],
  },
  korea: {
    fraud: [
      {
        name: '전기통신금융사기 통합대응단',
        lang: 'ko-KR',
        about: m.fraud_about_1394,
        phone: '1394',
        web: 'https://www.counterscam112.go.kr/',
        hours: m.help_hours_always,
      },
      { name: '경찰청 112', lang: 'ko-KR', about: m.fraud_about_police, phone: '112' },
      { name: '금융감독원', lang: 'ko-KR', about: m.fraud_about_finance, phone: '1332' },
    ],
    gambling: [
      {
        name: '한국도박문제예방치유원',
        lang: 'ko-KR',
        about: m.gambling_about_line,
        phone: '1336',
        web: 'https://www.kcgp.or.kr/',
      },
      {
        name: '자살예방상담전화',
        lang: 'ko-KR',
        about: m.gambling_about_109,
        phone: '109',
        hours: m.help_hours_always,
      },
      gamblingTherapy,
    ],
  },
  china: {
    fraud: [
      { name: '反诈预警劝阻咨询专线 96110', lang: 'zh-Hans-CN', about: m.fraud_about_96110, phone: '96110' },
      { name: '110 报警电话', lang: 'zh-Hans-CN', about: m.fraud_about_police, phone: '110' },
      {
        name: '中央网信办违法和不良信息举报中心',
        lang: 'zh-Hans-CN',
        about: m.fraud_about_12377,
        phone: '12377',
        web: 'https://www.12377.cn/',
      },
    ],
    gambling: [
      {
        name: '全国统一心理援助热线',
        lang: 'zh-Hans-CN',
        about: m.gambling_about_listen,
        phone: '12356',
        hours: m.help_hours_most,
      },
      gamblingTherapy,
    ],
  },
  'hong-kong': {
    fraud: [
      {
        name: '防騙易熱線（香港警務處反詐騙協調中心）',
        lang: 'zh-Hant-HK',
        about: m.fraud_about_18222,
        phone: '18222',
        web: 'https://www.adcc.gov.hk/',
        hours: m.help_hours_always,
      },
      { name: '999 緊急求助', lang: 'zh-Hant-HK', about: m.fraud_about_police, phone: '999' },
    ],
    gambling: [
      { name: '戒賭熱線（平和基金）', lang: 'zh-Hant-HK', about: m.gambling_about_line, phone: '1834 633' },
      {
        name: '情緒通',
        lang: 'zh-Hant-HK',
        about: m.gambling_about_listen,
        phone: '18111',
        web: 'https://shallwetalk.hk/',
        hours: m.help_hours_always,
      },
      gamblingTherapy,
    ],
  },
  others: {
    fraud: [{ name: 'econsumer.gov', lang: 'en', about: m.fraud_about_econsumer, web: 'https://econsumer.gov/' }],
    gambling: [
      gamblingTherapy,
      {
        name: 'Gamblers Anonymous',
        lang: 'en',
        about: m.gambling_about_ga,
        web: 'https://www.gamblersanonymous.org/',
      },
      {
        name: 'Befrienders Worldwide',
        lang: 'en',
        about: m.gambling_about_befrienders,
        web: 'https://www.befrienders.org/',
      },
    ],
  },
};
