import { afterEach, expect, test } from 'vitest';
import { preferReducedMotion } from './testing/browser.ts';

const root = document.documentElement;

afterEach(() => {
  document.body.replaceChildren();
  delete root.dataset['theme'];
});

test('with less motion another theme has all its colours at once', async () => {
  await preferReducedMotion(true);
  const card = Object.assign(document.createElement('p'), { className: 'bg-surface text-ink-2 transition-colors' });
  const word = document.createElement('span');
  card.append(word);
  document.body.append(card);
  const colours = () => [
    ...[root, card].map((element) => getComputedStyle(element).backgroundColor),
    ...[document.body, card, word].map((element) => getComputedStyle(element).color),
  ];
  const seen: Record<string, string[]> = {};
  for (const theme of ['light', 'dark', 'light']) {
    root.dataset['theme'] = theme;
    const atOnce = colours();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(atOnce, theme).toEqual(colours());
    seen[theme] = atOnce;
  }
  expect(seen['light']).not.toEqual(seen['dark']);
});
