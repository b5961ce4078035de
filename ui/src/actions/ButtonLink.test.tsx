import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ButtonLink } from './ButtonLink.tsx';

test('a link that looks like a button is still a link', async () => {
  const screen = await render(<ButtonLink href="/register">Register</ButtonLink>);
  await expect.element(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
});
