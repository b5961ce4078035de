import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/browser.ts';
import { SortSelect } from './SortSelect.tsx';

const orders = [
  { order: 'club', label: 'Arranged by the club' },
  { order: 'newest', label: 'Newest first' },
] as const;

test('it says what is chosen, hands on what one chooses, and is as large as a thumb', async () => {
  const onChoose = vi.fn<(order: string) => void>();
  const screen = await render(<SortSelect label="Sort by" orders={orders} chosen="club" onChoose={onChoose} />);
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  await expect.element(select).toHaveDisplayValue('Arranged by the club');
  await select.selectOptions('Newest first');
  expect(onChoose.mock.calls).toEqual([['newest']]);
  const { width, height } = select.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expectAccessible(screen.container);
});
