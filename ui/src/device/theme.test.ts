import { afterEach, expect, test } from 'vitest';
import { applyTheme, setTheme } from './theme.ts';

const metas = ['light', 'dark'].map((theme) => {
  const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', content: theme });
  meta.media = `(prefers-color-scheme: ${theme})`;
  return meta;
});

afterEach(() => {
  for (const meta of metas) meta.remove();
  localStorage.clear();
  document.cookie = 'theme=; max-age=0; path=/';
  applyTheme();
});

test('the bars of the browser follow the chosen theme, and the device when none is chosen', () => {
  document.head.append(...metas);
  setTheme('dark');
  expect(metas.map(({ media }) => media)).toEqual(['not all', 'all']);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  setTheme('light');
  expect(metas.map(({ media }) => media)).toEqual(['all', 'not all']);
  setTheme('system');
  expect(metas.map(({ media }) => media)).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});
