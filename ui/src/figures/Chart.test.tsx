import { toAmount } from '@glass-dice/domain/money';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Chart } from './Chart.tsx';
import { chartScale } from './chart-scale.ts';

test('the table holds every number of the picture and opens by keyboard', async () => {
  const points = [12_000, -8000].map((minor, day) => ({ label: `11/${day + 1}`, value: toAmount(minor) }));
  const screen = await render(<Chart title="Net result" points={points} timeLabel="Day" valueLabel="Net" />);
  await expect.element(screen.getByRole('figure', { name: 'Net result' })).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  const table = screen.getByRole('table', { name: 'Net result' });
  await expect.element(table).toBeVisible();
  await expect.element(table.getByRole('row', { name: /^11\/2/ })).toMatchTextContent(/−80\.00/);
  expect(table.getByRole('row').elements()).toHaveLength(3);
});

test('each label of the scale stands at its own grid line', async () => {
  const points = [12_000, -15_500, 21_940].map((minor, day) => ({ label: `${day}`, value: toAmount(minor) }));
  const { container } = await render(<Chart title="Net result" points={points} timeLabel="Day" valueLabel="Net" />);
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  const labels = [...container.querySelectorAll('figure > div li')].map(middle);
  const lines = [...container.querySelectorAll('svg[viewBox="0 0 100 100"] > g:first-child path')].map(middle);
  expect(labels).toHaveLength(lines.length);
  for (const [place, label] of labels.entries()) expect(Math.abs(label - lines[place]!)).toBeLessThan(2);
});

test('the labels of the scale are short, differ from one another, and say the unit once', async () => {
  for (const minor of [3, 700, 12_000, 250_000, 90_000_000]) {
    const points = [minor, -minor].map((value, day) => ({ label: `${day}`, value: toAmount(value) }));
    const { container, unmount } = await render(
      <Chart title="Net result" points={points} timeLabel="Day" valueLabel="Net" />,
    );
    const labels = [...container.querySelectorAll('figure > div li')].map((label) => label.textContent);
    expect(new Set(labels).size).toBe(labels.length);
    expect(Math.max(...labels.map((label) => label.length))).toBeLessThanOrEqual(5);
    expect(container.querySelector('figcaption')!.textContent).toBe('Net resultTWD');
    expect(container.querySelectorAll('figcaption [role=img]')).toHaveLength(1);
    await unmount();
  }
});

test.each([[[]], [[0]], [[1]], [[-1]], [[5, -3]], [[12_000, -15_500, 21_940]], [[900_000_000, 1]], [[-77]]])(
  'the scale of %j is whole, even, holds zero and every value',
  (values) => {
    const ticks = chartScale(values);
    expect(ticks).toContain(0);
    expect(ticks.every(Number.isSafeInteger)).toBe(true);
    expect(ticks[0]).toBeGreaterThanOrEqual(Math.max(0, ...values));
    expect(ticks.at(-1)).toBeLessThanOrEqual(Math.min(0, ...values));
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks.length).toBeLessThanOrEqual(8);
    expect(new Set(ticks.slice(1).map((tick, place) => ticks[place]! - tick)).size).toBe(1);
  },
);
