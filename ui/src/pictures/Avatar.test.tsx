import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Avatar } from './Avatar.tsx';

test('beside a name a picture is decoration; alone it says whose it is', async () => {
  const screen = await render(<Avatar name="lin" />);
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
  await screen.rerender(<Avatar name="lin" alone />);
  await expect.element(screen.getByRole('img', { name: 'lin' })).toHaveTextContent('L');
  await screen.rerender(<Avatar name="lin" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alone />);
  await expect.element(screen.getByRole('img', { name: 'lin' })).toHaveAttribute('src');
});
