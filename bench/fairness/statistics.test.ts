import { expect, test } from 'vitest';
import { chiSquare, countEach, criticalValue, runsChiSquare, serialChiSquare } from './statistics.ts';

test('the critical values are those of the printed tables', () => {
  const table: [degrees: number, probability: number, value: number][] = [
    [1, 0.05, 3.841],
    [1, 0.001, 10.828],
    [2, 0.01, 9.21],
    [5, 0.001, 20.515],
    [10, 0.95, 3.94],
    [15, 0.001, 37.697],
    [35, 0.05, 49.802],
    [100, 0.001, 149.449],
  ];
  for (const [degrees, probability, value] of table) expect(criticalValue(degrees, probability)).toBeCloseTo(value, 3);
});

test('the chi-square of counts is the sum of squared distances over what was expected', () => {
  expect(chiSquare(Uint32Array.of(5, 8, 9, 8, 10, 20))).toBeCloseTo(13.4, 10);
  expect(chiSquare(Uint32Array.of(315, 108, 101, 32), [9 / 16, 3 / 16, 3 / 16, 1 / 16])).toBeCloseTo(0.47, 3);
  expect(chiSquare(Uint32Array.of(10, 10))).toBe(0);
});

test('each value is counted in its cell', () => {
  expect([...countEach(Uint8Array.of(3, 0, 3, 1), 4)]).toEqual([1, 1, 0, 2]);
});

test('neighbours that follow each other are correlated, up or down', () => {
  const alternating = Uint8Array.from({ length: 1000 }, (_, at) => at % 2);
  const rising = Uint8Array.from({ length: 200 }, (_, at) => at);
  expect(serialChiSquare(alternating)).toBeCloseTo(1000 * 0.999 ** 2, 6);
  expect(serialChiSquare(rising)).toBeGreaterThan(criticalValue(1, 0.001));
  // The mean is 1, and the products of neighbours are 0, 0 and -1 of a sum of squares of 2.
  expect(serialChiSquare(Uint8Array.of(1, 1, 2, 0))).toBeCloseTo(4 * 0.5 ** 2, 10);
});

test('too few and too many runs are both unlikely', () => {
  // 6 of each, 2 and 12 runs where 7 are expected with a variance of 30/11.
  expect(runsChiSquare(Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1))).toBeCloseTo(25 / (30 / 11), 10);
  expect(runsChiSquare(Uint8Array.of(0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1))).toBeCloseTo(25 / (30 / 11), 10);
});
