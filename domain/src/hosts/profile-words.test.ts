import { expect, test } from 'vitest';
import { taboosIn } from './profile-words.ts';

test.each([
  [
    'contact',
    [
      'ＬＩＮＥ：abc',
      '０９１２３４５６７８',
      'LINE abc123',
      '加我LINE abc',
      'line-id abc',
      'IG: abc',
      't.me/abc',
      'abc.com/pay',
      '微 信 abc',
      'Signal: abc',
      'ラインで話そう',
      'Write to me: a@b.tw',
      'LINE: abc',
      '加賴 abc',
      '微信 abc',
      'https://example.com',
      '0912-345-678',
      '카톡 주세요',
    ],
  ],
  [
    'appointment',
    [
      '一晚三千',
      '可預約',
      '约会',
      'dating tonight',
      '데이트',
      '予約できます',
      'private dates',
      'book me for the night',
      'Private meet-ups only',
      'hire me',
      'rent a girlfriend',
      'a sugar daddy',
      'girlfriend experience',
      'meet me at my hotel',
      '陪酒',
      '伴遊',
      '可過夜',
      '包夜',
      '조건 만남',
      '개인 만남 가능',
      '애인대행',
      'パパ活',
      'レンタル彼女',
      '二人きりで会いたい',
    ],
  ],
  ['price', ['300 NT', '500 won', 'NT$3000', '3000元', '料金は', '5000 TWD']],
  ['measurements', ['90-60-90', '三圍', 'bust 34', '体重', '罩杯', '48 kg']],
] as const)('a profile cannot carry %s', (taboo, texts) => {
  for (const text of texts) expect(taboosIn(text)[0]?.taboo, text).toBe(taboo);
});

test.each([
  ['Come, book me for the night!', ['book me for the night']],
  ['微 信 abc', ['微 信']],
  ['ＬＩＮＥ：abc', ['ＬＩＮＥ：']],
  ['hookups, 200 USD, ｊｕｓｔ 48 kg', ['hookups', '200 USD', '48 kg']],
  ['데이트는 매일', ['데이트는']],
])('all that is wrong with a text is quoted at once, in whole words and as it stands: %s', (text, quoted) => {
  expect(taboosIn(text).map(({ words }) => words)).toEqual(quoted);
});

test('an ordinary introduction is let through', () => {
  for (const text of [
    'Presents the evening rounds and explains what 216 rolls look like.',
    '主持晚間骰子桌，喜歡泡茶、看星星，也愛聊台南的老街。',
    '每周三晚上带大家认识一种骰子。',
    '저녁 주사위 테이블을 진행하며 차와 별을 좋아합니다.',
    '夜のサイコロテーブルを担当。お茶と星空が好きです。',
    'A line of dice, a hip place, and a signal from the lighthouse.',
    'Online since the club opened; tells stories from 1850 to today.',
  ]) {
    expect(taboosIn(text), text).toEqual([]);
  }
});
