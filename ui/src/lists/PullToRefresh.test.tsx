import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { PullToRefresh } from './PullToRefresh.tsx';

function touch(target: Element, type: string, clientX: number, clientY: number): void {
  const touches = type === 'touchend' ? [] : [new Touch({ identifier: 1, target, clientX, clientY })];
  target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches }));
}

async function drag(target: Element, toX: number, toY: number): Promise<void> {
  touch(target, 'touchstart', 0, 0);
  for (const part of [0.5, 1]) {
    touch(target, 'touchmove', toX * part, toY * part);
    await new Promise((done) => setTimeout(done, 20));
  }
  touch(target, 'touchend', toX, toY);
}

test('a long pull refreshes and is seen for at least 500 ms even when the answer is quicker', async () => {
  const refresh = vi.fn<() => Promise<void>>(async () => undefined);
  const screen = await render(
    <PullToRefresh onRefresh={refresh}>
      <p>Hosts</p>
    </PullToRefresh>,
  );
  const content = screen.getByText('Hosts').element();
  await drag(content, 0, 60);
  expect(refresh).not.toHaveBeenCalled();
  await drag(content, 200, 150);
  expect(refresh).not.toHaveBeenCalled();
  await drag(content, 0, 200);
  expect(refresh).toHaveBeenCalledTimes(1);
  const startedAt = performance.now();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Refreshing');
  await drag(content, 0, 200);
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
  expect(performance.now() - startedAt).toBeGreaterThan(400);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a keyboard refreshes with a button', async () => {
  const refresh = vi.fn<() => Promise<void>>(async () => undefined);
  const screen = await render(
    <PullToRefresh onRefresh={refresh}>
      <p>Hosts</p>
    </PullToRefresh>,
  );
  await userEvent.keyboard('{Tab}{Enter}{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus();
  expect(refresh).toHaveBeenCalledTimes(1);
});
