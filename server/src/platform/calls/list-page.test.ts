import { expect, test } from 'vitest';
import { pageOf } from './list-page.ts';

const rows = (...numbers: string[]) => numbers.map((number) => ({ number }));
const byNumber = ({ number }: { number: string }) => number;

test.each([
  ['no rows', rows(), rows(), null],
  ['less than a page', rows('5'), rows('5'), null],
  ['exactly a page', rows('5', '4'), rows('5', '4'), null],
  ['one row more', rows('5', '4', '3'), rows('5', '4'), '4'],
])('of %s there is a page of two, and a next one only if a row is left', (_, found, page, next) => {
  expect(pageOf(found, 2, byNumber)).toEqual({ page, next });
});

test('a cursor is text as it is and a number as text: what begins with a zero keeps it', () => {
  expect(pageOf(rows('0007', '0006'), 1, byNumber).next).toBe('0007');
  expect(pageOf(rows('0007', '0006'), 1, ({ number }) => Number(number)).next).toBe('7');
});
