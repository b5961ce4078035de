import { expect, test } from 'vitest';
import { mistakeLines, type Mistake } from './mistake.ts';

const mistake = (file: string, line: number, problem: string): Mistake => ({ file, line, problem, remedy: 'Mend it.' });

test('what is wrong in the same way at many places of a file is said once', () => {
  const texts = [5, 8, 11].map((line) => mistake('avatars.yaml', line, 'A text too many.'));
  const other = mistake('avatars.yaml', 8, 'A key is missing.');
  expect(mistakeLines([texts[0]!, other, texts[1]!, mistake('banks.yaml', 5, 'A text too many.'), texts[2]!])).toEqual([
    'avatars.yaml:5 (and 2 more): A text too many. Mend it.',
    'avatars.yaml:8: A key is missing. Mend it.',
    'banks.yaml:5: A text too many. Mend it.',
  ]);
});

test('a hundred lines are enough to begin with', () => {
  const lines = mistakeLines(Array.from({ length: 120 }, (_, line) => mistake('hosts.yaml', line, `Wrong ${line}.`)));
  expect([lines.length, lines.at(-1)]).toEqual([101, '… and 20 more.']);
});
