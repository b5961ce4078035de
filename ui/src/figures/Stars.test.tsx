import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Stars } from './Stars.tsx';

test('a mean is said in words and drawn to the part of a star', async () => {
  const screen = await render(<Stars mean={4.5} text="4.5" />);
  const drawn = screen.getByRole('img', { name: '4.5 out of 5 stars' });
  await expect.element(drawn).toBeVisible();
  const filled = drawn.element().lastElementChild!;
  expect(getComputedStyle(filled).clipPath).toBe('inset(0px 10% 0px 0px)');
});
