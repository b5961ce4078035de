import { expect, test } from 'vitest';
import { isName, isPhone, tidyName, tidyPhone } from './profile.ts';

test.each(['林', 'Lin Mei', "O'Brien-Smith", '김민서', '山田 太郎', '🎲', '👩‍👩‍👧‍👦', 'x'.repeat(60), '🎲'.repeat(60), '1'])(
  '%j is a name',
  (name) => {
    expect(isName(name)).toBe(true);
  },
);

test.each([
  '',
  ' ',
  ' Lin',
  'Lin ',
  '\u3000',
  'x'.repeat(61),
  'Lin\nMei',
  'Lin\u0000',
  'Lin\u202Enil',
  '\u200B',
  '\u2066Lin',
])('%j is no name', (name) => {
  expect(isName(name)).toBe(false);
});

test('spaces around a name and loose accents are tidied before it is sent', () => {
  expect(tidyName('  Jose\u0301 ')).toBe('José');
});

test.each(['123456', '+886912345678', '012345678901234'])('%s is a phone number', (phone) => {
  expect(isPhone(phone)).toBe(true);
});

test.each(['12345', '0123456789012345', '+', '12a456', '１２３４５６', '+12 345 678', '++123456', '123456+', ''])(
  '%j is no phone number',
  (phone) => {
    expect(isPhone(phone)).toBe(false);
  },
);

test('the ways people group the digits of a number are tidied', () => {
  expect(tidyPhone(' +886 (0)912-345.678 ')).toBe('+8860912345678');
  expect(tidyPhone('０９１２　３４５')).toBe('0912345');
});
