/**
 * A profile sells nothing (promise P8): what a host's texts may not contain. Contact, appointments, prices and
 * measurements of a body are how this kind of app is used to cheat people, so a pack that has them is refused.
 */
const services = String.raw`telegram|whats\s?app|we\s?chat|kakao\s?talk|instagram|onlyfans|skype|signal|qq|ig|line`;

const rules = {
  contact: new RegExp(
    [
      String.raw`https?:|www\.|\bt\.me\b|\b[a-z0-9-]+\.(?:com|net|org|me|tw|cn|jp|kr|io|app|link)\b`,
      String.raw`[\w.+-]+@[\w-]|(?:^|\s)@\w|(?:\d[\s().-]?){7,}`,
      // A service that is named together with how to find somebody there; "a line of dice" is no service.
      String.raw`\b(?:${services})[\s-]?(?:id\b|[:@]|[a-z]*\d)|[加我](?:${services})\b`,
      String.raw`\b(?:telegram|whats\s?app|we\s?chat|kakao\s?talk|instagram|onlyfans|skype)\b`,
      '微信|[電电][話话]|手[機机][號号]|加[賴赖]|私[訊讯信聊]|카톡|카카오톡|연락처|전화번호|ライン(?:ID|交換|で)|連絡先|電話番号',
    ].join('|'),
    'iu',
  ),
  appointment:
    /\b(?:escort\w*|dating|appointments?|call\s?girls?|hook\s?-?ups?|massages?|overnight|private meetings?)\b|[約约][會会]|[預预][約约]|外送|外[約约]|包[養养]|全套|按摩|陪睡|一晚|조건\s?만남|출장|데이트|예약|デリヘル|デート|予約|援交|指名/iu,
  price:
    /(?:[$€£¥₩]|NT\$?|TWD|USD)\s?\d|\d\s?(?:元|塊|块|円|원|dollars?|won\b|yen\b|NT\b|TWD|USD)|\b(?:prices?|fees?|rates? per)\b|收[費费]|料金|요금/iu,
  measurements:
    /\b\d{2,3}\s?[-/x×]\s?\d{2,3}\s?[-/x×]\s?\d{2,3}\b|三[圍围]|罩杯|胸[圍围]|腰[圍围]|臀[圍围]|[體体]重|\b(?:bust|waist|hips|cup size|weight)\b|\b\d{2,3}\s?kg\b|가슴둘레|쓰리\s?사이즈|몸무게|スリーサイズ|カップ|バスト|ウエスト|ヒップ|体重/iu,
} as const;

export type ProfileTaboo = keyof typeof rules;

/** What a text of a host has that it may not, and which words say so. */
export function tabooIn(text: string): { taboo: ProfileTaboo; words: string } | undefined {
  const plain = plainly(text);
  for (const [taboo, rule] of Object.entries(rules)) {
    const words = rule.exec(plain)?.[0].trim();
    if (words) return { taboo: taboo as ProfileTaboo, words };
  }
  return undefined;
}

/** Neither wide letters nor spaces between Chinese ones hide a word. */
function plainly(text: string): string {
  return text.normalize('NFKC').replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');
}
