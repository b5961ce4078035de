import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText, type CsvCell } from './csv.ts';

/** Reads what RFC 4180 allows, and fails on anything else. Written apart from the writer, to check it. */
function readCsv(csv: string): string[][] {
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  field.lastIndex = 1;
  while (field.lastIndex < csv.length) {
    const found = field.exec(csv);
    if (!found) throw new SyntaxError('not RFC 4180');
    row.push(found[1]?.replaceAll('""', '"') ?? found[2]!);
    if (found[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  expect(row).toEqual([]);
  return rows;
}

const nasty = fc.constantFrom('"', ',', '\r', '\n', '\t', ' ', '=', '+', '-', '@', "'", '＝', '骰', '🎲', 'x');
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: nasty }));
const cell: fc.Arbitrary<CsvCell> = fc.oneof(text, fc.maxSafeInteger(), fc.boolean(), fc.constant(null));
const table = fc.integer({ min: 1, max: 5 }).chain((columns) => {
  return fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { maxLength: 8 });
});

test('a reader finds every cell where it was put, with at most an apostrophe before it', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(csvText(rows));
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [y, row] of rows.entries()) {
        for (const [x, value] of row.entries()) {
          const plain = value === null ? '' : String(value);
          expect([plain, `'${plain}`]).toContain(read[y]![x]);
        }
      }
    }),
  );
});

test('no text begins as a formula would', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(readCsv(csvText([[value]]))[0]![0]).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
    }),
  );
});

test('text that is no formula, and every number, is left as it is', () => {
  expect(csvText([['骰子', 'a-b', -12.5, true, null, "'"]])).toBe("\uFEFF骰子,a-b,-12.5,true,,'\r\n");
});

test.for([
  ['=1+2', "'=1+2"],
  ['+886912345678', "'+886912345678"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['=1,"x"', '"\'=1,""x"""'],
])('%j is written as %j', ([given, written]) => {
  expect(csvText([[given!]])).toBe(`\uFEFF${written}\r\n`);
});
