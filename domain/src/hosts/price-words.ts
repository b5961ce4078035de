/** How a price is written, in any currency: before or after its number, in signs, codes and words of five languages. */

/** ISO 4217, and what else stands for one of them. */
const codes =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NTD NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RMB RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USDC USDT UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG BTC ETH'.split(
    ' ',
  );
/** Codes that are words or names, too: "TOP 10", "PHP 8" and "ALL 216 rolls" are no prices. */
const wordlike = new Set('ALL CAD COP CUP ERN MAD PEN PHP SAR SOS TOP TRY'.split(' '));
const plainCodes = codes.filter((code) => !wordlike.has(code)).join('|');
/** Also written small. */
const smallCodes = 'usd|eur|gbp|jpy|krw|twd|ntd|hkd|cny|rmb|sgd|myr|thb|vnd|aud|usdt|btc';

const sign = String.raw`(?:[A-Za-z]{1,3})?\p{Sc}`;
const scale = String.raw`(?:\s?(?:k(?!\p{Ll})|thousand\b|hundred\b|million\b|[千百萬万億亿천백만억]+))?`;
const number = String.raw`(?<!\d)\d+(?:[.,'’]\d+)*(?:\s\d{3}(?!\d))*${scale}`;
/** A price in numbers alone is at least so long: "60 an hour" may be rolls. */
const large = String.raw`(?<![\d.,])(?:\d[\d.,'’]{2,}|\d+(?:\.\d+)?\s?(?:k\b|[千萬万천만]))(?![\d])`;

const hanNumber = '[〇一二三四五六七八九十百千萬万億兩两幾几數数]';
/** At least a ten in it: 一元 and 一塊 are in many words. */
const hanAmount = String.raw`${hanNumber}{0,9}[十百千萬万億]${hanNumber}{0,9}`;
const hangulAmount = String.raw`[일이삼사오육칠팔구십백천만억]{2,9}`;

const hanMoney =
  '美[元金]|[日韓韩][圓圆元幣币]|港[元幣币]|[新]?[台臺][幣币]|人民[幣币]|[歐欧]元|英[鎊镑]|澳[幣币元]|加[幣币]|新加坡元|泰[銖铢]|盧布|卢布|越南盾|令吉|披索|比索';
const kanaMoney =
  'ドル(?!チェ|フィン|マン)|ユーロ|ポンド|ウォン(?!バット|カ)|バーツ|ルーブル|ペソ|円(?!形|卓|周|盤|陣|安|高|満|ショップ|玉|硬貨)';
const hangulMoney =
  '달러|유로(?!파)|파운드|위안(?!부)|바트|루블|페소|엔(?!터|진|드|딩|트|지)|원(?!색|칙|소|론|형|고|생|주|탁|장|격|인|래|하는|데이|룸|피스|픽|정대)';
/** The unit of a year's event stands behind the year, too: "the 2024 Euro". */
const euroYear = String.raw`(?:20(?:04|08|12|16|20|21|24|28|32))\s?(?:Euro\b(?!s)|유로|ユーロ|[歐欧]元)`;
const latinMoney = String.raw`dollars?|bucks|euros?|pounds?|yen|yuan|kuai|renminbi|rupees?|baht|pesos?|ringgit|rupiah|rubles?|dong|dirhams?|francs?|kron(?:or|er|a)|liras?|shekels?|quid|NT`;
/** "In 2024 won a prize" and "12 won games" are none. */
const wonEnds = String.raw`(?=\s*(?:$|[.,;:!?)/]|(?:per|for|each|only|every)\b|an?\s+(?:hour|night|day|date|session|minute|evening)\b))`;
const tens =
  'one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|million';

