import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taboosIn } from './profile-words.ts';

const prices = (text: string) =>
  taboosIn(text)
    .filter(({ taboo }) => taboo === 'price')
    .map(({ words }) => words);

const amounts = ['3', '50', '200', '3,000', '1.500', '99.50', '1 000', '10k'];
const signs = ['$', '€', '£', '¥', '₩', '₹', '฿', '₫', '₱', 'NT$', 'HK$', 'US$', 'S$'];
const currencies =
  'USD EUR GBP JPY CNY KRW TWD HKD SGD MYR THB VND PHP IDR INR AUD NZD CAD CHF SEK NOK DKK PLN CZK HUF TRY ILS AED SAR ZAR BRL MXN ARS CLP COP PEN UAH KZT MOP LAK KHR MMK BND PKR BDT LKR NPR EGP NGN KES MAD ALL TOP CUP SOS ERN'.split(
    ' ',
  );
const wordlike = new Set(['ALL', 'TOP', 'CUP', 'TRY', 'SOS', 'PEN', 'COP', 'MAD', 'SAR', 'CAD', 'PHP', 'ERN']);
const words = ['dollars', 'euro', 'euros', 'pounds', 'yen', 'won', 'bucks', 'yuan', 'baht', 'usd', 'eur', 'twd', 'NT'];
const eastern = [
  '元',
  '塊錢',
  '块钱',
  '円',
  '원',
  '美元',
  '台幣',
  '人民币',
  'ドル',
  'ユーロ',
  'ウォン',
  '달러',
  '유로',
  '엔',
  '위안',
];

test('a price is one in any currency and with any number, and the whole of it is quoted', () => {
  for (const amount of amounts) {
    const written = [
      ...signs.flatMap((sign) => [`${sign}${amount}`, `${sign} ${amount}`, `${amount}${sign}`, `${amount} ${sign}`]),
      ...currencies.flatMap((code) => [
        `${amount} ${code}`,
        `${amount}${code}`,
        ...(wordlike.has(code) ? [] : [`${code} ${amount}`, `${code}${amount}`]),
      ]),
      ...words.map((word) => `${amount} ${word}`),
      ...eastern.flatMap((word) => [`${amount}${word}`, `${amount} ${word}`]),
    ];
    for (const price of written) expect(prices(`I am here, ${price}.`), price).toEqual([price]);
  }
});

test.each([
  ['200 EUR an hour', '200 EUR an hour'],
  ['from 200 € per hour, cash', '200 € per hour'],
  ['100€/h', '100€/h'],
  ['200 an hour', '200 an hour'],
  ['1.5k per night', '1.5k per night'],
  ['two hundred dollars a night', 'two hundred dollars a night'],
  ['300 won each night', '300 won each night'],
  ['３０００　元', '３０００　元'],
  ['只要三千元', '三千元'],
  ['3000一小時', '3000一小時'],
  ['一小时 3000', '一小时 3000'],
  ['台幣三千', '台幣三千'],
  ['十萬日圓', '十萬日圓'],
  ['1時間5000円', '1時間5000円'],
  ['5000/時', '5000/時'],
  ['삼만 원', '삼만 원'],
  ['5만 원부터', '5만 원부터'],
  ['시간당 50000', '시간당 50000'],
  ['時給は', '時給'],
  ['시급 협의', '시급'],
  ['my fees', 'fees'],
])('a price per hour, and one in words: %s', (text, quoted) => {
  expect(prices(text)).toEqual([quoted]);
});

const innocent = [
  'born in 1998',
  '168 cm',
  'plays won games',
  'plays 12 won games',
  'In 2024 won a prize',
  'won 3 games, lost 2',
  'the euro of football',
  'Loves Euro 2024',
  'the 2024 Euro final',
  'point 3 of the rules',
  'a front 5 seat',
  'TOP 10 host, WORLD CUP 2024, ALL 216 rolls',
  'PHP 8 developer, CAD 2024',
  'a private joke, the book of dates, a priceless view',
  '60 rolls an hour, 216 a day, 180 throws per hour',
  '1001 nights',
  'Yen is her name',
  'Born in Hong Kong, HK for short; speaks NT dialects',
  '2024元旦快樂',
  '多元文化，一元復始',
  '我們一塊玩100塊拼圖',
  '我们一块玩100块拼图',
  '每小時180局，一小時的節目，每晚8點',
  '免費用餐',
  '喝茶、在山上過夜看星星',
  '兩千年的歷史，百年老店',
  '1時間に180回、24時間営業',
  '100円ショップと円卓',
  'ドルチェが好き。オンラインで会う',
  '元気です。応援してね',
  '만원 관중, 천만 관객',
  '3원색과 이천 원데이 클래스',
  '유로 2024, 2024 유로 결승',
  '시간당 180회, 하룻밤 사이에',
  '회원 100명, 병원 3곳, 10시엔 차를',
];

test('what only looks like a price is let through', () => {
  for (const text of innocent) expect(taboosIn(text), text).toEqual([]);
});

test('a price is found wherever it stands among other words, each once', () => {
  const price = fc.constantFrom('$50', '200 EUR', '3000元', '5만원', '1万円', 'NT$3,000', '50 bucks');
  const rest = fc.constantFrom(...innocent);
  fc.assert(
    fc.property(rest, price, rest, price, (before, first, between, second) => {
      expect(prices(`${before} : ${first} ; ${between} : ${second} .`)).toEqual([first, second]);
    }),
  );
});
