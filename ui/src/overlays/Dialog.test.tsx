import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/browser.ts';
import { Dialog } from './Dialog.tsx';

test('a confirmation names itself, says what it is about and acts once', async () => {
  const remove = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const screen = await render(
    <Dialog open onClose={() => undefined} title="Delete this card?" confirmLabel="Delete" onConfirm={remove} danger>
      Its history stays.
    </Dialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this card?' });
  await expect.element(dialog).toHaveAccessibleDescription('Its history stays.');
  await expectAccessible(dialog.element());
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}{Enter}');
  expect(remove).toHaveBeenCalledTimes(1);
});

test('without danger the confirming button has the focus; Escape asks to close', async () => {
  const close = vi.fn<() => void>();
  const screen = await render(
    <Dialog open onClose={close} title="Sign out?" confirmLabel="Sign out" onConfirm={() => undefined} />,
  );
  await expect.element(screen.getByRole('button', { name: 'Sign out' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('an alert offers nothing but its one button', async () => {
  const screen = await render(
    <Dialog open onClose={() => undefined} title="Saved" confirmLabel="OK" onConfirm={() => undefined} alert />,
  );
  await expect.element(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
});
