import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CallError } from '../calls/call.ts';
import { expectAccessible } from '../testing/browser.ts';
import { renderScreen } from '../testing/screen.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';

async function ask(onDelete: () => Promise<unknown>) {
  const close = vi.fn<() => void>();
  const screen = await renderScreen(
    <DeleteDialog open onClose={close} title="Delete this card?" what="Paper Crane Bank" onDelete={onDelete}>
      Its history stays.
    </DeleteDialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this card?' });
  await expect.element(dialog).toHaveAccessibleDescription('Paper Crane Bank Its history stays.');
  return { screen, dialog, close, confirm: () => dialog.getByRole('button', { name: 'Delete' }).click() };
}

test('it asks, and stays until it is known what became of it', async () => {
  let deleted = () => {};
  const { dialog, close, confirm } = await ask(() => new Promise<void>((resolve) => void (deleted = resolve)));
  await expectAccessible(dialog.element());
  await confirm();
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(close).not.toHaveBeenCalled();
  deleted();
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('what could not be deleted is said with the reason, where one can try again', async () => {
  const { dialog, close, confirm } = await ask(() => Promise.reject(new CallError('unavailable')));
  await confirm();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^Could not delete: The service is unavailable right now/);
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  expect(close).not.toHaveBeenCalled();
});
