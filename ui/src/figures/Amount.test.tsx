import { toAmount } from '@glass-dice/domain/money';
import { locales } from '@glass-dice/domain/locale';
import { playMoneyLabel } from '@glass-dice/domain/play-money';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Amount } from './Amount.tsx';

const text = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');
const colour = (element: Element) => getComputedStyle(element.firstElementChild!).color;

test.each(locales)('an amount carries the play mark with its label, in %s', async (locale) => {
  document.cookie = `locale=${locale}; path=/`;
  const screen = await render(<Amount value={toAmount(123_450)} />);
  await expect.element(screen.getByRole('img', { name: playMoneyLabel[locale], exact: true })).toBeVisible();
  expect(text(screen.container)).toBe('TWD 1,234.50');
});

test('gains and losses are told by sign as well as by colour', async () => {
  const gain = await render(<Amount value={toAmount(19_400)} signed />);
  const loss = await render(<Amount value={toAmount(-12_000)} signed />);
  expect(text(gain.container)).toBe('TWD +194.00');
  expect(text(loss.container)).toBe('TWD \u2212120.00');
  expect(colour(gain.container)).not.toBe(colour(loss.container));
});

test('the largest amount is written out in full on a narrow screen', async () => {
  const screen = await render(
    <div style={{ width: 240 }}>
      <Amount value={toAmount(Number.MAX_SAFE_INTEGER)} size="xl" />
    </div>,
  );
  const box = screen.container.firstElementChild!;
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  expect(text(box)).toBe('TWD 90,071,992,547,409.91');
});
