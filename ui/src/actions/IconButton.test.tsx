import { RefreshCw } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { IconButton } from './IconButton.tsx';

test('an icon button has a name and runs its action once at a time', async () => {
  const refresh = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const screen = await render(<IconButton icon={RefreshCw} label="Refresh" onClick={refresh} />);
  const button = screen.getByRole('button', { name: 'Refresh' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  (button.element() as HTMLButtonElement).click();
  expect(refresh).toHaveBeenCalledTimes(1);
});
