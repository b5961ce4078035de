import { expect, test } from 'vitest';
import { isInside } from './inside-path.ts';

test.each(['/', '/games/game1', '/notices#notice-7', '/hosts/101?x=1', '/說明'])('%s is inside the app', (address) => {
  expect(isInside(address)).toBe(true);
});

test.each([
  '',
  'games',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /games',
  '/\t/evil.example',
  '/\n/evil.example',
  '/games\\..\\x',
  '/a\u{202E}b',
  '/a b',
])('%j is not', (address) => {
  expect(isInside(address)).toBe(false);
});
