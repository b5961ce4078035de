/** The name that others read beside what a member says. It is not the one they sign in with. */

export const publicNameLength = { least: 2, most: 24 };

/** How long one is kept before it may be changed: whoever answers somebody today finds them tomorrow. */
export const publicNameDays = 30;

export function publicNameChangeableFrom(chosenAtMs: number): number {
  return chosenAtMs + publicNameDays * 24 * 60 * 60 * 1000;
}

/** A character that the eye sees, whatever the script: no fillers, blanks or joiners, and few marks upon it. */
const seen = String.raw`(?![\p{DI}\u{2800}])[\p{L}\p{N}\p{P}\p{S}](?:(?!\p{DI})\p{M}){0,3}`;

/** Characters that are seen, with no space but a plain one between two of them. */
export const publicNamePattern = `^(?=.{${publicNameLength.least},${publicNameLength.most}}$)${seen}(?: ?${seen})+$`;

const publicName = new RegExp(publicNamePattern, 'u');

export function isPublicName(text: string): boolean {
  return publicName.test(text);
}

/** As it is stored: composed characters, plain spaces, and nothing that only chooses how an emoji is drawn. */
export function tidyPublicName(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[\u{FE0E}\u{FE0F}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Names that are one to a reader are one here: whatever their case, their width and their way of being composed. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

const lookAlikes = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Whether a word has letters of two alphabets that look alike: no language is written so, and it passes for another name. */
export function mixesLookAlikes(name: string): boolean {
  const words = foldedName(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some((word) => lookAlikes.filter((alphabet) => alphabet.test(word)).length > 1);
}

/** In the languages of the product; folded, letters only. */
const houseWords = [
  'administrator',
  'admin',
  'moderator',
  'official',
  'operator',
  'support',
  'service',
  'staff',
  'house',
  'club',
  'glassdice',
  'the',
  '管理員',
  '管理员',
  '管理者',
  '管理人',
  '工作人員',
  '工作人员',
  '俱樂部',
  '俱乐部',
  '客服',
  '官方',
  '版主',
  '관리자',
  '운영자',
  '운영진',
  '고객지원',
  '고객센터',
  '공식',
  '클럽',
  '公式',
  '運営',
  '事務局',
  'スタッフ',
  'サポート',
  'クラブ',
];

/** Whether a name consists of nothing but words that the club goes by: who bears it would seem to speak for the club. */
export function speaksForHouse(name: string, clubNames: readonly string[]): boolean {
  const letters = lettersOf(name);
  const words = [...houseWords, ...clubNames.map(lettersOf)].filter((word) => word !== '');
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return letters !== '' && longestFirst.reduce((left, word) => left.replaceAll(word, ''), letters) === '';
}

function lettersOf(name: string): string {
  return foldedName(name).replaceAll(/[^\p{L}]/gu, '');
}
