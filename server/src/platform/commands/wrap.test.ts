import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { plain, wrap } from './wrap.ts';

test.each([
  ['lin_0412', 8],
  ['俱樂部', 6],
  ['클럽', 4],
  ['クラブ', 6],
  ['ｸﾗ', 2],
  ['ＡＢ', 4],
  ['…', 1],
  ['e\u0301', 1],
  ['🎲', 2],
  ['👩‍🚀', 2],
])('%s is %i columns wide', (text, width) => {
  expect(stringWidth(text)).toBe(width);
});

test('what would steer a terminal or turn the writing around is written out', () => {
  expect(plain('a\u001b[2Jb\r\nc\u009b\u202e\u2028')).toBe('a\\u001b[2Jb\\u000d\\u000ac\\u009b\\u202e\\u2028');
  expect(plain('俱樂部 👩‍🚀 é')).toBe('俱樂部 👩‍🚀 é');
});

test('text is broken at spaces, words too long anywhere, and nothing of it is lost', () => {
  expect(wrap('three glass dice on a table', 11)).toEqual(['three glass', 'dice on a', 'table']);
  expect(wrap('7KQ2-8ZNC-SPAU', 5)).toEqual(['7KQ2-', '8ZNC-', 'SPAU']);
  expect(wrap('俱樂部俱樂部', 5)).toEqual(['俱樂', '部俱', '樂部']);
  expect(wrap('', 5)).toEqual(['']);
});
