/** The passwords that everybody tries first: common ones, and the words that are at hand here. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { normalised } from './hashing.ts';

const common = new Set(dictionary['passwords-common']);

/** What one would try on this product. The member's own username is added to them. */
const wordsAtHand = ['glassdice', 'playmoney', 'diceclub'];

/** On the list, or one that no list needs to name: one short unit repeated, characters in a row, or a word at hand. */
export function isCommonPassword(password: string, username: string): boolean {
  const plain = normalised(password).toLowerCase();
  return common.has(plain) || /^(.{1,4})\1+$/u.test(plain) || isRow(plain) || isAtHand(plain, username);
}

/** "12345678", "hgfedcba": each character follows the one before it, in one direction. */
function isRow(text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0)!);
  const steps = new Set(points.slice(1).map((point, place) => point - points[place]!));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** With or without spaces and signs, and with any number behind it: "Glass Dice 2026!". */
function isAtHand(plain: string, username: string): boolean {
  const letters = bare(plain);
  return letters !== '' && [...wordsAtHand, username].some((word) => letters === bare(word.toLowerCase()));
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').replace(/\p{N}+$/u, '');
}
