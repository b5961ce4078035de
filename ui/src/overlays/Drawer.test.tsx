import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/browser.ts';
import { Drawer } from './Drawer.tsx';

test('a drawer is a named dialog with a way out', async () => {
  const close = vi.fn<() => void>();
  const screen = await render(
    <Drawer open onClose={close} title="Filter">
      <p>Games</p>
    </Drawer>,
  );
  const drawer = screen.getByRole('dialog', { name: 'Filter' });
  await expectAccessible(drawer.element());
  await drawer.getByRole('button', { name: 'Close' }).click();
  expect(close).toHaveBeenCalledTimes(1);
});
