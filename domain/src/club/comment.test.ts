import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aboutIn, contentLength, isContent, isTitle, lengthOf, tidyContent, titleLength } from './comment.ts';

test.each(['好', 'Good evening 🎲', '축하합니다!', '…', '字'.repeat(titleLength)])('"%s" is a title', (text) => {
  expect(isTitle(text)).toBe(true);
});

test.each(['', ' ', ' a', 'a ', 'a\nb', 'a\tb', '\u{202E}abc', '字'.repeat(titleLength + 1), '\u0000'])(
  '%j is no title',
  (text) => {
    expect(isTitle(text)).toBe(false);
  },
);

test('a content may have lines and emoji up to its length, counted as people count', () => {
  expect(isContent('first\n\nsecond 🎲')).toBe(true);
  expect(isContent('🎲'.repeat(contentLength))).toBe(true);
  expect(isContent('🎲'.repeat(contentLength + 1))).toBe(false);
  expect(isContent('a\u0007b')).toBe(false);
  expect(lengthOf('🎲好')).toBe(2);
});

test('what was tidied is tidy, and says the same', () => {
  expect(tidyContent('  one \r\n\r\n\r\n\r\ntwo\t!\r')).toBe('one\n\ntwo !');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      const tidy = tidyContent(typed);
      expect(tidyContent(tidy)).toBe(tidy);
      expect(tidy.replaceAll(/\s/g, '')).toBe(typed.normalize('NFC').replaceAll(/\s/g, ''));
    }),
  );
});

test('what a comment is about is a kind and an id, and nothing else is', () => {
  expect(aboutIn('host-101')).toEqual({ kind: 'host', id: 101 });
  expect(aboutIn('video-7')).toEqual({ kind: 'video', id: 7 });
  for (const text of ['', 'host', 'host-', 'host-0', 'host-1e3', 'host-1234567890', 'game-1', ' host-1', 'host-1\n']) {
    expect(aboutIn(text)).toBeUndefined();
  }
});
