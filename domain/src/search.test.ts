import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, isSearchable, longestSearch, piecesOf, searchedPieces } from './search.ts';

const any = fc.string({ unit: 'binary', maxLength: 60 });
const spaceless = fc.string({
  unit: fc.constantFrom(...'骰子遊戲玻璃一二三ーのサイコロ夜主사위밤ㄅ'),
  minLength: 1,
  maxLength: 30,
});
const spaced = fc.string({ unit: fc.constantFrom(...'abcdefxyzABCéß0189'), minLength: 1, maxLength: 20 });
const words = fc.array(fc.oneof(spaceless, spaced), { minLength: 1, maxLength: 6 });

/** What PostgreSQL does with the pieces, in a few lines. */
function finds(query: string, text: string): boolean {
  const runs = piecesOf(text);
  return searchedPieces(query).every((asked) =>
    runs.some((pieces) =>
      pieces.some((_piece, from) =>
        asked.every((piece, place) =>
          place === asked.length - 1 ? pieces[from + place]?.startsWith(piece) : pieces[from + place] === piece,
        ),
      ),
    ),
  );
}

test('what is folded stays as it is when folded again', () => {
  fc.assert(
    fc.property(any, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test('wide and narrow, capital and small are the same', () => {
  expect(foldText('ＴＥＡ １２ ｻｲｺﾛ')).toBe(foldText('tea 12 サイコロ'));
  expect(foldText('ΟΔΟΣ Straße')).toBe(foldText('οδοσ STRASSE'));
  expect(foldText('℡')).toBe('tel');
  fc.assert(
    fc.property(spaced, (text) => {
      expect(foldText(text.toUpperCase())).toBe(foldText(text.toLowerCase()));
    }),
  );
});

test('where there are no spaces, a text is found by any run of its characters and by no other', () => {
  const texts = fc.tuple(spaceless, fc.nat(29), fc.integer({ min: 1, max: 30 }), spaceless);
  fc.assert(
    fc.property(texts, ([text, from, length, other]) => {
      const part = [...text].slice(from % text.length, (from % text.length) + length).join('');
      expect(finds(part, text)).toBe(true);
      expect(finds(other, text)).toBe(foldText(text).includes(foldText(other)));
    }),
  );
});

test('any other word is found by how it begins, and only so', () => {
  fc.assert(
    fc.property(spaced, spaced, fc.integer({ min: 2, max: 30 }), (text, other, length) => {
      const begin = [...foldText(text)].slice(0, length).join('');
      expect(finds(begin, text)).toBe(true);
      if (isSearchable(other)) expect(finds(other, text)).toBe(foldText(text).startsWith(foldText(other)));
    }),
  );
});

test('several words are found in any order, and none may be missing', () => {
  fc.assert(
    fc.property(words, fc.nat(5), (texts, which) => {
      const asked = [texts[which % texts.length]!, texts[0]!].join('　').slice(0, longestSearch);
      expect(finds(asked, texts.join(' '))).toBe(true);
    }),
  );
  expect(finds('tea ni', 'Tea nights')).toBe(true);
  expect(finds('ni tea', 'Tea nights')).toBe(true);
  expect(finds('tea no', 'Tea nights')).toBe(false);
  expect(finds('3分', '三分鐘、3分鐘')).toBe(true);
});

test('too little, or nothing that is a word, is not asked for', () => {
  for (const nothing of ['', ' ', 'a', '%', '__', '🎲🎲', 'a b', '\0', "';--", '.*']) {
    expect(isSearchable(nothing)).toBe(false);
    expect(searchedPieces(nothing)).toEqual([]);
  }
  for (const something of ['茶', 'ㄅ', 'の', 'ab', '1a', 'a 茶']) expect(isSearchable(something)).toBe(true);
  fc.assert(
    fc.property(any, (query) => {
      expect(searchedPieces(query).length > 0).toBe(isSearchable(query));
    }),
  );
});

test('pieces have letters, digits and marks alone, and no more of a word than may be asked for', () => {
  fc.assert(
    fc.property(any, (text) => {
      for (const piece of [...piecesOf(text), ...searchedPieces(text)].flat()) {
        expect(piece).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
        expect([...piece].length).toBeLessThanOrEqual(longestSearch);
      }
    }),
  );
});
