import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ListStates } from './ListStates.tsx';

test('each of the four states says what it is', async () => {
  const retry = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const screen = await render(<ListStates state="loading" />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading');
  await screen.rerender(<ListStates state="empty" empty="No bets yet" />);
  await expect.element(screen.getByText('No bets yet')).toBeVisible();
  await screen.rerender(<ListStates state="error" reason="The server is busy." onRetry={retry} />);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The list could not be loaded/);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The server is busy\./);
  await screen.getByRole('button', { name: 'Try again' }).click();
  (screen.getByRole('button').element() as HTMLButtonElement).click();
  expect(retry).toHaveBeenCalledTimes(1);
  await screen.rerender(<ListStates state="end" />);
  await expect.element(screen.getByText('That is everything')).toBeVisible();
});
