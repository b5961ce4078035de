/**
 * A profile sells nothing (promise P8): what a host's texts may not contain. Contact, appointments, prices and
 * measurements of a body are how this kind of app is used to cheat people, so a pack that has them is refused.
 */
import { pricePatternsFor } from './price-words.ts';

const services = String.raw`telegram|whats\s?app|we\s?chat|kakao\s?talk|instagram|onlyfans|skype|signal|qq|ig|line`;

const company = [
  String.raw`\b(?:escort\w*|dating|appointments?|call\s?girls?|hook\s?-?ups?|massages?|overnight|companionship|gfe)\b`,
  String.raw`\bprivate(?:ly)?\s+(?:dates?|meet(?:s|ings?|ups?)?|sessions?|shows?|company|time|visits?|part(?:y|ies)|appointments?)\b`,
  String.raw`\b(?:book|hire|rent|date)\s+(?:me|us|her|him)\b(?!\s+(?:at|a)\s+table)(?:\s+(?:for|by)\s+(?:the|an?)\s+(?:night|hour|evening|day|date))?`,
  String.raw`\b(?:book|reserve)\s+(?:an?|your|the)\s+(?:date|night|session|meeting|evening|hour)\b|\bdates?\s+with\s+me\b`,
  String.raw`\b(?:paid|rented?|hired?)\s+(?:dates?|company|companions?|(?:girl|boy)friends?)\b|\brent\s+a\s+(?:girl|boy)friend\b`,
  String.raw`\b(?:girl|boy)friend\s+experience\b|\bsugar\s?(?:dadd(?:y|ies)|mumm(?:y|ies)|momm(?:y|ies)|bab(?:y|ies))\b`,
  String.raw`\b(?:in|out)-?calls?\b|\bfull\s+service\b|\b(?:special|sexual|adult)\s+services?\b|\bone[\s-]night\s+stands?\b|\bsleep\s+with\s+(?:me|us)\b|\bsex\b|\bnudes\b`,
  String.raw`\bmeet\s+(?:me|us)\s+(?:in\s+private|privately|alone|at\s+(?:my|your|a|the)\s+(?:hotel|place|room|home|flat))\b`,
  String.raw`\b(?:come|visit)\s+(?:to\s+)?(?:me\s+(?:at|in)\s+)?(?:my|your)\s+(?:hotel|place|room|home|flat)\b`,
  '[約约][會会炮砲]|[預预][約约訂订]|外送|外[約约]|包[養养夜]|全套(?![骰茶書书漫])|半套|按摩|一晚|[約约]我|租[我她他]|出租(?:女友|男友|情人)',
  '陪(?:睡|酒|聊|玩|[過过]夜|[遊游])|伴[遊游]|援[交助]|[應应]召|[開开]房|一夜情|特殊服[務务]|上[門门]服[務务]|到府服[務务]|[樓楼][鳳凤]|外[圍围](?:女|妹|模)',
  '(?:可|[與与和跟]我)[過过]夜|私下[見见]面|[單单][獨独][見见]面|糖爹|甜心[寶宝爹][貝贝地]',
  String.raw`조건\s?만남|개인\s?만남|만남\s?(?:가능|알선|주선)|출장|데이트|예약|애인\s?대행|역할\s?대행|원조\s?교제|콜걸|오피걸|룸(?:싸롱|살롱)|안마|마사지|스폰\s?만남|하룻밤(?!\s?(?:사이|만에))|따로\s?만나`,
  'デリヘル|デート|予約|援交|援助交際|指名|パパ活|ママ活|割り切り|添い寝|お泊ま?り|レンタル(?:彼女|彼氏|恋人)|風俗(?!画|習慣|史)|一夜(?:限り|の恋|を共)|マッサージ|交際クラブ',
  '(?<!ペット|犬|猫|家族|保護者)同伴|個人的に会|二人きりで会|プライベートで会|アフター(?:可|OK|あり)|出張(?:サービス|マッサージ|エステ|可)',
].join('|');

