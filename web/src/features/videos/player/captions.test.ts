import { expect, test } from 'vitest';
import { captionsAgain, captionsFor } from './captions.ts';

test.each([
  ['somebody new reads their own language', null, 'kr-kr', 'kr-kr'],
  ['the last choice holds', 'jp-jp', 'kr-kr', 'jp-jp'],
  ['a member who turned them off starts without', 'off', 'kr-kr', 'off'],
  ['a language that this video lacks gives way to the reader’s own', 'zh-CN', 'en', 'en'],
  ['without the reader’s language there are none', null, 'zh-tw', 'off'],
  ['what is no language counts for nothing', 'fr', 'en', 'en'],
] as const)('%s', (_rule, kept, reader, shown) => {
  expect(captionsFor(kept, ['en', 'kr-kr', 'jp-jp'], reader)).toBe(shown);
});

test('turned on again, they are in the language they were in, in the reader’s own, or in the one there is', () => {
  expect(captionsAgain('en', ['en', 'jp-jp'], 'jp-jp')).toBe('en');
  expect(captionsAgain('kr-kr', ['en', 'jp-jp'], 'jp-jp')).toBe('jp-jp');
  expect(captionsAgain(null, ['en', 'jp-jp'], 'jp-jp')).toBe('jp-jp');
  expect(captionsAgain(null, ['en'], 'jp-jp')).toBe('en');
  expect(captionsAgain(null, [], 'jp-jp')).toBe('off');
});
