import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from './locale.ts';
import {
  amountText,
  formatAmount,
  negate,
  parseSignedAmount,
  parseTypedAmount,
  toAmount,
  wireAmount,
} from './money.ts';

const anyAmount = fc.maxSafeInteger().map(toAmount);

test('an amount is a whole number of minor units within 2^53', () => {
  expect(toAmount(Number.MAX_SAFE_INTEGER)).toBe(9007199254740991);
  expect(toAmount(-0)).toBe(0);
  for (const bad of [0.1, NaN, Infinity, 2 ** 53, -(2 ** 53)]) expect(() => toAmount(bad)).toThrow(RangeError);
});

test('the opposite of an amount undoes it, and nothing has no opposite', () => {
  expect(negate(toAmount(150))).toBe(-150);
  expect(negate(toAmount(0))).toBe(0);
});

test('a balance or an entry may be zero or negative', () => {
  expect(parseSignedAmount('0')).toBe(0);
  expect(parseSignedAmount('-9007199254740991')).toBe(-9_007_199_254_740_991);
});

test.for(['', '-', '-0', '00', '+1', '1.0', '1e3', ' 1', '1\n', '9007199254740992', '-9007199254740992'])(
  'a balance or an entry is canonical and exact, so %j is none',
  (text) => {
    expect(parseSignedAmount(text)).toBeUndefined();
  },
);

test('what is written on the wire is read back unchanged', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(parseSignedAmount(wireAmount(amount))).toBe(amount);
    }),
  );
});

test('an amount is written as TWD with grouping, two decimals and a real minus sign, in every language', () => {
  for (const locale of locales) {
    expect(formatAmount(toAmount(0), locale)).toBe('TWD 0.00');
    expect(formatAmount(toAmount(5), locale)).toBe('TWD 0.05');
    expect(formatAmount(toAmount(123_450), locale)).toBe('TWD 1,234.50');
    expect(formatAmount(toAmount(-123_450), locale)).toBe('TWD \u22121,234.50');
    expect(formatAmount(toAmount(123_450), locale, { signed: true })).toBe('TWD +1,234.50');
    expect(formatAmount(toAmount(0), locale, { signed: true })).toBe('TWD 0.00');
  }
});

test('no digit of an amount is lost on the way to the screen, however large it is', () => {
  fc.assert(
    fc.property(anyAmount, fc.constantFrom(...locales), (amount, locale) => {
      const written = formatAmount(amount, locale)
        .replace('\u2212', '-')
        .replaceAll(/[^-0-9]/g, '');
      expect(BigInt(written)).toBe(BigInt(amount));
    }),
  );
});

test('an amount in plain text always carries the play mark', () => {
  for (const locale of locales) expect(amountText(toAmount(100_000), locale)).toBe('PLAY TWD 1,000.00');
  expect(amountText(toAmount(-1), 'en', { signed: true })).toBe('PLAY TWD \u22120.01');
});

test.for([
  ['150', 150_00],
  ['150.5', 150_50],
  ['150.05', 150_05],
  ['150.', 150_00],
  ['0.01', 1],
  ['1,234.5', 1_234_50],
  ['1,234,567', 1_234_567_00],
  [' １５０ ', 150_00],
  ['9999999999999.99', 9_999_999_999_999_99],
] as const)('typed as "%s" it is %i', ([typed, minor]) => {
  expect(parseTypedAmount(typed)).toBe(minor);
});

test.for([
  '',
  ' ',
  '0',
  '0.00',
  '-1',
  '+1',
  '1e3',
  '1_000',
  '1.234',
  '1.2.3',
  '1,23',
  '12,34',
  '1 000',
  'abc',
  '.5',
  '∞',
])('typed as "%s" it is no amount', (typed) => {
  expect(parseTypedAmount(typed)).toBeUndefined();
});
