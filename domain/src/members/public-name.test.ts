import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  foldedName,
  isPublicName,
  mixesLookAlikes,
  publicNameLength,
  speaksForHouse,
  tidyPublicName,
} from './public-name.ts';

const { least, most } = publicNameLength;

test.each([
  '美華',
  'Mei Lin',
  "O'Brien-Smith",
  '김민서',
  '山田 太郎',
  'สมชาย',
  'हिन्दी',
  'Zoë_7',
  '🎲🎲',
  '字'.repeat(most),
])('%j is a public name', (name) => {
  expect(isPublicName(name)).toBe(true);
});

test.each([
  ['empty', ''],
  ['one character', '林'],
  ['one character and a mark', 'e\u0301'],
  ['too long', 'x'.repeat(most + 1)],
  ['a space at an end', ' Mei'],
  ['two spaces', 'Mei  Lin'],
  ['a wide space', 'Mei\u3000Lin'],
  ['a space that does not break', 'Mei\u00A0Lin'],
  ['a line', 'Mei\nLin'],
  ['a control character', 'Mei\u0007'],
  ['a turned direction', 'Mei\u202EniL'],
  ['a character without width', 'Mei\u200BLin'],
  ['a joiner', 'Mei\u200DLin'],
  ['a Hangul filler', 'Mei\u3164'],
  ['a blank of Braille', 'Mei\u2800'],
  ['a tower of marks', `Me${'\u0301'.repeat(5)}`],
  ['a lone half of a pair', 'Mei\uD800'],
])('%s: no public name', (_why, name) => {
  expect(isPublicName(name)).toBe(false);
});

test('what was tidied is tidy, says the same, and has nothing but plain spaces', () => {
  expect(tidyPublicName(' Mei\u3000\u00A0 Lin ❤\u{FE0F}')).toBe('Mei Lin ❤');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (typed) => {
      const tidy = tidyPublicName(typed);
      expect(tidyPublicName(tidy)).toBe(tidy);
      expect(tidy).not.toMatch(/[^\S ]/);
    }),
  );
});

test('no name has a character that is not seen, wherever it stands', () => {
  const unseen = fc.constantFrom(
    ...'\u00AD\u034F\u061C\u115F\u1160\u180E\u200B\u200E\u202A\u2060\u2066\u3164\uFEFF\uFFA0\u2028\t',
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), unseen, fc.string({ unit: 'grapheme' }), (before, hidden, after) => {
      expect(isPublicName(before + hidden + after)).toBe(false);
    }),
  );
});

test('a name is as long as its limits, counted in characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const { length } = [...text];
      expect(!isPublicName(text) || (length >= least && length <= most)).toBe(true);
    }),
  );
});

test.each([
  ['MEI', 'mei'],
  ['ｍｅｉ', 'mei'],
  ['Straße', 'STRASSE'],
  ['ﬁn', 'FIN'],
  ['ΣΑΣ', 'σας'],
  ['ｶﾞﾗｽ', 'ガラス'],
  ['Zoe\u0308', 'ZOË'],
])('%s and %s are one name', (one, other) => {
  expect(foldedName(one)).toBe(foldedName(other));
});

test('case, width and composition make no other name, and a folded one stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 24 }), (name) => {
      const folded = foldedName(name);
      expect(foldedName(folded)).toBe(folded);
      expect(foldedName(name.normalize('NFD'))).toBe(folded);
      // A mark may belong to another letter once the one before it has become two.
      if (!/\p{M}/u.test(name)) expect(foldedName(name.toUpperCase())).toBe(folded);
    }),
  );
  const ascii = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCodePoint(code)) });
  fc.assert(
    fc.property(ascii, (name) => {
      const wide = name.replaceAll(/[!-~]/g, (each) => String.fromCodePoint(each.codePointAt(0)! + 0xfee0));
      expect(foldedName(wide)).toBe(foldedName(name.toLowerCase()));
    }),
  );
});

test.each([
  'Admin',
  'ＡＤＭＩＮ',
  'a.d.m.i.n',
  'Admin 1',
  'Official Support',
  '官方客服',
  '운영자',
  '公式サポート',
  'Moonlight Club',
])('%s would speak for a club called Moonlight', (name) => {
  expect(speaksForHouse(name, ['Moonlight', '月光'])).toBe(true);
});

test.each(['Badminton', 'Mei', 'Club sandwich', '1234', '月亮', '客服沒有回我'])('%s speaks for nobody', (name) => {
  expect(speaksForHouse(name, ['Moonlight', '月光', '★'])).toBe(false);
});

test.each([
  ['a Cyrillic а in a Latin word', 'M\u0430rk'],
  ['a Latin a in a Cyrillic word', '\u041C\u0430рa'],
  ['a Greek ο', 'J\u03BFhn'],
  ['a wide one', '\uFF2D\u0430rk'],
  ['one in a mathematical dress', '\u{1D40C}\u0430rk'],
  ['a number between them', 'M4\u0430rk'],
  ['beside Han letters', '美M\u0430rk'],
  ['in the second word', 'Mei L\u0456n'],
])('%s: alphabets that look alike are mixed', (_which, name) => {
  expect(isPublicName(name)).toBe(true);
  expect(mixesLookAlikes(name)).toBe(true);
});

test.each([
  'Mark',
  'Марк',
  'Μάρκος',
  'Mark Марк',
  'Ζωή-Zoe',
  'Mei美華',
  '민서Min',
  'カナKana',
  'Zoë_7',
  '美華 Марк',
  '🎲🎲',
])('%s mixes none that look alike', (name) => {
  expect(mixesLookAlikes(name)).toBe(false);
});

test('a word is refused exactly when its letters come from two of the alphabets that look alike', () => {
  const alphabets = ['abcxyz', 'абвхуі', 'αβγχυο'];
  const letters = [...alphabets.join(''), ...'美華민서カナ', ...'0123'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 }), (word) => {
      const found = alphabets.filter((alphabet) => word.some((letter) => alphabet.includes(letter)));
      expect(mixesLookAlikes(word.join(''))).toBe(found.length > 1);
      expect(mixesLookAlikes(word.join(' '))).toBe(false);
    }),
  );
});
