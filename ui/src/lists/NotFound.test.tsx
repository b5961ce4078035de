import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/browser.ts';
import { NotFound } from './NotFound.tsx';

test('an address that leads nowhere says so and leads home', async () => {
  const screen = await render(<NotFound home="/home" />);
  await expect.element(screen.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/home');
  await expectAccessible(screen.container);
});
