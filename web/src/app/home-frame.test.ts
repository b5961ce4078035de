import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { expect, test } from 'vitest';
import { homeFrame } from './home-frame.tsx';

test('the frame of the first screen has its words and ways, and nothing that the security policy refuses', () => {
  const frame = new DOMParser().parseFromString(homeFrame(), 'text/html');
  const links = [...frame.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/notices', '/service', '/hosts', '/games', '/videos', '/me']));
  expect(frame.querySelector('[aria-current=page]')?.textContent).toBe('Home');
  expect(frame.body.textContent).toContain(playMoneyStatement.en);
  expect(frame.querySelectorAll('[style], script, style')).toHaveLength(0);
});

test('the frame has the places that the server fills', () => {
  const frame = homeFrame();
  expect(frame).toContain('>Glass Dice</h1>');
  expect(frame).toMatch(/data-first-picture="\(width[^"]*"[^>]*><\/div>/);
});
