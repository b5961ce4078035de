import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { layOut, type Table } from './terminal.ts';

const table: Table = {
  heads: ['code', 'operator', 'state', 'what it says'],
  rows: [
    [
      '7KQ2-8ZNC-SPAU',
      '俱樂部',
      { text: 'ok', tone: 'good' },
      'three glass dice on a table that is longer than its line',
    ],
    ['QHNM-4UVE-T9XJ', 'root', { text: 'failed', tone: 'bad' }, ''],
  ],
};

const lines = (columns: number, parts = [table]) => layOut(parts, { columns, colours: false }).split('\n');

test('a table is aligned, also beside characters that take two columns', () => {
  expect(lines(120)).toEqual([
    'CODE            OPERATOR  STATE   WHAT IT SAYS',
    '7KQ2-8ZNC-SPAU  俱樂部    ok      three glass dice on a table that is longer than its line',
    'QHNM-4UVE-T9XJ  root      failed',
    '',
  ]);
});

test('a table fits 80 columns, its widest column giving way', () => {
  expect(lines(80)).toEqual([
    'CODE            OPERATOR  STATE   WHAT IT SAYS',
    '7KQ2-8ZNC-SPAU  俱樂部    ok      three glass dice on a table that is longer',
    '                                  than its line',
    'QHNM-4UVE-T9XJ  root      failed',
    '',
  ]);
});

test('a table fits 40 columns', () => {
  const narrow = lines(40);
  expect(Math.max(...narrow.map((line) => stringWidth(line)))).toBeLessThanOrEqual(40);
  expect(narrow.join('')).toContain('俱樂部');
});

test('where columns would be too narrow to read, each row is a list without its empty cells', () => {
  expect(lines(34)).toEqual([
    'code          7KQ2-8ZNC-SPAU',
    'operator      俱樂部',
    'state         ok',
    'what it says  three glass dice on',
    '              a table that is',
    '              longer than its line',
    '',
    'code      QHNM-4UVE-T9XJ',
    'operator  root',
    'state     failed',
    '',
  ]);
});

test.each([1, 5, 20])('it comes to an end on a terminal of %i columns', (columns) => {
  expect(lines(columns).length).toBeGreaterThan(10);
});

test('a cell cannot break out of its table', () => {
  const hostile = lines(80, [{ heads: ['name'], rows: [['a\u001b[31m\nb']] }]);
  expect(hostile).toEqual(['NAME', 'a\\u001b[31m\\u000ab', '']);
});

test('sentences are wrapped, and a table stands apart from them', () => {
  expect(lines(24, ['three glass dice on a table', { rows: [['a', 'b']] }, 'the end'] as never)).toEqual([
    'three glass dice on a',
    'table',
    '',
    'a  b',
    '',
    'the end',
    '',
  ]);
});

test('only a terminal gets colours, and they take no room', () => {
  const plain = layOut([table], { columns: 80, colours: false });
  const coloured = layOut([table], { columns: 80, colours: true });
  expect(plain).not.toContain('\u001b');
  expect(coloured).toContain('\u001b[32mok\u001b[39m  ');
  // oxlint-disable-next-line no-control-regex
  expect(coloured.replaceAll(/\u001b\[\d+m/g, '')).toBe(plain);
});
