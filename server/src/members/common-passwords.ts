/** The passwords that everybody tries first: common ones, and the words that are at hand here. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { normalised } from './hashing.ts';

const common = new Set(dictionary['passwords-common']);

/** What one would try on this product. */
const wordsAtHand = ['glassdice', 'playmoney', 'diceclub'];

export type PasswordFault = 'password-is-username' | 'password-too-common';

/** Why nobody may choose this password: it would be tried first. */
export function passwordFault(password: string, username: string): PasswordFault | undefined {
  const plain = normalised(password).toLowerCase();
  if (isMadeOf(plain, username)) return 'password-is-username';
  return isCommon(plain) ? 'password-too-common' : undefined;
}

/** On the list, or one that no list needs to name: one short unit repeated, characters in a row, or a word at hand. */
function isCommon(plain: string): boolean {
  const isNamed = common.has(plain) || wordsAtHand.some((word) => isMadeOf(plain, word));
  return isNamed || /^(.{1,4})\1+$/u.test(plain) || isRow(plain);
}

/** "12345678", "hgfedcba": each character follows the one before it, in one direction. */
function isRow(text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0)!);
  const steps = new Set(points.slice(1).map((point, place) => point - points[place]!));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** With or without spaces and signs, and with any number behind it: "Glass Dice 2026!". */
function isMadeOf(plain: string, word: string): boolean {
  const letters = bare(plain);
  return letters !== '' && letters === bare(word.toLowerCase());
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').replace(/\p{N}+$/u, '');
}
