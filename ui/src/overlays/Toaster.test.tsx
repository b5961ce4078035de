import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Sheet } from './Sheet.tsx';
import { Toaster } from './Toaster.tsx';
import { pushModal } from './modal-stack.ts';
import { toast } from './toast.ts';

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

test('one message stands at a time: the next one takes its place', async () => {
  const screen = await render(page(false));
  const region = screen.getByRole('status', { name: 'Messages' });
  toast('one');
  await expect.element(region).toHaveTextContent('one');
  toast('two');
  await expect.element(region).toHaveTextContent('two');
});

test('a message goes with its screen; what was said on the way out is still read on the next one', async () => {
  const screen = await render(page(false));
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  toast('Placed');
  now += 2000;
  history.pushState(null, '', '/left');
  await expect.element(screen.getByText('Placed')).not.toBeInTheDocument();
  toast('Signed out');
  history.pushState(null, '', '/home');
  await expect.poll(() => screen.getByText('Signed out').query()?.checkVisibility()).toBe(true);
});

test('a message covers no title and nothing that can be pressed, and no press goes through it', async () => {
  const screen = await render(
    <>
      <header>
        <h1>Wallet</h1>
      </header>
      <button type="button" style={{ position: 'fixed', inset: 'auto 0 0', height: 64 }}>
        Home
      </button>
      <button type="button" style={{ position: 'fixed', inset: 'auto 0 80px', height: 64 }}>
        Submit
      </button>
      <h2 style={{ position: 'fixed', inset: 'auto 0 160px', height: 24, margin: 0 }}>History</h2>
      <Toaster />
    </>,
  );
  toast('Saved');
  const message = screen.getByText('Saved');
  await expect.element(message).toBeVisible();
  const region = screen.getByRole('status', { name: 'Messages' }).element();
  const { top, bottom } = region.getBoundingClientRect();
  for (const kept of document.querySelectorAll('h1, h2, button')) {
    const box = kept.getBoundingClientRect();
    expect(box.bottom <= top || box.top >= bottom, kept.outerHTML).toBe(true);
  }
  const box = message.element().getBoundingClientRect();
  expect(region.contains(document.elementFromPoint(box.x + 1, box.y + 1))).toBe(true);
});