const rules = {
  contact: [
    new RegExp(
      [
        String.raw`https?:|www\.|\bt\.me\b|\b[a-z0-9-]+\.(?:com|net|org|me|tw|cn|jp|kr|io|app|link)\b`,
        String.raw`[\w.+-]+@[\w-]|(?:^|\s)@\w|(?:\d[\s().-]?){7,}`,
        // A service that is named together with how to find somebody there; "a line of dice" is no service.
        String.raw`\b(?:${services})[\s-]?(?:id\b|[:@]|[a-z]*\d)|[加我](?:${services})\b`,
        String.raw`\b(?:telegram|whats\s?app|we\s?chat|kakao\s?talk|instagram|onlyfans|skype)\b`,
        '微信|[電电][話话]|手[機机][號号]|加[賴赖]|私[訊讯信聊]|카톡|카카오톡|연락처|전화번호|(?<![ンフド])ライン(?:ID|交換|で)|連絡先|電話番号',
      ].join('|'),
      'giu',
    ),
  ],
  appointment: [new RegExp(company, 'giu')],
  price: pricePatternsFor,
  measurements: [
    /\b\d{2,3}\s?[-/x×]\s?\d{2,3}\s?[-/x×]\s?\d{2,3}\b|三[圍围]|罩杯|胸[圍围]|腰[圍围]|臀[圍围]|[體体]重|\b(?:bust|waist|hips|cup size|weight)\b|\b\d{2,3}\s?kg\b|가슴둘레|쓰리\s?사이즈|몸무게|スリーサイズ|カップ|バスト|ウエスト|ヒップ|体重/giu,
  ],
} as const;

export type ProfileTaboo = keyof typeof rules;

/** What a text of a host has that it may not, and the words that say so, whole and as they stand in the text. */
export function taboosIn(text: string): { taboo: ProfileTaboo; words: string }[] {
  const plain = plainly(text);
  return Object.entries(rules).flatMap(([taboo, patterns]) => {
    const fitting = typeof patterns === 'function' ? patterns(plain) : patterns;
    const spans = fitting.flatMap((pattern) =>
      [...plain.matchAll(pattern)].map((match) => wholeWords(plain, match.index, match.index + match[0].length)),
    );
    const words = apart(spans).map((span) => asItStands(text, span));
    return words.map((each) => ({ taboo: taboo as ProfileTaboo, words: each }));
  });
}

type Span = readonly [from: number, to: number];

/** Neither wide letters nor spaces between Chinese ones hide a word. */
function plainly(text: string): string {
  return text.normalize('NFKC').replaceAll(betweenHan, '');
}

const betweenHan = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

/** Scripts that put spaces between words. */
const ofWord = /[\p{Script=Latin}\p{Script=Hangul}\p{N}]/u;

function wholeWords(plain: string, from: number, to: number): Span {
  const joins = (at: number) => ofWord.test(plain[at - 1] ?? '') && ofWord.test(plain[at] ?? '');
  while (joins(from)) from -= 1;
  while (joins(to)) to += 1;
  while (/\s/.test(plain[from] ?? '')) from += 1;
  return [from, to];
}

/** What overlaps is said once. */
function apart(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = found.at(-1);
    if (!last || from >= last[1]) found.push([from, to]);
    else found[found.length - 1] = [last[0], Math.max(last[1], to)];
  }
  return found;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The part of the text that became this part of the plain one. */
function asItStands(text: string, [from, to]: Span): string {
  const pieces = [...graphemes.segment(text)].map(({ segment }) => ({ segment, plain: segment.normalize('NFKC') }));
  const all = pieces.map(({ plain }) => plain).join('');
  const left = new Set(
    [...all.matchAll(betweenHan)].flatMap(({ 0: { length }, index }) =>
      [...Array(length).keys()].map((at) => index + at),
    ),
  );
  let at = 0;
  let end = 0;
  const within = pieces.filter(({ plain }) => {
    const begin = end;
    for (let unit = 0; unit < plain.length; unit += 1, at += 1) if (!left.has(at)) end += 1;
    return begin < to && end > from;
  });
  return within
    .map(({ segment }) => segment)
    .join('')
    .trim();
}
