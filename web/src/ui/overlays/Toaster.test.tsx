import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { pushModal } from './modal-stack.ts';
import { Sheet } from './Sheet.tsx';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

const page = (sheetOpen: boolean) => (
  <>
    <Sheet open={sheetOpen} onClose={() => undefined} title="Top up">
      <p>Choose an amount</p>
    </Sheet>
    <Toaster />
  </>
);

test('a message is announced politely and leaves by itself', async () => {
  const screen = await render(page(false));
  const region = screen.getByRole('status', { name: 'Messages' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  toast('Saved');
  await expect.element(region).toHaveTextContent('Saved');
  await expect.element(region).toBeVisible();
  // Time to read it: 3 seconds and 90 ms for each character. A retried assertion moves the time on as well.
  vi.advanceTimersByTime(3000);
  await expect.element(region).toHaveTextContent('Saved');
  vi.advanceTimersByTime(450);
  await expect.poll(() => region.query()?.textContent ?? '').toBe('');
});

test('with a sheet open a message is inside it, because everything else is inert, and it outlives the sheet', async () => {
  const screen = await render(page(true));
  const sheet = screen.getByRole('dialog', { name: 'Top up' });
  toast('Granted', 'success');
  await expect.element(sheet.getByText('Granted')).toBeVisible();
  const box = sheet.getByText('Granted').element().getBoundingClientRect();
  const top = document.elementFromPoint(box.x + 1, box.y + 1);
  expect(top?.closest('dialog')).toBe(sheet.element());
  await screen.rerender(page(false));
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByText('Granted')).toBeVisible();
});

test('a dialog that has left the page before its message is shown takes nothing else with it', async () => {
  const screen = await render(page(false));
  const gone = document.createElement('dialog');
  const forget = pushModal(gone);
  toast('Placed', 'success');
  await expect.poll(() => gone.textContent).toContain('Placed');
  forget();
  await expect.element(screen.getByText('Placed')).toBeVisible();
});

test('no more than three messages stand at once', async () => {
  const screen = await render(page(false));
  for (const text of ['one', 'two', 'three', 'four']) toast(text);
  await expect.element(screen.getByText('four')).toBeVisible();
  await expect.element(screen.getByText('one')).not.toBeInTheDocument();
});