const hours = String.raw`(?:hours?|hrs?|h|nights?|evenings?|dates?|sessions?)\b`;
const each = String.raw`(?:\s?(?:/|per\b|an?\b|each\b|every\b)\s?${hours})?`;
const hanHours = '(?:[個个]?(?:小時|小时|鐘頭|钟头|時間|晚上?|夜)|分鐘|分钟)';
/** What is counted per hour, so that the number is no price. */
const hanCounted = String.raw`(?!\s?[期局次回輪轮場场人位個个步公米字年頁页首圈桌])`;
const hangulCounted = String.raw`(?!\s?(?:회|번|명|판|개|킬로|보|장|점))`;

/** What says by itself that something is paid for. */
const feeWords =
  /\b(?:prices?|fees?|rates?\s+per|hourly\s+rates?|tariffs?)\b|收[費费]|(?<!免)[費费]用|[價价][格錢钱目]|報[價酬]|报[价酬]|[時时][給薪]|料金|値段|요금|가격|시급/giu;

const numbered: readonly RegExp[] = [
  String.raw`(?:(?<![\p{L}\d])${sign}\s?${number}|${number}\s?${sign})${each}`,
  String.raw`(?<![\p{L}\d])NT\$?\s?${number}`,
  String.raw`(?<![\p{L}\d])(?:${smallCodes})\s?${number}|${number}\s?(?:${smallCodes})(?![\p{L}\d])${each}`,
  String.raw`(?!${euroYear})${number}\s?(?:${latinMoney})(?![\p{L}\d])${each}`,
  String.raw`${number}\s?won\b${wonEnds}${each}`,
  String.raw`\b(?:(?:${tens})\s+)+(?:of\s+)?(?:dollars?|bucks|euros?|pounds|yen|yuan|baht|won${wonEnds})\b${each}`,
  String.raw`(?!${euroYear})${number}\s?(?:${hanMoney}|${kanaMoney}|${hangulMoney})`,
  String.raw`(?:${hanMoney})\s?(?:${number}|${hanAmount})`,
  String.raw`${number}\s?[元圓圆](?![旦宵素件老首氣气宇祖年月日音形桌])`,
  String.raw`(?:\d{3,}|${number})\s?[塊块][錢钱]|(?<!\d)\d{3,}\s?[塊块](?![拼積积磚砖石糖巧])`,
  String.raw`${hanAmount}\s?(?:${hanMoney}|[元圓圆円](?![旦宵素件老首氣气宇祖年月日音形桌])|[塊块][錢钱])`,
  String.raw`${hangulAmount}\s?(?:원(?!색|칙|소|론|형|고|생|주|탁|장|격|인|래|하는|데이|룸|피스|픽|정대)|달러|엔(?![가-힣])|유로(?!파))`,
  String.raw`${large}\s?(?:/|per\b|an?\b|each\b|every\b)\s?${hours}`,
  String.raw`${large}\s?[/每一]\s?${hanHours}|(?:[每一兩两]|\d)\s?${hanHours}\s?[:：]?\s?${large}${hanCounted}`,
  String.raw`${large}\s?/\s?(?:時|时|시간?|박|回|次|泊)`,
  String.raw`(?:시간당|(?:한|1)\s?시간에?)\s?${large}${hangulCounted}`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** Codes stand in capitals. A word that happens to be one is a price only behind its number, where nothing goes on. */
const coded: readonly RegExp[] = [
  String.raw`(?<![\p{L}\d])(?:${plainCodes})\s?${number}|${number}\s?(?:${plainCodes})(?![\p{L}\d])${each}`,
  String.raw`${number}\s?(?:${[...wordlike].join('|')})(?=\s*(?:$|[.,;:!?)/]|(?:per|an?|each|for)\b))${each}`,
].map((pattern) => new RegExp(pattern, 'gu'));

/** A text without any of these has no number, so that most texts are soon done with. */
const anyNumber =
  /[\d十百千萬万億일이삼사오육칠팔구십백천만억]|hundred|thousand|million|ty\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/iu;

/** The patterns that may find a price in this text. */
export function pricePatternsFor(text: string): readonly RegExp[] {
  return anyNumber.test(text) ? [...numbered, ...coded, feeWords] : [feeWords];
}
